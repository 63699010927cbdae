import { useEffect, useState } from 'react'
import { leaving } from '../../stores/account-page.ts'
import { platform } from '../../stores/device.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from './account-form.tsx'

type Stage = 'looking' | 'uncounted' | 'asking' | 'leaving' | 'failed' | 'undeleted'

const PROBLEMS: Partial<Record<Stage, string>> = {
  uncounted:
    'Nothing was done yet, as this browser does not tell which armies are on this device only. Please try again.',
  failed:
    'Logging out did not work, and nothing was deleted. Make sure you are connected to the internet and try again.',
  undeleted: 'Nothing was deleted, as the database of this browser does not answer. Please try again.',
}

const loadArmies = () => import('../../stores/account/local-armies.ts')

function goHome(): void {
  location.assign('/')
}

async function logOut(show: (stage: Stage) => void): Promise<void> {
  show('leaving')
  if (await leaving.logOut().catch(() => false)) goHome()
  else show('failed')
}

async function deleteAll(show: (stage: Stage) => void): Promise<void> {
  show('leaving')
  try {
    await leaving.clearDevice()
    goHome()
  } catch {
    show('undeleted')
  }
}

/** Asks only where armies would be lost, of which it hands out a file; a log out that fails deletes nothing. (S1 §4; G39) */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const [stage, setStage] = useState<Stage>('looking')
  const [count, setCount] = useState(0)

  useEffect(() => {
    if (stage !== 'looking') return
    let isClosed = false
    const look = async () => {
      const { countUnsynced } = await loadArmies()
      const found = await countUnsynced()
      if (isClosed) return
      setCount(found)
      if (found > 0) setStage('asking')
      else await logOut(setStage)
    }
    look().catch(() => {
      setStage('uncounted')
    })
    return () => {
      isClosed = true
    }
  }, [stage])

  const isBusy = stage === 'looking' || stage === 'leaving'
  const problem = PROBLEMS[stage]
  return (
    <Dialog title="Log out" onClose={onClose} isHeld={stage === 'leaving'}>
      {count > 0 && (
        <p>
          {count === 1 ? '1 army is' : `${String(count)} armies are`} on this device only. Logging out deletes{' '}
          {count === 1 ? 'it' : 'them'} from here.
        </p>
      )}
      <FormProblem problem={problem ?? null} />
      <p role="status">{isBusy ? 'Logging out…' : ''}</p>
      {count > 0 && <ExportArmies />}
      {/* Before it is known whether anything would be lost, a press would go nowhere. */}
      {stage !== 'looking' && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => {
            if (stage === 'uncounted') setStage('looking')
            else void logOut(setStage)
          }}
        >
          {problem === undefined ? 'Log out' : 'Try again'}
        </Button>
      )}
      {(stage === 'failed' || stage === 'undeleted') && (
        <>
          <p>
            You can also delete everything from here without the server. It does not know of that, and your
            session goes on there until you end it on the account page of another device.
          </p>
          <Button variant="danger" onClick={() => void deleteAll(setStage)}>
            Delete everything from this device anyway
          </Button>
        </>
      )}
      {stage !== 'leaving' && (
        <Button variant="quiet" onClick={onClose}>
          Stay logged in
        </Button>
      )}
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
