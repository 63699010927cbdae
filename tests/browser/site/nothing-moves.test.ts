import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, logIn, test } from '#tests/browser/account/accounts.ts'
import { putArmies, startWith } from '#tests/browser/device/database.ts'
import { mine, setUpGame, theirs } from '#tests/browser/play/table-page.ts'

/** As many as home leads back to. */
const armies = [mine, theirs, makeArmy({ name: 'The Marsh Host', units: [makeUnit({ name: 'Bogs' })] })]

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Notes what moves without a tap, from the first paint of each page on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent),
        )
        window.shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A processor and a network as slow as those of an old phone in a hall. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 204_800,
    uploadThroughput: 96_000,
  })
}

/** What has moved by the time that nothing more is fetched. A page of a user never stops to listen to the server. */
function shiftsOnceLoaded(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const countFetched = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== countFetched();) {
      before = countFetched()
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    return window.shifts
  })
}

async function expectNothingMoves(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto('about:blank')
  await noteShifts(page)
  await slowDown(page)
  for (const path of paths) {
    await page.goto(path)
    const shifts = await shiftsOnceLoaded(page)
    // Left are lines that grow by a word, and at times a button of a game's phase, by 0.018.
    const moved = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
    expect.soft(moved, `${path}: ${shifts.join('; ')}`).toBeLessThan(0.03)
  }
}

test(
  '[SHELL-131] on a slow device nothing moves while the pages of a guest with armies load',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    await startWith(page, armies)
    await expect(page.getByRole('link', { name: 'The Marsh Host' })).toBeVisible()
    await expectNothingMoves(page, ['/', '/army', '/battle', '/odds', '/fortune', '/play', '/settings'])
  },
)

test(
  '[SHELL-131] on a slow device no notice moves the list of armies when it comes',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    test.setTimeout(120_000)
    await page.addInitScript(() => {
      const estimate = () => Promise.resolve({ quota: 42_000_000, usage: 3_000_000 })
      // An empty page has no storage.
      if ('storage' in navigator) Object.assign(navigator.storage, { estimate })
    })
    await startWith(page, [])
    await page.getByRole('button', { name: 'Create Sample Armies' }).click()
    await expect(page.getByRole('link', { name: 'The Candlelit Court' })).toBeVisible()
    await putArmies(page, [...armies, makeArmy({ name: 'The Old Guard', ruleset_version: '0.3.0' })])
    await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
    await expectNothingMoves(page, ['/army'])
    for (const name of ['Storage', 'Backup', 'Join'])
      await expect(page.getByRole('complementary', { name })).toBeVisible()
    await expect(page.getByText('1 army is on an older ruleset.')).toBeVisible()
  },
)

test(
  '[SHELL-131] on a slow device nothing moves while the pages of a user with a game load',
  { tag: ['@deep', '@both'] },
  async ({ page, makeAccount }) => {
    test.setTimeout(180_000)
    await logIn(page, await makeAccount())
    await putArmies(page, armies)
    await setUpGame(page)
    await expect(page.locator('.online-mark')).toBeVisible()
    const { pathname } = new URL(page.url())
    await expectNothingMoves(page, [pathname, '/army', '/', '/account', '/play'])
  },
)
