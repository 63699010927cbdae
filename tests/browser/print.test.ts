import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import type { Army, ArmyUnit } from '../../src/domain/army/army.ts'
import { UNIT_TYPES } from '../../src/domain/ruleset/vocabulary.ts'
import { makeArmy, makeUnit } from '../build/army.ts'
import { refs } from '../build/rules.ts'
import { expect, expectAccessible, test as base } from './app.ts'
import { chooseFromMenu, openList, putArmies, putRecords, startWith } from './journeys.ts'
import { PAPERS, printPages } from './pdf.ts'

// A server without snapshots makes no link.
const test = base.extend({ expectedComplaints: ['/hobgoblin/snapshots'] })

const unit = (name: string, type: ArmyUnit['type'], keywords = '', others: Partial<ArmyUnit> = {}) =>
  makeUnit({ name, type, keywords: refs(keywords), ...others })

/** Twelve units, most with bought keywords, as players bring them to a table. */
const court = makeArmy({
  name: 'The Candlelit Court',
  description:
    'The last court that keeps the old calendar. Its queen has not been seen by daylight for thirty years, its knights swear on a candle that must not go out, and its taxes are paid in full.',
  images: [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
  units: [
    unit("The Queen's Candleguard", 'HEAVY_CAVALRY', 'general, elite', {
      cursed_artefacts: ['the_ferric_blade'],
    }),
    unit('Bearers of the Wick', 'HEAVY_INFANTRY', 'battle_standard, stubborn'),
    unit('The Astrologers', 'RANGED_INFANTRY', 'wizard, short_ranged', { abyssal_allegiances: ['polyceus'] }),
    unit('Tallow Halberds', 'HEAVY_INFANTRY', '', { count: 2 }),
    unit('Moth Archers', 'RANGED_INFANTRY', 'quick_shot'),
    unit('Heralds at Dusk', 'LIGHT_CAVALRY'),
    unit('Poachers', 'LIGHT_INFANTRY', 'horde, cowardly'),
    unit('Kneebiters', 'LIGHT_INFANTRY', 'horde, unruly', { count: 2 }),
    unit('Argument of Kings', 'ARTILLERY', 'fragile'),
    unit('The Uncles', 'MONSTROUS_INFANTRY', 'brutal, hero +1'),
    unit('Old Oorm', 'MONSTER', 'terrifying'),
    unit('Hounds', 'BEASTS', 'bloodthirsty'),
  ],
})

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' })
const option = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true })

async function openPrint(page: Page, army: Army = court, path = `/print/a/${army.id}`): Promise<void> {
  await startWith(page, [army], path)
  await expect(preview(page).getByRole('heading', { level: 2, name: army.name })).toBeVisible()
}

/** Waits until there is a link or it is known that there is none. */
async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy')
  await page.evaluate(() => document.fonts.ready)
}

test('[SHELL-33] the page has neither menu nor footer, and its route ignores case and a last slash', async ({
  page,
}) => {
  await startWith(page, [court], `/army/a/${court.id}`)
  await chooseFromMenu(page, 'Army menu', 'Print')
  for (const path of [`/print/a/${court.id}`, `/PRINT/A/${court.id}/`, `/Print/a/${court.id}?from=mail`]) {
    await page.goto(path)
    await expect(preview(page).getByRole('heading', { level: 2 }), path).toHaveText(court.name)
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0)
    await expect(page.getByRole('navigation'), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menu' }), path).toHaveCount(0)
  }
})

