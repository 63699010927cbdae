import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'

// The search is a script of all pages, with its own index; tests/site shows what it finds.
test('the search works by keyboard alone, finds the player’s own armies, and marks what is behind the login', async ({
  page,
}) => {
  const army = makeArmy({ name: 'Rat Kings', points_limit: 2000, units: [makeUnit({ name: 'Gnawers' })] })
  await startWith(page, [army], '/help')
  const box = page.getByRole('combobox', { name: 'Search' })
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const options = page.getByRole('option')
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await box.fill('towring')
  await expect(options.first()).toContainText('Towering')
  // Whole, and without its flavour, "Head above the pikes".
  const text = options.first().locator('span')
  await expect(text).toHaveText(/^The unit sees over all units .*\.$/)
  expect(await text.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quick-start\/keywords\/towering$/)
  await page.keyboard.press('ControlOrMeta+k')
  for (const [query, found] of [
    ['rat', 'Rat Kings'],
    ['2000', 'Rat Kings'],
    ['gnawers', 'Gnawers'],
  ] as const) {
    await box.fill(query)
    await expect(options.first(), query).toContainText(found)
  }
  await box.fill('xyzzyquux')
  await expect(dialog.getByRole('status')).toHaveText('Nothing found.')
  await box.fill('unit')
  await expect(dialog.getByRole('status')).toHaveText(/^The first 12 of \d{2,} results$/)
  // An input method takes Enter for itself.
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(dialog).toBeVisible()
  const mark = options.first().locator('small')
  await box.fill('sorcery')
  await expect(mark).toHaveText('Rules · log in to read')
  await box.fill('charge')
  await expect(mark).toHaveText('Rules')
  await page.goto('/help?utm_medium=convention')
  await page.keyboard.press('/')
  await box.fill('sorcery')
  await expect(mark).toHaveText('Rules')
  await box.fill('gnawers')
  await expect(options.first()).toContainText('Gnawers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Gnawers' }).first()).toBeVisible()
})
