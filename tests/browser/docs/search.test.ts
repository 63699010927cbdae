import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'

test('the search tolerates typing errors and works by keyboard alone', async ({ page }) => {
  await page.goto('/help')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toBeFocused()
  await box.fill('towring')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Towering')
  // Whole, and without its flavour, "Head above the pikes". (LOOK-04)
  await expect(options.first().locator('span')).toHaveText(/^The unit sees over all units .*\.$/)
  expect(
    await options
      .first()
      .locator('span')
      .evaluate((text) => text.scrollWidth - text.clientWidth),
  ).toBe(0)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'false')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quick-start\/keywords\/towering$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Towering' })).toBeInViewport()
})

/** A player's query, and the title and kind of the first result. */
const QUERIES = [
  ['charge', 'Charge', 'Rules'],
  ['fall back', 'Fall back', 'Rules'],
  ['undo', 'Undo', 'Help'],
  ['D3', 'D3', 'Rules'],
  ['VP', 'Victory points', 'Rules'],
  ['glossary', 'Glossary', 'Rules'],
  ['phases', '', 'Rules'],
  ['first player', 'First Player', 'Rules'],
  ['theme', 'Theme', 'Tool'],
  ['offline', 'Offline', 'Help'],
  ['7h', 'Better Part of Valour', 'Fortune'],
  ['7 of hearts', 'Better Part of Valour', 'Fortune'],
  ['queen of spades', 'Bold Challenge', 'Fortune'],
  ['rally', 'Rally', 'Rules'],
  ['panic', 'Panic', 'Rules'],
  ['courage test', 'Courage test', 'Rules'],
  ['reckoning', 'Reckoning', 'Rules'],
  ['units', 'Units', 'Rules'],
  ['reserves', 'Reserves', 'Rules'],
  ['target numbers', 'Target Numbers', 'Rules'],
  ['unit profiles', 'Unit Profiles', 'Rules'],
  ['army builder', 'Army Builder', 'Tool'],
  ['settings', 'Settings', 'Tool'],
  ['dark mode', 'Theme', 'Tool'],
  ['export', 'This device', 'Tool'],
  ['sign up', 'Join', 'Tool'],
  ['forgot password', 'Reset password', 'Tool'],
  ['shortcuts', 'Keyboard', 'Tool'],
  ['home screen', 'Install on a phone or computer', 'Help'],
  ['share', 'Share an army', 'Help'],
  ['print', 'Print an army', 'Help'],
  ['privacy', 'Privacy', 'Help'],
  ['general', 'General', 'Keyword'],
  ['toough', 'Tough', 'Keyword'],
  ['towring', 'Towering', 'Keyword'],
  ['fearles', 'Fearless', 'Keyword'],
  ['horde', 'Horde', 'Keyword'],
  ['artefacts arrive', 'Hobgoblin v0.3', 'Changelog'],
  ['pendulum', 'The Pendulum', 'Scenario'],
  ['mushrom groves', 'Mushroom Groves', 'Battlefield'],
  ['bitter cold', 'Bitter Cold', 'Twist'],
  ['no mans land', 'No Man’s Land', 'Deployment'],
  ['ferric blade', 'The Ferric Blade', 'Artefact'],
  ['mycena', 'Mycena', 'Allegiance'],
  ['hasten', 'Hasten', 'Spell'],
  // In the words of other games.
  ['magic', 'Sorcery', 'Rules'],
  ['spell', 'Sorcery', 'Rules'],
  ['cast', 'Sorcery', 'Rules'],
  ['shoot', 'Volley', 'Rules'],
  ['shooting', 'Volley', 'Rules'],
  ['line of sight', 'Seeing', 'Rules'],
  ['terrain', 'Battlefields', 'Rules'],
  ['terain', 'Battlefields', 'Rules'],
  ['delete', 'Trash', 'Help'],
  ['move', 'March', 'Rules'],
  ['movement', 'March', 'Rules'],
  ['combat', 'Clash', 'Rules'],
  ['melee', 'Clash', 'Rules'],
  ['morale', 'Courage test', 'Rules'],
  ['courage', 'Courage test', 'Rules'],
  ['flee', 'Fall back', 'Rules'],
  ['retreat', 'Fall back', 'Rules'],
  ['damage', 'Doom', 'Rules'],
  ['initiative', 'First Player', 'Rules'],
  ['objective', 'Marker', 'Rules'],
  ['how to win', 'Victory points', 'Rules'],
  ['army size', 'Points limit', 'Help'],
] as const

test('the best result is first', async ({ page }) => {
  await page.goto('/army')
  await page.getByRole('button', { name: 'Search' }).click()
  const box = page.getByRole('combobox', { name: 'Search' })
  const first = page.getByRole('option').first()
  for (const [query, title, kind] of QUERIES) {
    await box.fill(query)
    await expect.soft(first.locator('b'), query).toHaveText(new RegExp(`^${title}`, 'i'))
    await expect.soft(first.locator('small'), query).toContainText(kind)
  }
  await box.fill('pets')
  await expect(first).toContainText('Pets')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/battle\/deployments\/pets$/)
})

test('short words are not matched loosely, and an empty result is announced', async ({ page }) => {
  await page.goto('/help')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  const dialog = page.getByRole('dialog', { name: 'Search' })
  for (const query of ['qx', 'wzrd', 'xyzzyquux']) {
    await box.fill(query)
    await expect(dialog.getByRole('status'), query).toHaveText('Nothing found.')
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(box).toBeFocused()
})

test('the player’s armies and units are found from any page, by their current names', async ({ page }) => {
  const army = makeArmy({ name: 'Rat Kings', points_limit: 2000, units: [makeUnit({ name: 'Gnawers' })] })
  await startWith(page, [army], '/help')
  const box = page.getByRole('combobox', { name: 'Search' })
  const first = page.getByRole('option').first()
  await page.keyboard.press('/')
  await box.fill('rat')
  await expect(first).toContainText('Rat Kings')
  await expect(first).toContainText('Army')
  await box.fill('2000')
  await expect(first).toContainText('Rat Kings')
  await box.fill('gnawers')
  await expect(first).toContainText('Gnawers')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('textbox', { name: 'Name' })
      .or(page.getByRole('heading', { name: 'Gnawers' }))
      .first(),
  ).toBeVisible()
  await page.goto(`/army/a/${army.id}`)
  await page.keyboard.press('/')
  await box.fill('rat')
  await expect(first).toContainText('Rat Kings')
})

test('rules behind the login are marked for visitors', async ({ page }) => {
  await page.goto('/help')
  const box = page.getByRole('combobox', { name: 'Search' })
  const mark = page.getByRole('option').first().locator('small')
  await page.keyboard.press('/')
  await box.fill('sorcery')
  await expect(mark).toHaveText('Rules · log in to read')
  // What can be read comes before what says the same behind the login.
  for (const free of ['rally', 'charge', 'courage', 'doom decides']) {
    await box.fill(free)
    await expect(mark, free).toHaveText('Rules')
  }
  await page.goto('/help?utm_medium=convention')
  await page.keyboard.press('/')
  await box.fill('charge')
  await expect(mark).toHaveText('Rules')
})

test('the search says when it has more results than it shows, and ignores Enter from an input method', async ({
  page,
}) => {
  await page.goto('/help')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.fill('unit')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('status')).toHaveText(
    /^The first 12 of \d{2,} results$/,
  )
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await box.dispatchEvent('keydown', { key: 'Enter' })
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})
