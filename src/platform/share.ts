import { ask, askLater } from './ask.ts'

/** Puts text on the clipboard. @returns whether the browser did, which needs permission and a secure context */
export const copyText = (text: string): Promise<boolean> =>
  askLater(async () => {
    await navigator.clipboard.writeText(text)
    return true
  }, false)

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
