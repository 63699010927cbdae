import { expect, test } from '#tests/browser/app.ts'
import { beginGame, heading, next, show } from './table-page.ts'

test.describe('a part of a game that failed to load', () => {
  test.use({ expectedErrors: ['/_astro/phase-acts', 'net::ERR_FAILED'] })

  test('[SHELL-91] [R-72] says so, breaks nothing else, and is fetched again by “Try again”', async ({
    page,
  }) => {
    await page.route('**/_astro/phase-acts*', (route) => route.abort())
    await beginGame(page)
    await next(page).click()
    await next(page).click()
    await expect(heading(page)).toHaveText('Round 1 of 5 March')
    await show(page, 'Now')
    const missing = page.getByRole('alert').filter({ hasText: 'Part of the app failed to load.' })
    await expect(missing).toBeVisible()
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing, 'while it still fails').toBeVisible()
    await page.unroute('**/_astro/phase-acts*')
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Charge or contact: You' })).toBeVisible()
    await expect(missing).toHaveCount(0)
  })
})
