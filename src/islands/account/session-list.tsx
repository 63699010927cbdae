import { sessions } from './account-stores.ts'
import { useStore } from '@nanostores/react'
import { callFailureText } from '#api/calls/call.ts'
import type { AccountSession } from '#api/calls/sessions.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { momentText } from '#ui/texts/moment-text.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { FormProblem } from './account-form.tsx'
import { useAction } from './use-action.ts'
import '#ui/fields/field.css'

/**
 * Lists the devices that are logged in. Every other device can be logged out. (ASVS 7.5.2, docs/security.md)
 */
export function SessionList() {
  const list = useStore(sessions.$sessions)
  return (
    <section className="account-part" aria-labelledby="sessions">
      <h2 id="sessions">Your devices</h2>
      {list.state === 'pending' && <Skeleton rows={1} />}
      {list.state === 'success' && <Rows list={list.value} />}
      {list.state === 'failure' && (
        <div role="alert">
          <p>{callFailureText(list.failure)}</p>
          <Button onClick={() => sessions.reload()}>Try again</Button>
        </div>
      )}
    </section>
  )
}

function Rows({ list }: { list: readonly AccountSession[] }) {
  const { busy, problem, run } = useAction()
  const others = list.filter(({ isCurrent }) => !isCurrent)
  const end = (ending: readonly AccountSession[]) => run(() => sessions.end(ending.map(({ id }) => id)))
  return (
    <div>
      <ul className="account-list">
        {list.map((device) => (
          <li key={device.id} className="account-session">
            <div>
              <p>
                <b>{device.label}</b>
                {device.isCurrent && <span> (this device)</span>}
              </p>
              <p className="hint">
                <Moment lead="Last used" ts={device.usedTs} />
              </p>
            </div>
            {!device.isCurrent && (
              <Button
                // Two devices can have the same name and differ only in the time of their last use.
                label={`Log out ${device.label}, last used ${momentText(device.usedTs)}`}
                busy={busy}
                onClick={() => end([device])}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormProblem problem={problem} />
      {others.length > 1 && (
        <Button busy={busy} onClick={() => end(others)}>
          Log out all other devices
        </Button>
      )}
    </div>
  )
}
