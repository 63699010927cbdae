import { useStore } from '@nanostores/react'
import { storageStatus } from '#app/device.ts'
import { isNearlyFull } from '#domain/settings/storage-usage.ts'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'

const StorageBanner = lazyPart(
  createPart(() => import('./banners.tsx')),
  ({ StorageBanner }) => StorageBanner,
)

/** Warns before storage is full, while everything can still be exported. */
export function StorageNotice() {
  const usage = useStore(storageStatus.$usage)
  return usage && isNearlyFull(usage) ? <StorageBanner usage={usage} /> : null
}
