import type { StorageUsage } from '#domain/settings/storage-usage.ts'

/** A readable size: "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** The used storage in words: "Armies, their pictures and history take 1.2 MB, the app’s own files 3.4 MB." */
export function storageText({ used, ownFiles }: StorageUsage): string {
  if (ownFiles === null) return `${sizeText(used)} in all, including the app’s own files.`
  const own = sizeText(ownFiles)
  return `Armies, their pictures and history take ${sizeText(Math.max(0, used - ownFiles))}, the app’s own files ${own}.`
}
