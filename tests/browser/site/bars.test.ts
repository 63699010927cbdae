import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, findAccessibilityIssues, test } from '#tests/browser/app.ts'
import { findCovered } from '#tests/browser/covered.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane } from '#tests/browser/journeys.ts'
import { beginAgainstArmy } from '#tests/browser/play/table-page.ts'
import { PHONE } from '#tests/browser/sizes.ts'

const names = ['Guard', ...Array.from({ length: 14 }, (_, index) => `Reapers ${index + 1}`)]
const host = makeArmy({
  points_limit: 2000,
  units: names.map((name) => makeUnit({ name, keywords: [{ id: 'elite' }] })),
})
const many = Array.from({ length: 20 }, (_, index) => makeArmy({ name: `Host ${index}` }))
const guard = `/army/a/${host.id}/u/Guard_______`

/** The pages with a bar at the bottom, and what is there once they are loaded. */
const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/army', '.army-row'],
  [`/army/a/${host.id}`, '.row'],
  [guard, '.stat'],
  ['/battle', '.dice'],
  ['/fortune', '.draw-bar'],
  ['/play', '.games'],
  [`/print/a/${host.id}`, '.print-preview'],
]

test.use({ expectedErrors: ['404', '/v1/'] })

/** The controls in view in the bars of the page that make it scroll when they get the focus. */
const findJumps = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const bars = ['.page-bar', '.pane-head', '.pane-actions', '.battle-bar', '.draw-bar', '.games-actions']
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(`:is(${bars.join()}) :is(a, button)`)) {
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
      const before = scrollY
      const { x, y, width, height } = control.getBoundingClientRect()
      if (!control.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue
      control.focus()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (scrollY !== before)
        found.push(`${control.ariaLabel ?? control.textContent}: ${before} to ${scrollY}`)
    }
    return found
  })

test(
  '[SHELL-96] no bar lies on what has the focus, and the focus in a bar moves nothing',
  { tag: '@both' },
  async ({ page }) => {
    await startWith(page, [host, ...many])
    for (const [path, ready] of PAGES) {
      await page.goto(path)
      await expect(page.locator(ready).first()).toBeVisible()
      expect.soft(await findCovered(page), path).toEqual([])
      expect.soft(await findJumps(page), `${path}: the page moves`).toEqual([])
    }
    await beginAgainstArmy(page, host, makeArmy({ name: 'Guests', units: host.units }))
    expect.soft(await findCovered(page), 'the table').toEqual([])
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('[SHELL-96] the bars of an army stand outside what scrolls', async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    const list = armyPane(page).locator('.pane-scroll')
    await expect(armyPane(page).locator('.row')).toHaveCount(names.length)
    for (let top = 0; top < 120; top += 10) {
      await list.evaluate((list, top) => list.scrollTo(0, top), top)
      // A row that a bar covers in part would be too small a target.
      expect.soft(await findAccessibilityIssues(page, ['target-size']), `${top} px`).toEqual([])
    }
  })
})
