import { expect } from '#tests/browser/app.ts'
import { openOtherBuild } from '#tests/browser/site/other-build.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { test } from './print-page.ts'

test('[ERR-29] a database of a newer build shows the generic error too', async ({ page }) => {
  await openOtherBuild(page, 99)
  await page.goto(`/print/a/${court.id}`)
  await expect(page.getByRole('alert')).toContainText('DB_VERSION_HIGHER_THAN_REQUESTED')
  await expect(page.getByRole('button', { name: 'Download my armies' })).toHaveCount(0)
})
