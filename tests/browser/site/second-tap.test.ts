import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane } from '#tests/browser/journeys.ts'
import { PHONE } from '#tests/browser/sizes.ts'

const host = makeArmy({
  points_limit: 2000,
  units: [makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }), makeUnit({ name: 'Archers' })],
})

test.use({ ...PHONE, expectedErrors: ['404', '/v1/'] })

const CONTROLS = 'a, button, input, label, select, summary, textarea'

type Spot = { x: number; y: number; name: string }

/** The controls in sight that a finger can reach, with their middles. */
function spots(page: Page): Promise<Spot[]> {
  return page.evaluate((controls) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...top.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && !control.matches(':disabled, [aria-disabled=true]'))
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .map(({ control, box }) => ({
        control,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        name: control.getAttribute('aria-label') ?? control.innerText,
      }))
      .filter(({ control, x, y }) => control.contains(document.elementFromPoint(x, y)))
      .map(({ x, y, name }) => ({ x, y, name }))
  }, CONTROLS)
}

/** Taps twice, 250 ms apart. @returns the controls that a click has reached */
async function tapTwice(page: Page, { x, y }: Spot): Promise<string[]> {
  await page.evaluate((controls) => {
    const hit: string[] = []
    Object.assign(window, { hit })
    const seen = new Set<Element>()
    // The guard stops what it keeps off before any other listener.
    addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
        if (!control || seen.has(control)) return
        seen.add(control)
        hit.push(control.getAttribute('aria-label') ?? control.innerText)
      },
      { capture: true },
    )
  }, CONTROLS)
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(250)
  await page.touchscreen.tap(x, y)
  return page.evaluate(() => (window as unknown as { hit?: string[] }).hit ?? [])
}

test('[SHELL-94] the second half of a double tap does not choose in the dialog that the first has opened', async ({
  page,
}) => {
  await startWith(page, [host], `/army/a/${host.id}`)
  const add = armyPane(page).getByRole('button', { name: 'Add Unit' })
  await expect(add).toBeVisible()
  const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const spot = { x: x + width / 2, y: y + height / 2, name: 'Add Unit' }
  await tapTwice(page, spot)
  const muster = page.getByRole('dialog', { name: 'Add Unit' })
  await expect(muster.getByRole('button', { name: 'Done' })).toBeVisible()
  await page.waitForTimeout(600)
  await expect(muster).toBeVisible()
  await page.touchscreen.tap(spot.x, spot.y)
  await expect(muster.getByRole('button', { name: 'Done' }), 'a later tap is not a second half').toBeHidden()
})

const PAGES = [
  '/',
  '/army',
  `/army/a/${host.id}`,
  `/army/a/${host.id}/u/Guard_______`,
  '/battle',
  '/fortune',
  '/odds',
  '/play',
  '/settings',
]

for (const path of PAGES) {
  test(
    `[SHELL-94] two taps on any control of ${path} hit nothing else`,
    { tag: '@deep' },
    async ({ page }) => {
      test.setTimeout(180_000)
      await startWith(page, [host], path)
      await page.waitForTimeout(1000)
      const all = await spots(page)
      expect(all.length).toBeGreaterThan(2)
      for (const spot of all) {
        const hit = await tapTwice(page, spot).catch(() => [])
        expect(
          hit.length,
          `${spot.name} at ${spot.x}, ${spot.y}, then ${hit.join(' and ')}`,
        ).toBeLessThanOrEqual(1)
        await page.goto(path)
        await page.waitForTimeout(400)
      }
    },
  )
}
