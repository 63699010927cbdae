import { useEffect, useState } from 'react'
import { leaving } from '../../stores/account-page.ts'
import { platform } from '../../stores/device.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Stage = 'looking' | 'asking' | 'leaving' | 'failed'

const loadArmies = () => import('../../stores/account/local-armies.ts')

function goHome(): void {
  location.assign('/')
}

async function logOut(show: (stage: Stage) => void): Promise<void> {
  show('leaving')
  if (await leaving.logOut().catch(() => false)) goHome()
  else show('failed')
}

/** Asks only where armies would be lost, of which it hands out a file; a log out that fails deletes nothing. (S1 §4; G39) */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>('looking')
  const [count, setCount] = useState(0)

  useEffect(() => {
    const look = async () => {
      const { countUnsynced } = await loadArmies()
      const found = await countUnsynced()
      setCount(found)
      if (found > 0) setStage('asking')
      else await logOut(setStage)
    }
    look().catch(() => {
      setStage('failed')
    })
  }, [])

  const isBusy = stage === 'looking' || stage === 'leaving'
  return (
    <Dialog title="Log out" onClose={onClose}>
      {count > 0 && (
        <p>
          {count === 1 ? '1 army is' : `${String(count)} armies are`} on this device only. Logging out deletes{' '}
          {count === 1 ? 'it' : 'them'} from here.
        </p>
      )}
      <div role="alert">
        {stage === 'failed' && (
          <p className="form-problem">
            Logging out did not work, and nothing was deleted. Make sure you are connected to the internet and
            try again.
          </p>
        )}
      </div>
      <p role="status">{isBusy ? 'Logging out…' : ''}</p>
      {count > 0 && <ExportArmies />}
      {/* Before it is known whether anything would be lost, a press would go nowhere. */}
      {stage !== 'looking' && (
        <Button variant="primary" busy={isBusy} onClick={() => void logOut(setStage)}>
          {stage === 'failed' ? 'Try again' : 'Log out'}
        </Button>
      )}
      {stage === 'failed' && (
        <Button
          variant="danger"
          onClick={() => {
            void leaving.clearDevice().then(goHome)
          }}
        >
          Delete everything from this device anyway
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Stay logged in
      </Button>
    </Dialog>
  )
}

function ExportArmies() {
  return (
    <Button
      icon="download"
      onClick={() => {
        loadArmies()
          .then(({ downloadArmies }) => downloadArmies())
          .catch((error: unknown) => {
            platform.log(`Export failed: ${String(error)}`)
          })
      }}
    >
      Export armies
    </Button>
  )
}
