import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { isDeep } from '#tests/support/deep.ts'

/** Pages in a browser that refuses what it has; `tests/unit/platform/refused.test.ts` has each API by itself. */

const PATHS = [
  ...['/', '/army', '/battle', '/fortune', '/odds', '/play', '/play/game-number1', '/print', '/settings'],
  ...['/account', '/join', '/army/s/none'],
]

/** Where the player would look for what was made before. */
const KEEPING = ['/army', '/play', '/play/game-number1']

type Way = 'lacks' | 'throws' | 'rejects'

/** `npm test` tries each way once, on a browser with a database or without. */
const BROWSERS: readonly (readonly [way: Way, isWithDatabase: boolean])[] = [
  ['lacks', false],
  ['throws', true],
  ['rejects', false],
  ...(isDeep
    ? ([
        ['lacks', true],
        ['throws', false],
        ['rejects', true],
      ] as const)
    : []),
]

/** Takes away, in every page that follows, all that a browser may refuse. */
async function takeAway(page: Page, way: Way, isWithDatabase: boolean): Promise<void> {
  await page.addInitScript(
    ([way, isWithDatabase]) => {
      const refusal = () => new DOMException('The operation is insecure.', 'SecurityError')
      const refuse = (): never => {
        throw refusal()
      }
      const hide = (on: object, name: string) =>
        Object.defineProperty(on, name, {
          configurable: true,
          get: way === 'lacks' ? () => undefined : refuse,
        })
      const fail = (on: object, ...names: string[]) => {
        for (const name of names)
          Object.defineProperty(on, name, {
            value: way === 'throws' ? refuse : () => Promise.reject(refusal()),
          })
      }
      const { navigator } = window
      if (way === 'lacks') {
        for (const name of ['storage', 'locks', 'clipboard', 'share', 'canShare', 'wakeLock', 'mediaDevices'])
          hide(navigator, name)
        for (const name of ['BroadcastChannel', 'caches', 'localStorage', 'sessionStorage'])
          hide(window, name)
        if (!isWithDatabase) hide(window, 'indexedDB')
        return
      }
      if (way === 'throws') {
        Object.assign(window, { BroadcastChannel: refuse })
        for (const name of ['localStorage', 'sessionStorage', 'caches']) hide(window, name)
        fail(Storage.prototype, 'getItem', 'setItem', 'removeItem')
        if (!isWithDatabase) fail(IDBFactory.prototype, 'open', 'databases')
      }
      fail(StorageManager.prototype, 'persist', 'persisted', 'estimate')
      fail(LockManager.prototype, 'request')
      if (way === 'rejects' && !isWithDatabase) {
        Object.defineProperty(IDBFactory.prototype, 'open', {
          value: () => {
            const request = Object.assign(new EventTarget(), { error: refusal() })
            queueMicrotask(() => request.dispatchEvent(new Event('error')))
            return request
          },
        })
        fail(IDBFactory.prototype, 'databases')
      }
    },
    [way, isWithDatabase] as const,
  )
}

// No such army was shared.
test.use({ expectedErrors: ['/hobgoblin/snapshots', '404', '/army/s/none'] })
test.describe.configure({ timeout: 180_000 })

// All pages with all their scripts, in a browser that refuses one thing after the other.
test('[ERR-17] every page opens in a browser that lacks what it may refuse, throws or rejects', async ({
  context,
}) => {
  for (const [way, isWithDatabase] of BROWSERS) {
    const page = await context.newPage()
    await takeAway(page, way, isWithDatabase)
    for (const path of PATHS) {
      const where = `${path} of a browser that ${way}, ${isWithDatabase ? 'with' : 'without'} a database`
      await page.goto(path)
      await expect(page.locator('astro-island[ssr]'), where).toHaveCount(0)
      await expect(page.locator('h1, [role=alert]').first(), where).toBeVisible()
      await expect(page.getByText('Ooops!'), where).toHaveCount(0)
      const refused = page.getByText('so nothing can be kept here').first()
      if (!isWithDatabase && KEEPING.includes(path)) await expect(refused, where).toBeVisible()
      if (isWithDatabase) await expect(refused, where).toHaveCount(0)
    }
    await page.close()
  }
})
