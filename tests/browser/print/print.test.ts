import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectAccessibleByDayAndNight } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { chooseFromMenu } from '#tests/browser/journeys.ts'
import { printPages } from './pdf.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { openPrint, option, preview, test, untilReady } from './print-page.ts'

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

test('[PRINT-04] [PRINT-09] the army and its picture are printed, with tables and texts if the player wants them', async ({
  page,
}) => {
  await openPrint(page)
  await untilReady(page)
  const picture = preview(page).locator('img.print-picture')
  await expect(picture).toHaveAttribute('src', '/service/DARK_KNIGHT.png')
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  await page.emulateMedia({ media: null })
  await option(page, 'Cursed artefacts').check()
  // Keywords in the print are plain text.
  await expect(preview(page).getByText('It can never be Elite.')).toBeVisible()
  await expect(preview(page).getByRole('link')).toHaveCount(0)
  const pages = await printPages(page)
  for (const part of [court.name, 'points · 14 units', 'Hobgoblin v1.0', court.description])
    expect(pages[0]).toContain(part)
  const text = pages.join(' ')
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
