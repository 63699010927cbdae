import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { logOut } from './log-out.ts'
import type { LogOutState, OnlyHere } from '#stores/account/log-out.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormProblem } from './account-form.tsx'

const PROBLEMS: Partial<Record<LogOutState['step'], string>> = {
  UNCHECKED:
    'Nothing has changed yet: the browser could not check what is only on this device. Please try again.',
  FAILED:
    'We couldn’t log you out. Nothing was deleted. Make sure you are connected to the internet and try again.',
  UNDELETED: 'Nothing was deleted, because the browser’s database is not responding. Please try again.',
}

const BUSY: Partial<Record<LogOutState['step'], string>> = {
  CHECKING: 'Checking that nothing gets lost…',
  LEAVING: 'Logging out…',
}

/** Logs out. It asks for confirmation only if something would be lost, and then offers to download it first. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const state = useStore(logOut.$state)
  useEffect(() => {
    void logOut.begin()
    return logOut.cancel
  }, [])
  const { step } = state
  const lost = 'lost' in state ? state.lost : null
  const isBusy = step === 'CHECKING' || step === 'LEAVING'
  const problem = PROBLEMS[step]
  return (
    <Dialog title="Log out" onClose={onClose} isLocked={step === 'LEAVING'}>
      {lost && <Lost {...lost} />}
      <FormProblem problem={problem === undefined ? null : { text: problem }} />
      <p role="status">{BUSY[step] ?? ''}</p>
      {lost && lost.games.length > 0 ? (
        <Button icon="download" onClick={() => logOut.download('everything')}>
          Export armies and games
        </Button>
      ) : lost && lost.armies.length > 0 ? (
        <Button icon="download" onClick={() => logOut.download('armies')}>
          Export armies
        </Button>
      ) : null}
      {/* There is nothing to decide until the check has finished. */}
      {step !== 'CHECKING' && (
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => (step === 'UNCHECKED' ? logOut.begin() : logOut.logOut())}
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
          <Button variant="danger" onClick={() => logOut.clearAnyway()}>
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

/** More names would push the buttons off the screen. */
const MAX_NAMES = 10

/** Shows what is only on this device. */
function Lost({ armies, games, photos }: OnlyHere) {
  const isOne = armies.length === 1
  return (
    <>
      {armies.length > 0 && (
        <>
          <p>
            {`${isOne ? '1 army has' : `${armies.length} armies have`} changes that are only on this device. Logging out deletes them.`}
          </p>
          <Names names={armies} />
        </>
      )}
      {games.length > 0 && (
        <>
          <p>
            {`${games.length === 1 ? '1 game has' : `${games.length} games have`} moves that are only on this device. Logging out deletes them.`}
          </p>
          <Names names={games} />
        </>
      )}
      {photos > 0 && (
        <p>
          {`Logging out also deletes ${photos === 1 ? '1 photo' : `${photos} photos`} in your games. Photos are never sent, so no other device has them.`}
        </p>
      )}
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const more = names.length - MAX_NAMES
  return (
    <ul>
      {names.slice(0, MAX_NAMES).map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  )
}
