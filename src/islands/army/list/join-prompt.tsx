import { joinPrompt } from '#app/army.ts'
import { session } from '#app/session.ts'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useStore } from '@nanostores/react'
import '#islands/army/parts/banner.css'

const JoinBanner = lazyPart(
  createPart(() => import('./banners.tsx')),
  ({ JoinBanner }) => JoinBanner,
)

const MIN_ARMIES = 3

/** Explains the use of an account to visitors who are not logged in and have several armies. */
export function JoinPrompt({ count }: { count: number }) {
  const user = useStore(session.$currentUser)
  const isDismissed = useStore(joinPrompt.$isDismissed)
  if (user !== null || count < MIN_ARMIES || isDismissed) return null
  return <JoinBanner />
}
