import sharp from 'sharp'
import { makeArmy } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { PAPERS, printedShares, printPages } from './pdf.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { openPrint, option, preview, test, unit, untilReady } from './print-page.ts'

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

test('[PRINT-16] each page after the first has the name of the army and its number', async ({ page }) => {
  const name = 'The "Candlelit" Court \\ of Ørm'
  const units = Array.from({ length: 70 }, (_, index) => unit(`Host No ${index + 10}.`, 'LIGHT_INFANTRY'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPrint(page, makeArmy({ name, units }))
  await untilReady(page)
  const [first = '', ...others] = await printPages(page)
  expect(first).not.toMatch(/Page \d/)
  expect(others.length).toBeGreaterThan(1)
  for (const [index, text] of others.entries()) {
    expect(text).toContain(`${name} Page ${index + 2} of ${others.length + 1}`)
  }
})

for (const format of PAPERS) {
  test(`[PRINT-17] no page of ${format} has almost nothing on it`, { tag: '@deep' }, async ({ page }) => {
    test.slow()
    await openPrint(page)
    await untilReady(page)
    for (const [last, on] of [
      ['Abyssal allegiances with spells', false],
      ['Cursed artefacts', true],
    ] as const) {
      await option(page, last).setChecked(on)
      // Makes the description higher, so that the last page would begin at every part of the sheet.
      for (let extra = 0; extra < 84; extra += 12) {
        await preview(page)
          .locator('.print-description')
          .evaluate((text: HTMLElement, extra) => {
            text.style.paddingBlockEnd = `${extra}em`
          }, extra)
        const shares = await printedShares(page, format)
        expect(Math.min(...shares), `${last}, ${extra}em: ${shares.join()}`).toBeGreaterThan(MIN_SHARE)
      }
    }
  })
}

test('[PRINT-19] keywords stay on the first page if only allegiances do not fit there', async ({ page }) => {
  await openPrint(page, makeArmy({ units: court.units.filter(({ name }) => name === 'The Astrologers') }))
  await untilReady(page)
  const partsOfFirst = async (extra: number) => {
    await preview(page)
      .locator('.print-head')
      .evaluate((head: HTMLElement, extra) => {
        head.style.paddingBlockEnd = `${extra}em`
      }, extra)
    const [first = ''] = await printPages(page)
    return ['Keywords', 'Abyssal allegiances'].filter((part) => first.includes(part))
  }
  const seen: string[] = []
  for (let extra = 0; extra < 80 && seen.at(-1) !== ''; extra += 4)
    seen.push((await partsOfFirst(extra)).join(' and '))
  expect([...new Set(seen)].slice(0, 2)).toEqual(['Keywords and Abyssal allegiances', 'Keywords'])
})

/** Of a page. */
const MIN_SHARE = 0.15

test('[PRINT-18] keywords have at least 8 points, and the address breaks only after a slash', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  await page.emulateMedia({ media: 'print' })
  const pixels = await preview(page)
    .locator('.print-keywords')
    .first()
    .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
  expect((pixels / 96) * 72).toBeGreaterThanOrEqual(8)
  const lines = await preview(page)
    .locator('figcaption')
    .evaluate((caption) => {
      const range = document.createRange()
      const texts = [...caption.querySelectorAll('span')].map(({ firstChild }) => firstChild)
      return texts.map((text) => {
        if (text) range.selectNodeContents(text)
        return { text: text?.textContent ?? '', lines: range.getClientRects().length }
      })
    })
  expect(lines.map(({ lines }) => lines)).toEqual(lines.map(() => 1))
  expect(lines.slice(0, -1).every(({ text }) => text.endsWith('/'))).toBe(true)
  expect(lines.at(-1)?.text).toMatch(/^[\w-]{12}$/)
})

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
