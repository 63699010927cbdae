import { attempt, joinPrompt } from '../../../app/army.ts'
import { session } from '../../../app/session.ts'
import { useStore } from '@nanostores/react'
import { Button } from '../../../ui/button.tsx'

/** From so many armies on it would hurt to lose them. (S1 §9) */
const ENOUGH = 3

/** Tells who is not logged in and has something to lose what an account is good for, until dismissed. (S1 §2) */
export function JoinPrompt({ count }: { count: number }) {
  const user = useStore(session.$currentUser)
  const isDismissed = useStore(joinPrompt.$isDismissed)
  if (user !== null || count < ENOUGH || isDismissed) return null
  return (
    <aside className="upgrade-banner" aria-label="Join">
      <p>All your armies are on this device only. A free account backs them up.</p>
      <p className="banner-ways">
        <a className="button" href="/join">
          Join
        </a>
        <Button variant="quiet" onClick={() => void attempt(joinPrompt.dismiss)}>
          Not now
        </Button>
      </p>
    </aside>
  )
}
