import { useStore } from '@nanostores/react'
import { storageStatus } from '#app/device.ts'
import { isNearlyFull, type StorageUsage } from '#domain/settings/storage-usage.ts'
import { libraryPart } from '#islands/army/lazy-library.ts'

const StorageBanner = libraryPart<{ usage: StorageUsage }>(({ StorageBanner }) => StorageBanner)

/** Warns before storage is full, while everything can still be exported. */
export function StorageNotice() {
  const usage = useStore(storageStatus.$usage)
  return usage && isNearlyFull(usage) ? <StorageBanner usage={usage} /> : null
}
