import { session } from '#app/session.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { authStatus } from '#domain/account/auth-status.ts'
import { withReturn } from '#domain/account/return-path.ts'
import type { CurrentUser } from '#domain/account/sync-state.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { LogOutDialog } from './log-out-dialog.tsx'
import './account-form.css'

const LOG_IN = withReturn('/login', '/account')

export function AccountFacts({ user }: { user: CurrentUser }) {
  const state = useStore(session.$state)
  const [leaving, setLeaving] = useState(false)
  const isExpired = authStatus(user) === 'AUTHENTICATION_ERROR'
  const info = state.state === 'success' ? state.value.sessionInfo : null
  return (
    <section className="account-part" aria-label="Who you are">
      {isExpired && <Expired />}
      <dl className="account-facts">
        {!isExpired && (
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
        )}
        <div>
          <dt>Verification</dt>
          <dd>
            <Verification user={user} />
          </dd>
        </div>
        {info && (
          <>
            <div>
              <dt>Logged in since</dt>
              <dd>
                <Moment ts={info.createdTs} />
              </dd>
            </div>
            <div>
              <dt>Session expires</dt>
              <dd>
                <Moment ts={info.expiresTs} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {!isExpired && !user.isVerified && (
        <p>Backup and sync disabled. Please verify your account to enable backup and sync.</p>
      )}
      <p className="account-form-links">
        <Button onClick={() => setLeaving(true)}>Log out</Button>
      </p>
      {leaving && <LogOutDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}

function Expired() {
  return (
    <div className="account-expired" role="alert">
      <p>
        <b>Your session has expired.</b> Your armies are still here, and you can edit them. They will be
        backed up again once you log in.
      </p>
      <a className="button" data-variant="primary" href={LOG_IN}>
        Log in again
      </a>
    </div>
  )
}

function Verification({ user }: { user: CurrentUser }) {
  if (authStatus(user) === 'AUTHENTICATION_ERROR') return <span key="unknown">Log in again to see it</span>
  if (user.isVerified) return <span key="verified">Verified</span>
  return (
    <span key="not-verified">
      Not verified. <a href="/verify">Complete verification</a>
    </span>
  )
}