test('[PRINT-01] a preview, options, a Print button and a way back to the army, all by keyboard', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  await expect(page).toHaveTitle('The Candlelit Court · Print · Hobgoblin')
  await expect(page.getByRole('group', { name: 'Include' }).getByRole('checkbox')).toHaveCount(7)
  await option(page, 'Description').focus()
  await page.keyboard.press('Space')
  await expect(option(page, 'Description')).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
  await page.getByRole('link', { name: 'Back to the army' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/army/a/${court.id}`)
  await expect(page.getByRole('heading', { level: 1, name: court.name })).toBeVisible()
})

test('[PRINT-02] the preview changes at once with each option', async ({ page }) => {
  await openPrint(page)
  const sheet = preview(page)
  const shown: [name: string, part: Locator][] = [
    ['Picture', sheet.locator('img')],
    ['Description', sheet.getByText('The last court that keeps')],
    ['Target numbers', sheet.getByRole('heading', { name: 'Target numbers' })],
    ['Keyword texts', sheet.getByRole('heading', { name: 'Keywords' })],
    ['Abyssal allegiances with spells', sheet.getByRole('heading', { name: 'Abyssal allegiances' })],
    ['Cursed artefacts', sheet.getByRole('heading', { name: 'Cursed artefacts' })],
    ['Target numbers of all unit types', sheet.getByRole('rowheader', { name: 'War Wagon' })],
  ]
  for (const [name, part] of shown) {
    const isOn = await option(page, name).isChecked()
    await expect(part, name).toHaveCount(isOn ? 1 : 0)
    await option(page, name).setChecked(!isOn)
    expect(await part.count(), name).toBe(isOn ? 0 : 1)
    await option(page, name).setChecked(isOn)
    expect(await part.count(), name).toBe(isOn ? 1 : 0)
  }
  await page.getByRole('radio', { name: 'Cards' }).check()
  expect(await sheet.getByRole('article').count()).toBe(13)
})

test('[PRINT-03] the Print button opens the print of the browser, which has the preview alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('beforeprint', () => {
      document.documentElement.dataset['printed'] = 'yes'
    })
  })
  await openPrint(page)
  await untilReady(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const text = (await printPages(page)).join(' ')
  expect(text).toMatch(/^The Candlelit Court/)
  expect(text).not.toMatch(/Options|Include|Format|Sheet|Try again/)
})

test('[PRINT-04] name, summary, description and ruleset version are printed, and so is the picture', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  const [first = ''] = await printPages(page)
  expect(first).toContain('The Candlelit Court')
  expect(first).toContain('points · 14 units')
  expect(first).toContain('Hobgoblin v1.0')
  expect(first).toContain(court.description)
  const picture = preview(page).locator('img')
  await expect(picture).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
})

test('[PRINT-08] the table of units has eight columns, and boxes for the Doom of each unit', async ({
  page,
}) => {
  await openPrint(page)
  const table = preview(page).getByRole('table', { name: 'Units' })
  await expect(table.getByRole('columnheader')).toHaveText([
    ...['Name', 'Type', 'Speed', 'Range', 'Strikes', 'Courage', 'Footprint', 'Points'],
  ])
  const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(rowOf('The Astrologers').getByRole('cell')).toHaveText([
    ...['Ranged Infantry', '8', '24', '10 (5)', '10', 'Wide', '475'],
  ])
  await expect(rowOf('The Astrologers').getByRole('rowheader')).toContainText(
    'Ranged 24, Skirmishers, Wizard, Short-Ranged · Polyceus',
  )
  await expect(rowOf('Tallow Halberds').getByRole('rowheader')).toContainText('Tallow Halberds × 2')
  await expect(rowOf('Tallow Halberds').getByRole('cell').last()).toHaveText('700')
  await expect(rowOf('Tallow Halberds').getByRole('img', { name: 'Doom boxes for two' })).toBeVisible()
  await expect(rowOf('Tallow Halberds').locator('.doom-row')).toHaveCount(2)
  await expect(rowOf('Hounds').locator('.doom i')).toHaveCount(10)
})

test('[PRINT-09] target numbers, keyword texts, allegiances with spells and artefacts are printed on demand', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  await option(page, 'Cursed artefacts').check()
  // A word that opens a definition is a plain word here.
  await expect(preview(page).getByText('It can never be Elite.')).toBeVisible()
  await expect(preview(page).getByRole('link')).toHaveCount(0)
  const text = (await printPages(page)).join(' ')
  for (const part of [
    ...['Target numbers', 'Keywords', 'Abyssal allegiances', 'Cursed artefacts'],
    'Strength. Old scars, good steel. Its Strikes and its Courage are 1 higher.',
    'Prescience Cantrip (2).',
    'The Ferric Blade Cold Iron, Blade Song, Spellbane, Creeping Rust',
  ]) {
    expect(text).toContain(part)
  }
  for (const name of [
    'Target numbers',
    'Keyword texts',
    'Abyssal allegiances with spells',
    'Cursed artefacts',
  ]) {
    await option(page, name).uncheck()
  }
  const short = await printPages(page)
  expect(short).toHaveLength(1)
  expect(short[0]).not.toMatch(
    /Target numbers|Old scars|Cantrip|Cold Iron, Blade Song, Spellbane, Creeping Rust$/,
  )
})

test('[PRINT-10] the options are kept across visits, and other tabs follow', async ({ page, context }) => {
  await openPrint(page)
  const other = await context.newPage()
  await other.goto(`/print/a/${court.id}`)
  const group = (tab: Page) => tab.getByRole('group', { name: 'Include' })
  const chosen = (tab: Page) =>
    group(tab)
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
  await expect(group(other)).toBeVisible()
  expect(await chosen(page)).toEqual([true, true, true, false, true, true, false])
  for (const name of ['Picture', 'Keyword texts']) await option(page, name).uncheck()
  for (const name of ['Target numbers of all unit types', 'Cursed artefacts'])
    await option(page, name).check()
  await page.getByRole('radio', { name: 'Cards' }).check()
  const after = [false, true, true, true, false, true, true]
  await expect.poll(() => chosen(other)).toEqual(after)
  await expect(other.getByRole('radio', { name: 'Cards' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
  expect(await chosen(page)).toEqual(after)
})

test('[PRINT-11] target numbers are those of the types of the army, or on demand of all eleven', async ({
  page,
}) => {
  await openPrint(page)
  const rows = preview(page).locator('.print-targets tbody tr:not([data-unit]) th')
  const held = ['Light Infantry', 'Ranged Infantry', 'Heavy Infantry', 'Monstrous Infantry', 'Light Cavalry']
  await expect(rows).toHaveText([...held, 'Heavy Cavalry', 'Monster', 'Beasts', 'Artillery'])
  await expect(preview(page).getByRole('row', { name: /^The Uncles 3\+|^The Uncles 2\+/ })).toBeVisible()
  await option(page, 'Target numbers of all unit types').check()
  await expect(rows).toHaveCount(UNIT_TYPES.length)
  await option(page, 'Target numbers').uncheck()
  await expect(rows).toHaveCount(0)
  await expect(option(page, 'Target numbers of all unit types')).toBeDisabled()
})

test.describe('the picture', () => {
  // Any file of the site stands for an upload of its size.
  for (const [what, image, isLow] of [
    ['an upload of 512 pixels', { type: 'IMAGE_UPLOAD', src: '/icons/icon-512.png' }, true],
    ['an upload that is large enough', { type: 'IMAGE_UPLOAD', src: '/service/OORM.png' }, false],
    ['an illustration', { type: 'ILLUSTRATION', id: 'OORM' }, false],
  ] as const) {
    test(`[PRINT-12] ${what} ${isLow ? 'is of low resolution' : 'has no warning'}`, async ({ page }) => {
      await openPrint(page, makeArmy({ images: [image], units: [makeUnit()] }))
      const picture = preview(page).locator('img')
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

  test('[PRINT-12] an illustration is no upload, even where only its small picture can be had', async ({
    page,
  }) => {
    await page.route('**/service/OORM.png', (route) => route.fulfill({ status: 200, body: 'no picture' }))
    await openPrint(page, makeArmy({ images: [{ type: 'ILLUSTRATION', id: 'OORM' }] }))
    await expect(preview(page).locator('img')).toHaveAttribute('src', '/service/small/OORM.png')
    await expect(page.getByText('Low Resolution')).toHaveCount(0)
  })

  test('that waits to be uploaded is shown from the device', async ({ page }) => {
    await openList(page)
    const bytes = [
      ...(await sharp({ create: { ...SMALL, channels: 3, background: 'red' } })
        .png()
        .toBuffer()),
    ]
    await putArmies(page, [court])
    await stage(page, court.id, bytes)
    await page.goto(`/print/a/${court.id}`)
    await expect(preview(page).locator('img')).toHaveAttribute('src', /^blob:/)
    await expect(page.getByText('Low Resolution')).toBeVisible()
  })
})

const SMALL = { width: 300, height: 160 }

/** Makes a file on the device the picture of a stored army. */
async function stage(page: Page, id: string, bytes: readonly number[]): Promise<void> {
  await page.evaluate(
    ({ id, bytes }) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('hobgoblin')
        request.onsuccess = () => {
          const tx = request.result.transaction('records', 'readwrite')
          const store = tx.objectStore('records')
          const read = store.get(id)
          read.onsuccess = () => {
            const record = read.result as { army: { images: unknown[] } }
            const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
            record.army.images = [{ type: 'STAGED', file }]
            store.put(record)
          }
          tx.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    { id, bytes },
  )
}

test.describe('the share link', () => {
  test('[PRINT-05] while it is made, the page says "Preparing for print" and shows all else', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<undefined>()
    await page.route('**/hobgoblin/snapshots', async (route) => {
      await answer.promise
      await route.abort()
    })
    await openPrint(page)
    await expect(page.getByRole('status').getByText('Preparing for print')).toBeVisible()
    await expect(preview(page).getByText('Preparing for print')).toBeVisible()
    await expect(preview(page).getByRole('row', { name: /^Hounds/ })).toBeVisible()
    answer.resolve(undefined)
    await expect(page.getByText('Preparing for print')).toHaveCount(0)
  })

  test('[PRINT-07] without one the print says so in its place, and the rest prints', async ({ page }) => {
    await page.route('**/hobgoblin/snapshots', (route) => route.abort('internetdisconnected'))
    await openPrint(page)
    await untilReady(page)
    const text = (await printPages(page)).join(' ')
    expect(text).toMatch(/QR code not available ?Connection error/)
    for (const { name } of court.units) expect(text).toContain(name)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('an answer that does not come holds nobody up', async ({ page }) => {
    await page.route('**/hobgoblin/snapshots', () => undefined)
    await openPrint(page)
    await expect(preview(page).getByText('QR code not available')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).not.toHaveAttribute('aria-busy')
  })

  test('stands on the print in letters and as a QR code, and leads to a copy of the army', async ({
    page,
    baseURL,
    request,
  }) => {
    await openPrint(page)
    const code = preview(page).getByRole('img', { name: 'QR code of the share link' })
    await expect(code).toBeVisible()
    const [first = ''] = await printPages(page)
    expect(first).not.toContain('QR code not available')
    const [, shareId = ''] = /\/army\/s\/([\w-]{12})/.exec(first.replaceAll(' ', '')) ?? []
    const { data } = encode(`${baseURL ?? ''}/army/s/${shareId}`, { ecc: 'M', border: 2 })
    expect(await readModules(code, data.length)).toEqual(data)
    const copy = await request.get(`/hobgoblin/snapshots/${shareId}`)
    expect(await copy.json()).toMatchObject({ name: court.name, description: court.description })
  })
})

/** Whether each module of a QR code is dark, as a camera sees it. */
async function readModules(code: Locator, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(await code.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (module: number, length: number) => Math.floor(((module + 0.5) * length) / size)
  const modules = Array.from({ length: size }, (_, module) => module)
  return modules.map((y) =>
    modules.map((x) => (data[at(y, info.height) * info.width + at(x, info.width)] ?? 255) < 128),
  )
}

for (const format of PAPERS) {
  test(`twelve units with the default options need at most two pages of ${format}`, async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    const pages = await printPages(page, format)
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.join(' ')
    for (const { name } of court.units) expect(text).toContain(name)
    expect(text).toContain("Polyceus's Blessing")
  })

  test(`on ${format} no row is divided, and each page repeats the heads`, async ({ page }) => {
    const units = Array.from({ length: 40 }, (_, at) =>
      unit(`Host No ${at + 10}.`, 'LIGHT_INFANTRY', 'general, elite, brutal, horde, unruly, fragile', {
        cursed_artefacts: ['the_ferric_blade', 'the_helm_of_dust'],
      }),
    )
    await openPrint(page, makeArmy({ units }))
    await untilReady(page)
    for (const name of ['Target numbers', 'Keyword texts']) await option(page, name).uncheck()
    const pages = await printPages(page, format)
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, text] of pages.entries()) {
      expect(text, `page ${at + 1}`).toContain('Name Type Speed Range Strikes Courage Footprint Points')
      const begun = text.match(/Host No \d\d\./g)?.length
      expect(text.match(/· The Ferric Blade, The Helm of Dust/g), `page ${at + 1}`).toHaveLength(begun ?? 0)
    }
  })

  test(`cards for ${format} are four to a page, none divided`, async ({ page }) => {
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
  await expect(preview(page).locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('an army that is not legal, has no units or no name prints as well', async ({ page }) => {
  const odd = makeArmy({ name: 'Odd', units: [unit('Mislaid', 'ARTILLERY', 'general, mislaid, horde')] })
  await openPrint(page, odd)
  expect((await printPages(page)).join(' ')).toContain('mislaid')
  const empty = makeArmy({ name: '' })
  await putArmies(page, [empty])
  await page.goto(`/print/a/${empty.id}`)
  await expect(preview(page).getByRole('heading', { level: 2 })).toHaveText('Unnamed Army')
  await expect(preview(page)).toContainText('No units')
})

test.describe('what cannot be printed', () => {
  const damaged = { ...makeArmy({ name: 'Damaged' }), units: [{ id: 'x', type: 'GOOSE' }] }
  const record = { id: damaged.id, format: 1, rev: 'r', owner: null, army: damaged, listed_ts: 3 }
  const unruled = makeArmy({ name: 'Unruled', ruleset_version: '7.0.0' })

  test.use({ expectedComplaints: ['/rulesets/7.0.0'] })

  for (const [id, code, close] of [
    ['none________', 'ARMY_NOT_FOUND', '/army/a/none________'],
    ['a/b', 'ARMY_NOT_FOUND', '/army'],
    [damaged.id, 'ARMY_UNREADABLE', `/army/a/${damaged.id}`],
    [unruled.id, 'RULESET_NOT_FOUND', `/army/a/${unruled.id}`],
  ] as const) {
    test(`[ERR-29] ${code} of ${id} is the generic error, with a way out`, async ({ page }) => {
      await startWith(page, [unruled])
      await putRecords(page, [record])
      await page.goto(`/print/a/${id}`)
      const error = page.getByRole('alert')
      await expect(error).toContainText("Ooops! This wasn't supposed to happen.")
      await expect(error.getByText(code, { exact: true })).toBeVisible()
      await expect(error.getByRole('button', { name: 'Refresh' })).toBeVisible()
      const out = page.getByRole('link', { name: close === '/army' ? 'All armies' : 'Back to the army' })
      await expect(out).toHaveAttribute('href', close)
      await expectAccessible(page)
    })
  }

  test('[ERR-29] a database of a newer build is the generic error too', async ({ page }) => {
    await openList(page)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('hobgoblin', 99)
          request.onsuccess = () => {
            request.result.close()
            resolve()
          }
        }),
    )
    await page.goto(`/print/a/${court.id}`)
    await expect(page.getByRole('alert')).toContainText('DB_VERSION_HIGHER_THAN_REQUESTED')
  })
})

test('a stored WARRIOR is printed as the elf warrior', async ({ page }) => {
  await openList(page)
  const army = { ...court, images: [{ type: 'ILLUSTRATION', id: 'WARRIOR' }] }
  await putRecords(page, [{ id: court.id, format: 1, rev: 'r', owner: null, army, listed_ts: 3 }])
  await page.goto(`/print/a/${court.id}`)
  await expect(preview(page).locator('img')).toHaveAttribute('src', '/service/ELF_WARRIOR.png')
})

test('the page is accessible by day and by night', async ({ page }) => {
  await openPrint(page)
  await untilReady(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the options are folded, the preview fits, and Print is within reach', async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    await expect(option(page, 'Picture')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(preview(page).locator('.paper')).toBeInViewport()
    await page.getByText('Options', { exact: true }).tap()
    await option(page, 'Picture').tap()
    await expect(preview(page).locator('img')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Cards' }).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
