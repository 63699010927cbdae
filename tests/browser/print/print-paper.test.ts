import sharp from 'sharp'
import { makeArmy } from '../../support/army.ts'
import { expect } from '../app.ts'
import { putArmies } from '../device/database.ts'
import { PAPERS, printPages } from './pdf.ts'
import { court, openPrint, option, preview, test, unit, untilReady } from './print-page.ts'

for (const format of PAPERS) {
  test(`twelve units with the default options need at most two pages of ${format}`, async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    const pages = await printPages(page, format)
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.join(' ')
    for (const { name } of court.units) expect(text).toContain(name)
    expect(text).toContain('Polyceus’s Blessing')
  })

  test(`on ${format} no row is split, and each page repeats the table head`, async ({ page }) => {
    const units = Array.from({ length: 40 }, (_, index) =>
      unit(`Host No ${index + 10}.`, 'LIGHT_INFANTRY', 'general, elite, brutal, horde, unruly, fragile', {
        cursed_artefacts: ['the_ferric_blade', 'the_helm_of_dust'],
      }),
    )
    await openPrint(page, makeArmy({ units }))
    await untilReady(page)
    for (const name of ['Target numbers', 'Keyword texts']) await option(page, name).uncheck()
    const pages = await printPages(page, format)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) {
      expect(text, `page ${index + 1}`).toContain('Name Type Speed Range Strikes Courage Footprint Points')
      const begun = text.match(/Host No \d\d\./g)?.length
      expect(text.match(/· The Ferric Blade, The Helm of Dust/g), `page ${index + 1}`).toHaveLength(
        begun ?? 0,
      )
    }
  })

  test(`cards for ${format} are four to a page, and none is split`, async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    await page.getByRole('radio', { name: 'Cards' }).check()
    const pages = await printPages(page, format)
    expect(pages).toHaveLength(4)
    expect(pages[0]).toContain('points · 14 units')
    for (const { name } of court.units) {
      expect(
        pages.filter((text) => text.includes(name)),
        name,
      ).toHaveLength(1)
    }
    const astrologers = pages.find((text) => text.includes('The Astrologers')) ?? ''
    for (const part of ['Attacked by', 'Quicksilver on the tongue', 'Reflective Soulgem']) {
      expect(astrologers).toContain(part)
    }
  })
}

test('the paper is white with black ink in dark mode too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPrint(page)
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const table = preview(page).getByRole('table', { name: 'Units' })
  const { channels } = await sharp(await table.screenshot())
    .removeAlpha()
    .stats()
  expect(channels.map(({ min, max }) => [min, max])).toEqual(Array.from({ length: 3 }, () => [0, 255]))
  await expect(preview(page).locator('.print-paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('an army prints even if it is illegal, empty or unnamed', async ({ page }) => {
  const odd = makeArmy({ name: 'Odd', units: [unit('Mislaid', 'ARTILLERY', 'general, mislaid, horde')] })
  await openPrint(page, odd)
  expect((await printPages(page)).join(' ')).toContain('mislaid')
  const empty = makeArmy({ name: '' })
  await putArmies(page, [empty])
  await page.goto(`/print/a/${empty.id}`)
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Unnamed Army')
  await expect(preview(page)).toContainText('No units')
})
