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

/** Links lead away, so nothing is there for a second tap. */
const CONTROLS = 'button, input, label, select, summary, textarea'

type Spot = { x: number; y: number; name: string }

/** The controls in sight that a finger can reach, with their middles. */
function spots(page: Page): Promise<Spot[]> {
  return page.evaluate((controls) => {
    return [...document.querySelectorAll<HTMLElement>(controls)]
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

type Taps = { gap: number; hit: string[] }

/** Taps twice at one place, as soon as the page shows what the first tap has brought. @returns the time between, in ms, and the controls that a click has reached */
async function tapTwice(page: Page, { x, y }: Spot): Promise<Taps> {
  await page.evaluate((controls) => {
    const downs: number[] = []
    const hit = new Map<Element, string>()
    Object.assign(window, {
      taps: () => ({ gap: (downs[1] ?? Infinity) - (downs[0] ?? 0), hit: [...hit.values()] }),
    })
    addEventListener('pointerdown', ({ timeStamp }) => downs.push(timeStamp), { capture: true })
    // The guard stops what it keeps off before this listener.
    addEventListener(
      'click',
      ({ target }) => {
        const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null
        if (control) hit.set(control, control.getAttribute('aria-label') ?? control.innerText)
      },
      { capture: true },
    )
  }, CONTROLS)
  await page.touchscreen.tap(x, y)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.touchscreen.tap(x, y)
  return page.evaluate(() => (window as unknown as { taps: () => Taps }).taps())
}

test(
  '[SHELL-94] the second half of a double tap does not choose in the dialog that the first has opened',
  { tag: '@deep' },
  async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    const add = armyPane(page).getByRole('button', { name: 'Add Unit' })
    await expect(add).toBeVisible()
    const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const spot = { x: x + width / 2, y: y + height / 2, name: 'Add Unit' }
    const { gap } = await tapTwice(page, spot)
    // Nothing is known of a machine that was too busy to make one double tap of them.
    test.skip(gap >= 500, 'two taps')
    const muster = page.getByRole('dialog', { name: 'Add Unit' })
    await expect(muster.getByRole('button', { name: 'Done' })).toBeVisible()
    await page.waitForTimeout(600)
    await expect(muster).toBeVisible()
    await page.touchscreen.tap(spot.x, spot.y)
    await expect(
      muster.getByRole('button', { name: 'Done' }),
      'a later tap is not a second half',
    ).toBeHidden()
  },
)

test(
  '[SHELL-94] what comes under the finger between a touch and its end is not chosen',
  { tag: '@deep' },
  async ({ page }) => {
    await startWith(page, [host], `/army/a/${host.id}`)
    await expect(armyPane(page).getByRole('button', { name: 'Add Unit' })).toBeVisible()
    await page.evaluate(() => {
      const place =
        'position:fixed; inset:200px auto auto 50px; inline-size:200px; block-size:80px; z-index:99'
      const make = (name: string) =>
        Object.assign(document.createElement('button'), { textContent: name, style: place })
      const [below, above] = [make('Below'), make('Above')]
      below.addEventListener('pointerdown', () => document.body.append(above))
      above.addEventListener('click', () => above.toggleAttribute('data-clicked'))
      document.body.append(below)
    })
    await page.touchscreen.tap(150, 240)
    const above = page.getByRole('button', { name: 'Above' })
    await expect(above).toBeVisible()
    await page.waitForTimeout(600)
    await expect(above).not.toHaveAttribute('data-clicked')
    await page.touchscreen.tap(150, 240)
    await expect(above, 'a tap of its own').toHaveAttribute('data-clicked')
  },
)

for (const path of [`/army/a/${host.id}`, `/army/a/${host.id}/u/Guard_______`, '/fortune']) {
  test(
    `[SHELL-94] two taps on any control of ${path} hit nothing else`,
    { tag: '@deep' },
    async ({ page }) => {
      test.setTimeout(120_000)
      await startWith(page, [host], path)
      const open = async (): Promise<Spot[]> => {
        await page.goto(path)
        // The tool takes over the built page, and shows what is stored.
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
        await expect.poll(async () => (await spots(page)).length).toBeGreaterThan(3)
        return spots(page)
      }
      const all = await open()
      for (const spot of all) {
        await expect(async () => {
          await open()
          const { gap, hit } = await tapTwice(page, spot)
          expect(gap, 'a busy machine has not made two taps of them').toBeLessThan(480)
          expect(hit.length, `${spot.name}, then ${hit.join(' and ')}`).toBeLessThanOrEqual(1)
        }).toPass({ timeout: 15_000 })
      }
    },
  )
}
