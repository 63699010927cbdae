import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { makeArmy } from '#tests/support/army.ts'
import { expect } from '#tests/browser/app.ts'
import { putArmies, readKept } from '#tests/browser/device/database.ts'
import { readCode } from '#tests/browser/sharing/qr-code.ts'
import { type PAPERS, printedShares, printPages } from './pdf.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { openPrint, option, preview, test, unit, untilReady } from './print-page.ts'

type Paper = (typeof PAPERS)[number]

/** Forty units whose rows are long, and no other part. */
const long = makeArmy({
  name: 'The Long Roll',
  units: Array.from({ length: 40 }, (_, index) =>
    unit(`Host No ${index + 10}.`, 'LIGHT_INFANTRY', 'general, elite, brutal, horde, unruly, fragile', {
      cursed_artefacts: ['the_ferric_blade', 'the_helm_of_dust'],
    }),
  ),
})
const many = makeArmy({
  name: 'The "Candlelit" Court \\ of Ørm',
  units: Array.from({ length: 70 }, (_, index) => unit(`Host No ${index + 10}.`, 'LIGHT_INFANTRY')),
})
const seers = makeArmy({
  name: 'The Seers',
  units: court.units.filter(({ name }) => name === 'The Astrologers'),
})
const odd = makeArmy({ name: 'Odd', units: [unit('Mislaid', 'ARTILLERY', 'general, mislaid, horde')] })
const empty = makeArmy({ name: '', id: 'unnamed_____' })
/** Files of the site take the place of uploads of the same size. */
const small = makeArmy({ name: 'Small', images: [{ type: 'IMAGE_UPLOAD', src: '/icons/icon-512.png' }] })
const large = makeArmy({ name: 'Large', images: [{ type: 'IMAGE_UPLOAD', src: '/service/OORM.png' }] })

