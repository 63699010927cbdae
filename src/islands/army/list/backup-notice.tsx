import { useStore } from '@nanostores/react'
import { backupReminder } from '#islands/army/parts/list-stores.ts'
import { session } from '#app/session.ts'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'

const BackupBanner = lazyPart(
  createPart(() => import('./banners.tsx')),
  ({ BackupBanner }) => BackupBanner,
)

/** Reminds players without an account of a file with everything, if the last one is old. */
export function BackupNotice() {
  const user = useStore(session.$currentUser)
  const due = useStore(backupReminder.$due)
  return user === null && due ? <BackupBanner since={due.since} /> : null
}
