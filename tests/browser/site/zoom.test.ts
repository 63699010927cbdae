import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { openChooser } from '#tests/browser/journeys.ts'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }, { id: 'horde' }] }),
    makeUnit({ name: 'Moth Archers of the Lantern', type: 'RANGED_INFANTRY' }),
  ],
})
const guard = `/army/a/${host.id}/u/Guard_______`

/** The size of a 1280 px wide window at a zoom of 400%. */
test.use({ viewport: { width: 320, height: 256 } })

/** Finds controls of the page, or of the topmost dialog, that are outside the screen or covered. */
function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isReachable = (control: HTMLElement) => {
      // For a hidden input, measure its label instead.
      const target = control.clientWidth > 2 ? control : (control.closest('label') ?? control)
      target.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1) return false
      const middle = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)
      const topmost = document.elementFromPoint(left + Math.min(width / 2, 40), middle)
      return height === 0 || (topmost !== null && (target.contains(topmost) || topmost.contains(target)))
    }
    return [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip-link'),
      )
      .filter((control) => !isReachable(control))
      .map((control) => control.outerHTML.slice(0, 140))
  })
}

/** The share of the screen height that sticky and fixed bars take, from 0 to 1. */
function readBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const bars = [...top.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { position } = getComputedStyle(element)
      return (
        ['sticky', 'fixed'].includes(position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('table, .visually-hidden')
      )
    })
    const heights = bars.map((bar) => bar.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
}

async function expectUsable(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    return Math.max(scrollWidth - clientWidth, (dialog?.scrollWidth ?? 0) - (dialog?.clientWidth ?? 0))
  })
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await readBars(page), `${where} has bars that cover it`).toBeLessThan(0.3)
  expect.soft(await findUnreachable(page), `${where} has controls out of reach`).toEqual([])
}

const PAGES = [
  ['home', '/', 'main a:visible'],
  ['the army list', '/army', '.army-row'],
  ['an army', `/army/a/${host.id}`, '.row'],
  ['a unit', guard, '.stat'],
  ['a battle', '/battle', '.dice'],
  ['the games', '/play', '.games'],
  ['the odds', '/odds', 'main h1'],
  ['the fortune cards', '/fortune', '.draw-bar'],
  ['the settings', '/settings', 'input:enabled'],
  ['help', '/help', 'main a'],
  ['an article of help', '/help/backup-and-sync', 'main h1'],
  ['the table of target numbers', '/quick-start/target-numbers', 'td'],
  ['printing', `/print/a/${host.id}`, '.print-preview'],
  ['logging in', '/login', 'input'],
] as const

test('at a zoom of 400% every page can be read and used', async ({ page }) => {
  test.setTimeout(120_000)
  await startWith(page, [host])
  for (const [name, path, ready] of PAGES) {
    await page.goto(path)
    await expect(page.locator(ready).first(), name).toBeVisible()
    await expectUsable(page, name)
  }
})

test('at a zoom of 400% dialogs can be read and used', async ({ page }) => {
  await startWith(page, [host], guard)
  await openChooser(page)
  await expectUsable(page, 'the keyword chooser')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectUsable(page, 'the list of shortcuts')
  await page.goto('/army')
  await page.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Create Army' })).toBeVisible()
  await expectUsable(page, 'the form of an army')
})
