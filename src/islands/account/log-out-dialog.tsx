import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logOut } from '../../app/account.ts'
import type { LogOutState } from '../../stores/account/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from './account-form.tsx'

const PROBLEMS: Partial<Record<LogOutState['step'], string>> = {
  UNCOUNTED:
    'Nothing has changed yet: this browser could not find out which armies are on this device only. Please try again.',
  FAILED:
    'Logging out did not work, and nothing was deleted. Make sure you are connected to the internet and try again.',
  UNDELETED: 'Nothing was deleted, because the database of this browser does not answer. Please try again.',
}

/** Logs out. It asks only if armies would be lost, and then offers them as a file first. (AUTH-26) */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const state = useStore(logOut.$state)
  useEffect(() => {
    void logOut.begin()
    return logOut.cancel
  }, [])
  const { step } = state
  const armies = 'armies' in state ? state.armies : 0
  const isBusy = step === 'COUNTING' || step === 'LEAVING'
  const problem = PROBLEMS[step]
  return (
    <Dialog title="Log out" onClose={onClose} isHeld={step === 'LEAVING'}>
      {armies > 0 && (
        <p>
          {armies === 1 ? '1 army is' : `${String(armies)} armies are`} on this device only. Logging out
          deletes {armies === 1 ? 'it' : 'them'} from here.
        </p>
      )}
      <FormProblem problem={problem === undefined ? null : { text: problem }} />
      <p role="status">{isBusy ? 'Logging out…' : ''}</p>
      {armies > 0 && (
        <Button icon="download" onClick={() => void logOut.exportArmies()}>
          Export armies
        </Button>
      )}
      {/* The buttons depend on whether armies would be lost, which is not known while they are counted. */}
      {step !== 'COUNTING' && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => void (step === 'UNCOUNTED' ? logOut.begin() : logOut.logOut())}
        >
          {problem === undefined ? 'Log out' : 'Try again'}
        </Button>
      )}
      {(step === 'FAILED' || step === 'UNDELETED') && (
        <>
          <p>
            You can also delete everything from this device without reaching the server. The server will not
            know, so your session stays open there until you end it on the account page of another device.
          </p>
          <Button variant="danger" onClick={() => void logOut.clearAnyway()}>
            Delete everything from this device anyway
          </Button>
        </>
      )}
      {step !== 'LEAVING' && (
        <Button variant="quiet" onClick={onClose}>
          Stay logged in
        </Button>
      )}
    </Dialog>
  )
}
