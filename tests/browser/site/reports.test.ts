import { expect, test } from '#tests/browser/app.ts'
import { failInPage, watchReports } from './reports.ts'

test.use({ expectedErrors: ['The Lantern Host of ada@goblin.example'] })

test(
  '[CONST-10] [SHELL-14] by default, no error and no page count leaves the device',
  { tag: '@deep' },
  async ({ page }) => {
    const sent = watchReports(page)
    await page.goto('/army')
    await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
    const failed = page.waitForEvent('pageerror')
    await failInPage(page)
    await failed
    // A report would load its code, and be sent, before the network is idle.
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
  },
)
