import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logOut } from '../../app/account.ts'
import type { LogOutState } from '../../stores/account/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormProblem } from './account-form.tsx'

const PROBLEMS: Partial<Record<LogOutState['step'], string>> = {
  UNCHECKED:
    'Nothing has changed yet: this browser could not find out which armies are on this device only. Please try again.',
  FAILED:
    'Logging out did not work, and nothing was deleted. Make sure you are connected to the internet and try again.',
  UNDELETED: 'Nothing was deleted, because the database of this browser does not answer. Please try again.',
}

const BUSY: Partial<Record<LogOutState['step'], string>> = {
  CHECKING: 'Checking that nothing gets lost…',
  LEAVING: 'Logging out…',
}

/** Logs out. It asks only if armies would be lost, and then offers them as a file first. (AUTH-26) */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const state = useStore(logOut.$state)
  useEffect(() => {
    void logOut.begin()
    return logOut.cancel
  }, [])
  const { step } = state
  const armies = 'armies' in state ? state.armies : []
  const isBusy = step === 'CHECKING' || step === 'LEAVING'
  const problem = PROBLEMS[step]
  return (
    <Dialog title="Log out" onClose={onClose} isHeld={step === 'LEAVING'}>
      {armies.length > 0 && <OnlyHere armies={armies} />}
      <FormProblem problem={problem === undefined ? null : { text: problem }} />
      <p role="status">{BUSY[step] ?? ''}</p>
      {armies.length > 0 && (
        <Button icon="download" onClick={() => void logOut.exportArmies()}>
          Export armies
        </Button>
      )}
      {/* Until it is known whether armies would be lost there is nothing to decide. */}
      {step !== 'CHECKING' && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => void (step === 'UNCHECKED' ? logOut.begin() : logOut.logOut())}
        >
          {problem === undefined ? 'Log out' : 'Try again'}
        </Button>
      )}
      {(step === 'FAILED' || step === 'UNDELETED') && (
        <>
          <p>
            You can also remove everything from this device without reaching the server. Your session then
            stays open on the server until you end it on the account page of another device.
          </p>
          <Button variant="danger" onClick={() => void logOut.clearAnyway()}>
            Remove from this device anyway
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

/** More names than these would push the buttons off the screen. */
const MAX_NAMES = 10

function OnlyHere({ armies }: { armies: readonly string[] }) {
  const isOne = armies.length === 1
  const more = armies.length - MAX_NAMES
  return (
    <>
      <p>
        {isOne ? '1 army is' : `${String(armies.length)} armies are`} on this device only, in whole or in
        part. Logging out deletes {isOne ? 'it' : 'them'} from here.
      </p>
      <ul>
        {armies.slice(0, MAX_NAMES).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  )
}
