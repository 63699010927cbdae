import { attempt, joinPrompt } from '#app/army.ts'
import { session } from '#app/session.ts'
import { useStore } from '@nanostores/react'
import { Button } from '#ui/button.tsx'
import './banner.css'

const MIN_ARMIES = 3

/**
 * Explains the use of an account to visitors who are not logged in and have several armies. (SHELL-28, SHELL-29)
 */
export function JoinPrompt({ count }: { count: number }) {
  const user = useStore(session.$currentUser)
  const isDismissed = useStore(joinPrompt.$isDismissed)
  if (user !== null || count < MIN_ARMIES || isDismissed) return null
  return (
    <aside className="upgrade-banner" aria-label="Join">
      <p>Your armies are only on this device. A free account backs them up.</p>
      <p className="banner-actions">
        <a className="button" href="/join">
          Join
        </a>
        <Button variant="quiet" onClick={() => attempt(joinPrompt.dismiss)}>
          Not now
        </Button>
      </p>
    </aside>
  )
}