/** Opens the print page of another army on the device. */
async function visit(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/print/a/${id}`)
  await expect(preview(page).getByRole('heading', { level: 2 })).toBeVisible()
  await untilReady(page)
}

/** What every format must do: twelve units on two pages, no row or card split, and each page with its table head. */
async function expectPaper(page: Page, format: Paper): Promise<void> {
  const pages = await printPages(page, format)
  expect(pages.length, 'twelve units with the default options').toBeLessThanOrEqual(2)
  for (const { name } of court.units) expect(pages.join(' ')).toContain(name)
  expect(pages.join(' ')).toContain('Polyceus’s Blessing')

  await page.getByRole('radio', { name: 'Cards' }).check()
  const cards = await printPages(page, format)
  await page.getByRole('radio', { name: 'Sheet' }).check()
  expect(cards, 'four to a page').toHaveLength(4)
  expect(cards[0]).toContain('points · 14 units')
  for (const { name } of court.units)
    expect(
      cards.filter((text) => text.includes(name)),
      name,
    ).toHaveLength(1)
  const astrologers = cards.find((text) => text.includes('The Astrologers')) ?? ''
  for (const part of ['Attacked by', 'Quicksilver on the tongue', 'Reflective Soulgem'])
    expect(astrologers).toContain(part)

  await putArmies(page, [long])
  await visit(page, long)
  const defaults = ['Target numbers', 'Keyword texts']
  for (const name of defaults) await option(page, name).uncheck()
  const rows = await printPages(page, format)
  expect(rows.length).toBeGreaterThan(2)
  for (const [index, text] of rows.entries()) {
    expect(text, `page ${index + 1}`).toContain('Name Type Speed Range Strikes Courage Footprint Points')
    const countOf = (part: RegExp) => text.match(part)?.length ?? 0
    expect(countOf(/· The Ferric Blade, The Helm of Dust/g), `page ${index + 1}`).toBe(
      countOf(/Host No \d\d\./g),
    )
  }
  for (const name of defaults) await option(page, name).check()
}

// Only the browser divides a document into pages.
test('[PRINT-04] [PRINT-06] [PRINT-09] [PRINT-12] [PRINT-16] [PRINT-18] [PRINT-19] A4 has each part of the army whole, and nothing of the page', async ({
  page,
  baseURL,
}) => {
  await openPrint(page)
  await untilReady(page)
  await page.emulateMedia({ media: 'print' })
  const picture = preview(page).locator('img.print-picture')
  await expect(picture).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await expect(picture).toBeVisible()
  await expectKeywordsAndLink(page)
  await page.emulateMedia({ media: null })
  const code = preview(page).getByRole('img', { name: 'QR code of the share link' })
  await expect(code).toBeVisible()
  await option(page, 'Cursed artefacts').check()
  // Keywords in the print are plain text.
  await expect(preview(page).getByText('It can never be Elite.')).toBeVisible()
  await expect(preview(page).getByRole('link')).toHaveCount(0)
  const [first = '', ...others] = await printPages(page)
  expect(first).toMatch(/^The Candlelit Court/)
  expect(first).not.toContain('QR code not available')
  for (const part of ['points · 14 units', 'Hobgoblin v1.0', court.description]) expect(first).toContain(part)
  const text = [first, ...others].join(' ')
  expect(text).not.toMatch(/Options|Include|Format|Sheet|Try again/)
  for (const part of [
    ...['Target numbers', 'Keywords', 'Abyssal allegiances', 'Cursed artefacts'],
    'Strength. Old scars, good steel. Its Strikes and its Courage are 1 higher.',
    'Prescience Cantrip (2).',
    'The Ferric Blade Cold Iron, Blade Song, Spellbane, Creeping Rust',
  ])
    expect(text).toContain(part)
  const [, shareId = ''] = /\/army\/s\/([\w-]{12})/.exec(first.replaceAll(' ', '')) ?? []
  expect(await readCode(code)).toBe(`${baseURL ?? ''}/army/s/${shareId}`)
  const parts = ['Target numbers', 'Keyword texts', 'Abyssal allegiances with spells', 'Cursed artefacts']
  for (const name of parts) await option(page, name).uncheck()
  const short = await printPages(page)
  expect(short).toHaveLength(1)
  expect(short[0]).not.toMatch(
    /Target numbers|Old scars|Cantrip|Cold Iron, Blade Song, Spellbane, Creeping Rust$/,
  )
  for (const name of parts.slice(0, 3)) await option(page, name).check()
  await expectPaper(page, 'A4')

  await putArmies(page, [many, seers, odd, empty, small, large])
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, many)
  await expectNamesAndNumbers(page)
  await expectWhite(page)
  await visit(page, seers)
  await expectKeywordsFirst(page)
  await visit(page, odd)
  expect((await printPages(page)).join(' ')).toContain('mislaid')
  await visit(page, empty)
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Unnamed Army')
  await expect(preview(page)).toContainText('No units')
  await visit(page, small)
  const warning = page.getByText('Low Resolution')
  await expect(warning).toBeVisible()
  expect((await printPages(page)).join(' '), 'the warning is not printed').not.toContain('Low Resolution')
  await option(page, 'Picture').uncheck()
  await expect(warning).toHaveCount(0)
  await option(page, 'Picture').check()
  // Reading waits for what is being written.
  await readKept(page, 'print')
  await visit(page, large)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(warning).toHaveCount(0)

  await page.goto(`/army/s/${shareId}`)
  await expect(page.getByRole('heading', { level: 1, name: court.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duplicate Army' })).toBeVisible()
})

// Letter is wider and lower than A4, so what fits there may not fit here.
test(
  'Letter has twelve units on two pages, four cards on one, and no row split',
  { tag: '@deep' },
  async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    await expectPaper(page, 'Letter')
  },
)

/** Each page after the first has the name of the army and its number. */
async function expectNamesAndNumbers(page: Page): Promise<void> {
  const [first = '', ...others] = await printPages(page)
  expect(first).not.toMatch(/Page \d/)
  expect(others.length).toBeGreaterThan(1)
  for (const [index, text] of others.entries())
    expect(text).toContain(`${many.name} Page ${index + 2} of ${others.length + 1}`)
}

/** The paper is white with black ink in dark mode, too. */
async function expectWhite(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const head = preview(page).locator('.print-head')
  const { channels } = await sharp(await head.screenshot())
    .removeAlpha()
    .stats()
  expect(channels.map(({ min, max }) => [min, max])).toEqual(Array.from({ length: 3 }, () => [0, 255]))
  await expect(preview(page).locator('.print-paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: null, media: null })
}

/** Keywords stay on the first page if only allegiances do not fit there. */
async function expectKeywordsFirst(page: Page): Promise<void> {
  const firstWith = async (extra: number) => {
    await preview(page)
      .locator('.print-head')
      .evaluate((head: HTMLElement, extra) => {
        head.style.paddingBlockEnd = `${extra}em`
      }, extra)
    const [first = ''] = await printPages(page)
    return first
  }
  // The height between which allegiances fit and do not fit any more, in em.
  let [fits, excess] = [0, 80]
  expect(await firstWith(fits)).toContain('Abyssal allegiances')
  while (excess - fits > 3) {
    const middle = (fits + excess) / 2
    if ((await firstWith(middle)).includes('Abyssal allegiances')) fits = middle
    else excess = middle
  }
  const first = await firstWith(excess)
  expect(first).not.toContain('Abyssal allegiances')
  expect(first).toContain('Keywords')
}

/** Keywords have at least 8 points, and the address breaks only after a slash. */
async function expectKeywordsAndLink(page: Page): Promise<void> {
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
}

/** Of a page. */
const MIN_SHARE = 0.15

// Each of 28 positions of the last page is printed anew.
test('[PRINT-17] no page of A4 or Letter has almost nothing on it', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  await openPrint(page)
  await untilReady(page)
  for (const format of ['A4', 'Letter'] as const)
    for (const [last, on] of [
      ['Abyssal allegiances with spells', false],
      ['Cursed artefacts', true],
    ] as const) {
      await option(page, 'Abyssal allegiances with spells').check()
      await option(page, 'Cursed artefacts').uncheck()
      await option(page, last).setChecked(on)
      // Makes the description higher, so that the last page would begin at every part of the sheet.
      for (let extra = 0; extra < 84; extra += 12) {
        await preview(page)
          .locator('.print-description')
          .evaluate((text: HTMLElement, extra) => {
            text.style.paddingBlockEnd = `${extra}em`
          }, extra)
        const shares = await printedShares(page, format)
        expect(Math.min(...shares), `${format}, ${last}, ${extra}em: ${shares.join()}`).toBeGreaterThan(
          MIN_SHARE,
        )
      }
    }
})
