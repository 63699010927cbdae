import type { Page } from 'playwright/test'
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
    await attack.getByText('In figures').click()
    await expect(attack.getByRole('row', { name: '10, Broken 26% 48%' })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  },
)

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
