import { canShare, share } from '#platform/share.ts'

/** Hands a file to the share sheet of the device, or downloads it where there is none. */
export async function shareFile(file: File): Promise<void> {
  const shared = { files: [file] }
  if (canShare(shared) && (await share(shared)) !== 'refused') return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers fetch the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}

/** In milliseconds. */
const REVOKE_AFTER_MS = 10_000
