import { joinPrompt } from '#app/army.ts'
import { session } from '#app/session.ts'
import { useStore } from '@nanostores/react'
import { libraryPart } from '#islands/army/lazy-library.ts'
import './banner.css'

const JoinBanner = libraryPart(({ JoinBanner }) => JoinBanner)

const MIN_ARMIES = 3

/** Explains the use of an account to visitors who are not logged in and have several armies. */
export function JoinPrompt({ count }: { count: number }) {
  const user = useStore(session.$currentUser)
  const isDismissed = useStore(joinPrompt.$isDismissed)
  if (user !== null || count < MIN_ARMIES || isDismissed) return null
  return <JoinBanner />
}
