import type { Locator } from 'playwright/test'
import sharp from 'sharp'
import encodeQR from 'qr'
import { expect } from '#tests/browser/app.ts'
import { printPages } from './pdf.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { openPrint, preview, test, untilReady } from './print-page.ts'

test.describe('the share link', () => {
  test('[PRINT-07] without it the print says so in its place and is otherwise complete', async ({ page }) => {
    await page.route('**/hobgoblin/snapshots', (route) => route.abort('internetdisconnected'))
    await openPrint(page)
    await untilReady(page)
    const text = (await printPages(page)).join(' ')
    expect(text).toMatch(/QR code not available ?Connection error/)
    for (const { name } of court.units) expect(text).toContain(name)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('[PRINT-06] is printed as text and as a QR code, and opens the army in the app', async ({
    page,
    baseURL,
  }) => {
    await openPrint(page)
    const code = preview(page).getByRole('img', { name: 'QR code of the share link' })
    await expect(code).toBeVisible()
    const [first = ''] = await printPages(page)
    expect(first).not.toContain('QR code not available')
    const [, shareId = ''] = /\/army\/s\/([\w-]{12})/.exec(first.replaceAll(' ', '')) ?? []
    const data = encodeQR(`${baseURL ?? ''}/army/s/${shareId}`, 'raw', { ecc: 'medium', border: 2 })
    expect(await readModules(code, data.length)).toEqual(data)
    await page.goto(`/army/s/${shareId}`)
    await expect(page.getByRole('heading', { level: 1, name: court.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Duplicate Army' })).toBeVisible()
  })
})

/** Reads from a screenshot whether each module of a QR code is dark. */
async function readModules(code: Locator, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const centreOf = (module: number, length: number) => Math.floor(((module + 0.5) * length) / size)
  const modules = Array.from({ length: size }, (_, module) => module)
  return modules.map((y) =>
    modules.map((x) => (data[centreOf(y, info.height) * info.width + centreOf(x, info.width)] ?? 255) < 128),
  )
}
