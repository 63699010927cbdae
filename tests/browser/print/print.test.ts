import type { Locator, Page } from 'playwright/test'
import { UNIT_TYPES } from '#domain/ruleset/vocabulary.ts'
import { expect, expectAccessible, expectAccessibleByDayAndNight } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { printPages } from './pdf.ts'
import { court, openPrint, option, preview, test, untilReady } from './print-page.ts'

test('[SHELL-33] the page has no menu and no footer, and its route ignores case and a trailing slash', async ({
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

test('[PRINT-01] the preview, options, Print button and link back to the army work by keyboard', async ({
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

test('[PRINT-02] the preview follows each option immediately', async ({ page }) => {
  await openPrint(page)
  const sheet = preview(page)
  const shown: [name: string, part: Locator][] = [
    ['Picture', sheet.locator('.print-picture')],
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

test('[PRINT-03] the Print button opens the browser’s print dialog, which prints only the preview', async ({
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

test('[PRINT-04] name, summary, description, ruleset version and picture are printed', async ({ page }) => {
  await openPrint(page)
  await untilReady(page)
  const [first = ''] = await printPages(page)
  expect(first).toContain('The Candlelit Court')
  expect(first).toContain('points · 14 units')
  expect(first).toContain('Hobgoblin v1.0')
  expect(first).toContain(court.description)
  const picture = preview(page).locator('img.print-picture')
  await expect(picture).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
})

test('[PRINT-08] the table of units has eight columns and boxes for the Doom of each unit', async ({
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
  await expect(rowOf('Tallow Halberds').getByRole('cell').nth(2), 'it cannot shoot').toHaveText('–')
  await expect(rowOf('Tallow Halberds').getByRole('img', { name: 'Doom boxes for two' })).toBeVisible()
  await expect(rowOf('Tallow Halberds').locator('.print-doom-row')).toHaveCount(2)
  await expect(rowOf('Hounds').locator('.print-doom i')).toHaveCount(10)
})

test('[PRINT-09] target numbers, keyword texts, allegiances with spells and artefacts are printed if the player wants them', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  await option(page, 'Cursed artefacts').check()
  // Keywords in the print are plain text.
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

test('[PRINT-11] target numbers cover the unit types of the army, or on request all eleven', async ({
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

test('the page is accessible in light and dark colours', async ({ page }) => {
  await openPrint(page)
  await untilReady(page)
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the options are collapsed, the preview fits, and Print is within reach', async ({ page }) => {
    await openPrint(page)
    await untilReady(page)
    await expect(option(page, 'Picture')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(preview(page).locator('.print-paper')).toBeInViewport()
    await page.getByText('Options', { exact: true }).tap()
    await option(page, 'Picture').tap()
    await expect(preview(page).locator('img.print-picture')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Cards' }).tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
