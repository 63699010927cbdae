import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessibleByDayAndNight, keepForOffline, test } from '#tests/browser/app.ts'

const CHARGE = '/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob'

const strikes = (page: Page, name: string) =>
  page.getByRole('heading', { name: `${name} strikes` }).locator('..')

test(
  '[ODDS-17] the plot is as wide as its place, hidden from readers, with a table and a sentence beneath',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(CHARGE)
    const attack = strikes(page, 'Candleguard')
    const plot = attack.locator('.chances-plot svg')
    await expect(plot).toHaveAttribute('aria-hidden', 'true')
    const width = await plot.evaluate((svg) => svg.clientWidth)
    await expect(plot).toHaveAttribute('viewBox', `0 0 ${width} 184`)
    await expect(plot.getByText('100%')).toBeVisible()
    await expect(attack.locator('.plot-legend')).toContainText('so much or more')
    await expect(attack.locator('.plot-figure')).toHaveCount(8)
    expect(await crossedFigures(attack), 'figures that a line crosses').toEqual([])
    await attack.getByText('In figures').click()
    await expect(attack.getByRole('row', { name: '10, Broken 26% 48%' })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  },
)

/** The figures of the plot that touch its "at least" line, its mean or a bar. */
const crossedFigures = (attack: Locator) =>
  attack.locator('.chances-plot svg').evaluate((svg) => {
    const lines = [...svg.querySelectorAll('.plot-mean, .plot-bar, .plot-line')].map((line) =>
      line.getBoundingClientRect(),
    )
    const path = svg.querySelector<SVGPathElement>('.plot-least')
    const { x, y } = svg.getBoundingClientRect()
    for (let at = 0; path && at < path.getTotalLength(); at += 1) {
      const point = path.getPointAtLength(at)
      lines.push(new DOMRect(x + point.x, y + point.y, 0, 0))
    }
    return [...svg.querySelectorAll('text')].flatMap((text) => {
      const box = text.getBoundingClientRect()
      const isCrossed = lines.some(
        (line) =>
          line.right > box.left && line.left < box.right && line.bottom > box.top && line.top < box.bottom,
      )
      return isCrossed ? [text.textContent] : []
    })
  })

test('[LOOK-01] on a phone both units are in one row, and the answer is on the first screen', async ({
  page,
}) => {
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(CHARGE)
    await expect(strikes(page, 'Candleguard')).toBeVisible()
    const heads = await page
      .locator('.odds-side > header')
      .evaluateAll((all) =>
        all.map((head) => head.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
      )
    expect(heads, `${width} px`).toHaveLength(2)
    expect(heads[0]?.top).toBe(heads[1]?.top)
    expect(heads[0]?.right).toBeLessThan(heads[1]?.left ?? 0)
    if (width > 320) await expect(page.locator('.odds-figures').first()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test.describe('in an older ruleset, and without a network', () => {
  test.use({ serviceWorkers: 'allow' })
  test('[ODDS-14] the odds work offline and in every ruleset', async ({ page, context }) => {
    await page.goto('/odds?v=0.2.0&a=LIGHT_INFANTRY.large&b=BEASTS')
    await expect(page.getByText('in ruleset 0.2.0')).toBeVisible()
    await expect(page.getByText('does not know')).toBeHidden()
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto(CHARGE)
    await expect(strikes(page, 'Candleguard')).toContainText('9.3 Doom on average')
    await expect(page.locator('.chances-plot svg').first()).toBeVisible()
  })
})
