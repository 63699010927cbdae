import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { session } from '#app/session.ts'
import { FailedToasts } from '#ui/toasts/failed-toasts.tsx'
import { Live } from '#ui/states/live.tsx'
import { AccountData } from './account-data.tsx'
import { AccountFacts } from './account-facts.tsx'
import { SessionList } from './session-list.tsx'
import { SyncLog } from './sync-log-part.tsx'
import './account-page.css'

/** Shows who is logged in, what sync did and which devices are logged in, and lets the user change the account. */
export function AccountPage() {
  return (
    <Live loading={<Loading />}>
      <Account />
      <FailedToasts />
    </Live>
  )
}

/**
 * The built page contains both parts. The mark that `early.js` sets on the root element decides which one shows.
 */
function Loading() {
  return (
    <>
      <h1>Account</h1>
      <div className="when-logged-out">
        <LoggedOut />
      </div>
      <p className="account-part when-logged-in" role="status">
        Loading...
      </p>
    </>
  )
}

function Account() {
  const stored = useStore(session.$state)
  const { state } = stored
  const user = useStore(session.$currentUser)
  const auth = useStore(session.$authStatus)
  const [notice, setNotice] = useState('')
  const noticeElement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // On a phone the notice may be above the visible part of the page. Focusing it scrolls to it.
    if (notice !== '') noticeElement.current?.focus()
  }, [notice])
  if (state === 'pending') return <Loading />
  const isLogDamaged = stored.state !== 'success' || (!user && stored.value.syncLog === null)
  return (
    <>
      <h1>Account</h1>
      <p ref={noticeElement} role="status" tabIndex={-1} className="account-notice">
        {notice}
      </p>
      {isLogDamaged && <SyncLog />}
      {user && (
        <>
          <AccountFacts user={user} />
          {/* What loads later is below, so that no button moves under a finger. */}
          {auth === 'AUTHENTICATED' && <AccountData user={user} showNotice={setNotice} />}
          <SyncLog />
          {auth === 'AUTHENTICATED' && <SessionList />}
        </>
      )}
      {state === 'success' && !user && <LoggedOut />}
    </>
  )
}

function LoggedOut() {
  return (
    <section className="account-part" aria-label="Join or log in">
      <p>
        A free account backs up your armies and keeps your devices in sync. Armies, battles, fortunes and
        games work without one, and always will.
      </p>
      <p className="account-form-links">
        <a className="button" data-variant="primary" href="/join">
          Join
        </a>
        <a className="button" href="/login">
          Log in
        </a>
      </p>
      <p>
        <a className="button" data-variant="quiet" href="/help/backup-and-sync">
          How backup and sync work
        </a>
      </p>
    </section>
  )
}
