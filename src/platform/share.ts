import { ask, askLater } from './ask.ts'
import { saveFile } from './save-file.ts'

/**
 * Puts text on the clipboard, and `html` beside it for programs that take rich text.
 * @returns whether the browser did, which needs permission and a secure context
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  const isBoth = html !== undefined && (await askLater(() => copyBoth(text, html), false))
  return isBoth || askLater(() => navigator.clipboard.writeText(text).then(() => true), false)
}

async function copyBoth(text: string, html: string): Promise<true> {
  const blobs = { 'text/plain': text, 'text/html': html }
  const parts = Object.entries(blobs).map(([type, part]) => [type, new Blob([part], { type })])
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts) as Record<string, Blob>)])
  return true
}

/** Whether the device has a share sheet, which takes this if anything is given. */
export const canShare = (data?: ShareData): boolean =>
  ask(() => (data ? navigator.canShare(data) : typeof navigator.share === 'function'), false)

/** Opens the share sheet. `closed` is the user's answer, and `refused` the browser's. */
export async function share(data: ShareData): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused'
  }
}

/** Hands a file to the share sheet of the device, or downloads it where there is none. */
export async function shareFile(file: File): Promise<void> {
  const shared = { files: [file] }
  if (!canShare(shared) || (await share(shared)) === 'refused') saveFile(file)
}
