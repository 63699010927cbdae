import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { printPages } from './pdf.ts'
import { openPrint, option, preview, test } from './print-page.ts'

test('[PRINT-12] only an upload that is too small for print has a warning, which is not printed', async ({
  page,
}) => {
  const warning = page.getByText('Low Resolution')
  const picture = preview(page).locator('img.print-picture')
  // Files of the site take the place of uploads of the same size.
  for (const [image, isLow] of [
    [{ type: 'IMAGE_UPLOAD', src: '/icons/icon-512.png' }, true],
    [{ type: 'IMAGE_UPLOAD', src: '/service/OORM.png' }, false],
    [{ type: 'ILLUSTRATION', id: 'OORM' }, false],
  ] as const) {
    await openPrint(page, makeArmy({ images: [image], units: [makeUnit()] }))
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(warning).toHaveCount(isLow ? 1 : 0)
    if (!isLow) continue
    expect((await printPages(page)).join(' ')).not.toContain('Low Resolution')
    await option(page, 'Picture').uncheck()
    await expect(warning).toHaveCount(0)
    await option(page, 'Picture').check()
  }
  await page.route('**/service/OORM.png', (route) => route.fulfill({ status: 200, body: 'no picture' }))
  await page.reload()
  await expect(picture, 'only the small picture is available').toHaveAttribute(
    'src',
    '/service/small/OORM.png',
  )
  await expect(warning).toHaveCount(0)
})
