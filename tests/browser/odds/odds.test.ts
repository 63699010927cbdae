import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'

const CHARGE = '/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob'

const strikes = (page: Page, name: string) =>
  page.getByRole('heading', { name: `${name} strikes` }).locator('..')

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

// How wide a figure of the plot is, and what is on the first screen, depend on the fonts and the header of the page.
test('[ODDS-17] [LOOK-01] the answer is on the first screen, and the plot is as wide as its place, with a table beneath', async ({
  page,
}) => {
  await page.goto(CHARGE)
  const attack = strikes(page, 'Candleguard')
  const plot = attack.locator('.chances-plot svg')
  await expect(plot).toHaveAttribute('aria-hidden', 'true')
  await expect(attack.locator('.plot-legend')).toContainText('this much or more')
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => plot.evaluate((svg) => svg.getAttribute('viewBox') === `0 0 ${svg.clientWidth} 184`))
      .toBe(true)
    await expect(plot.getByText('100%')).toBeVisible()
    await expect(attack.locator('.plot-figure')).toHaveCount(8)
    expect(await crossedFigures(attack), `figures that a line crosses, ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width > 820) continue
    const heads = await page
      .locator('.odds-side > header')
      .evaluateAll((all) =>
        all.map((head) => head.getBoundingClientRect()).map(({ top, left, right }) => ({ top, left, right })),
      )
    expect(heads).toHaveLength(2)
    // On the narrowest phone, half the row is too narrow for a unit.
    if (width > 320) {
      expect(heads[0]?.top, 'both units are in one row').toBe(heads[1]?.top)
      expect(heads[0]?.right).toBeLessThan(heads[1]?.left ?? 0)
    }
    const ask = page.locator('.odds-verdict + .odds-ask')
    const topOfAsk = () => ask.evaluate((element) => element.getBoundingClientRect().top)
    await expect(page.locator('.odds-verdict')).toBeInViewport({ ratio: 1 })
    const before = await topOfAsk()
    expect(before, 'the controls are on the first screen, below the answer').toBeLessThan(400)
    await page.locator('.odds-verdict').evaluate((verdict) => verdict.firstElementChild?.remove())
    expect(await topOfAsk(), 'and a shorter answer does not move them').toBeCloseTo(before, 0)
    await page.reload()
  }
  await attack.getByText('In figures').click()
  await expect(attack.getByRole('row', { name: '10, Broken 26% 48%' })).toBeVisible()
})
