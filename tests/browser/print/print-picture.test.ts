import sharp from 'sharp'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { openBareDevice, putArmies, putRecords, stageFile } from '#tests/browser/device/database.ts'
import { openList } from '#tests/browser/journeys.ts'
import { printPages } from './pdf.ts'
import { court, openPrint, option, preview, test } from './print-page.ts'

test.describe('the picture', () => {
  // Files of the site take the place of uploads of the same size.
  for (const [what, image, isLow] of [
    ['an upload of 512 pixels', { type: 'IMAGE_UPLOAD', src: '/icons/icon-512.png' }, true],
    ['an upload that is large enough', { type: 'IMAGE_UPLOAD', src: '/service/OORM.png' }, false],
    ['an illustration', { type: 'ILLUSTRATION', id: 'OORM' }, false],
  ] as const) {
    test(`[PRINT-12] ${what} ${isLow ? 'is of low resolution' : 'has no warning'}`, async ({ page }) => {
      await openPrint(page, makeArmy({ images: [image], units: [makeUnit()] }))
      const picture = preview(page).locator('img.print-picture')
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
      const warning = page.getByText('Low Resolution')
      await expect(warning).toHaveCount(isLow ? 1 : 0)
      expect((await printPages(page)).join(' ')).not.toContain('Low Resolution')
      await option(page, 'Picture').uncheck()
      await expect(warning).toHaveCount(0)
    })
  }

  test('[PRINT-12] an illustration has no warning, even if only its small picture is available', async ({
    page,
  }) => {
    await page.route('**/service/OORM.png', (route) => route.fulfill({ status: 200, body: 'no picture' }))
    await openPrint(page, makeArmy({ images: [{ type: 'ILLUSTRATION', id: 'OORM' }] }))
    await expect(preview(page).locator('img.print-picture')).toHaveAttribute('src', '/service/small/OORM.png')
    await expect(page.getByText('Low Resolution')).toHaveCount(0)
  })

  test('is shown from the device while it waits for its upload', async ({ page }) => {
    await openList(page)
    const bytes = await sharp({ create: { ...SMALL, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await putArmies(page, [court])
    await stageFile(page, court.id, { bytes, type: 'image/png' })
    await page.goto(`/print/a/${court.id}`)
    await expect(preview(page).locator('img.print-picture')).toHaveAttribute('src', /^blob:/)
    await expect(page.getByText('Low Resolution')).toBeVisible()
  })
})

const SMALL = { width: 300, height: 160 }

test('a stored WARRIOR is printed as the elf warrior', async ({ page }) => {
  await openBareDevice(page)
  const army = { ...court, images: [{ type: 'ILLUSTRATION', id: 'WARRIOR' }] }
  await putRecords(page, [{ id: court.id, format: 1, rev: 'r', list: 0, army, listed_ts: 3 }])
  await page.goto(`/print/a/${court.id}`)
  await expect(preview(page).locator('img.print-picture')).toHaveAttribute('src', '/service/ELF_WARRIOR.png')
})
