import { useStore } from '@nanostores/react'
import { joinPrompt, upgrades } from '#app/army.ts'
import { storageStatus } from '#app/device.ts'
import { session } from '#app/session.ts'
import { isNearlyFull } from '#domain/settings/storage-usage.ts'
import { backupReminder } from '#islands/army/parts/list-stores.ts'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { SyncProgress } from './sync-progress.tsx'
import '#islands/army/parts/banner.css'

const banners = createPart(() => import('./banners.tsx'))
const UpgradeOffer = lazyPart(banners, ({ UpgradeOffer }) => UpgradeOffer)
const StorageBanner = lazyPart(banners, ({ StorageBanner }) => StorageBanner)
const BackupBanner = lazyPart(banners, ({ BackupBanner }) => BackupBanner)
const JoinBanner = lazyPart(banners, ({ JoinBanner }) => JoinBanner)

/** Fewer armies are quickly made again. */
const MIN_ARMIES = 3

/**
 * What the list says below its rows, because it is known a moment after them and must not move them. What is known first
 * is above, for the same reason. `count` is the number of armies.
 */
export function ListNotices({ count }: { count: number }) {
  const isGuest = useStore(session.$currentUser) === null
  return (
    <>
      {isGuest && count >= MIN_ARMIES && <JoinNotice />}
      <StorageNotice />
      {isGuest && <BackupNotice />}
      <UpgradeNotice />
      <SyncProgress />
    </>
  )
}

/** Offers what can be upgraded. */
function UpgradeNotice() {
  const offer = useStore(upgrades.$offer)
  if (offer.state !== 'success') return null
  const { isDefaultOutdated, outdated } = offer.value
  if (!isDefaultOutdated && outdated.length === 0) return null
  return <UpgradeOffer outdated={outdated.length} isDefault={isDefaultOutdated} />
}

/** Warns before storage is full, while everything can still be exported. */
function StorageNotice() {
  const usage = useStore(storageStatus.$usage)
  return usage && isNearlyFull(usage) ? <StorageBanner usage={usage} /> : null
}

/** Reminds players without an account of a file with everything, if the last one is old. */
function BackupNotice() {
  const due = useStore(backupReminder.$due)
  return due && <BackupBanner since={due.since} />
}

/** Explains the use of an account to visitors who have several armies. */
function JoinNotice() {
  return useStore(joinPrompt.$isDismissed) ? null : <JoinBanner />
}
