import type { Browser, BrowserContext, Page } from 'playwright/test'

/**
 * Gives every tab of every device that a test opens a chance of its own, which is the same in each run: what is rolled,
 * drawn and named does not decide whether the test passes. Keys of `crypto.subtle` and workers keep real chance.
 *
 * @param seed what is different in each test
 * @returns how to stop
 */
export function seedChance(browser: Browser, context: BrowserContext, seed: string): () => void {
  let tabs = 0
  const seedTab = (page: Page) => {
    tabs += 1
    // A page that is closed at once needs no chance.
    page.addInitScript(useSeed, `${seed} ${tabs}`).catch(() => undefined)
  }
  const seedDevice = (device: BrowserContext) => device.on('page', seedTab)
  seedDevice(context)
  browser.on('context', seedDevice)
  return () => browser.off('context', seedDevice)
}

/** The function runs in the page before its scripts. */
function useSeed(seed: string): void {
  const KEPT = 'chance'
  let count: number
  try {
    // Each document of a tab goes on where the one before it had not been.
    count = Number(sessionStorage.getItem(KEPT) ?? 0) + 1
    sessionStorage.setItem(KEPT, String(count))
  } catch {
    // An empty page, or one whose storage a test forbids.
    return
  }
  let state = 2_166_136_261
  for (const letter of `${seed} ${count}`) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) & 255
  }
  Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach(
        (_, at, bytes) => (bytes[at] = next()),
      )
    return array
  }
  Crypto.prototype.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => (next() & 15).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
}
