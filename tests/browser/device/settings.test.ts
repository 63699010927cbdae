import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, keepForOffline, test } from '#tests/browser/app.ts'
import { blockDatabase, putArmies, putKept, readArmies, readStore } from './database.ts'
import { armyRow } from '#tests/browser/journeys.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name })
const deselectAll = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Deselect all: ${name}` })

async function openSettings(page: Page, hash = ''): Promise<void> {
  await page.goto(`/settings${hash}`)
  await expect(page.getByRole('radio', { name: 'Same as system' })).toBeEnabled()
  await expect(section(page, 'Twist').getByRole('checkbox').last()).toBeEnabled()
}

test('[SETTINGS-02] an address with a section opens that section', async ({ page }) => {
  for (const [hash, name] of [
    ['#twist', 'Twist'],
    ['#deployment', 'Deployment'],
    ['#battlefield', 'Battlefield'],
    ['#scenarios', 'Scenarios'],
    ['#scenario', 'Scenarios'],
  ] as const) {
    await openSettings(page, hash)
    const heading = page.getByRole('heading', { name, exact: true })
    await expect(heading).toBeInViewport()
    const unmarked = page.getByRole('heading', { name: 'Theme', exact: true })
    const colours = await Promise.all(
      [heading, unmarked].map((title) => title.evaluate((element) => getComputedStyle(element).color)),
    )
    expect(colours[0], `${hash} is marked`).not.toBe(colours[1])
    const top = (await heading.boundingBox())?.y ?? 0
    expect(top, `${hash} is below the bar`).toBeGreaterThanOrEqual(56)
    expect(top, `${hash} is at the top`).toBeLessThan(200)
    await page.goto('/help')
  }
})

test(
  '[SETTINGS-09] [SETTINGS-10] exclusions belong to one ruleset, appear in other tabs immediately, and never leave the device',
  { tag: '@deep' },
  async ({ page, context }) => {
    await openSettings(page)
    await page.waitForLoadState('networkidle')
    const other = await context.newPage()
    await openSettings(other, '#deployment')
    await other.waitForLoadState('networkidle')
    const asked: string[] = []
    // Ignore requests for pictures, icons, the page's own scripts and public rulesets, which may load late.
    context.on('request', (request) => {
      const isFile =
        request.resourceType() === 'image' || /\.svg$|\/_astro\/|\/hobgoblin\/rulesets\//.test(request.url())
      if (!isFile) asked.push(`${request.method()} ${request.url()}`)
    })
    const expectNoCall = async (what: string) => {
      // A delayed call would be made within this time.
      await page.waitForTimeout(600)
      expect(asked, what).toEqual([])
    }
    await box(page, /^Pets/).check()
    await expect(box(other, /^Pets/)).toBeChecked()
    await Promise.all([box(page, /^Scouts/).check(), box(other, /^Last Stand/).check()])
    for (const tab of [page, other]) {
      await expect(section(tab, 'Deployment').getByRole('checkbox', { checked: true })).toHaveCount(3)
    }
    await box(page, /^Scouts/).uncheck()
    await expectNoCall('an exclusion')
    await deselectAll(page, 'Deployment').click()
    await expect(deselectAll(page, 'Deployment')).toBeDisabled()
    await expectNoCall('deselecting all')
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expectNoCall('the theme')
    await other.goto('/fortune')
    // The page asks for newer rulesets when it loads.
    await other.waitForLoadState('networkidle')
    asked.length = 0
    await other.getByRole('button', { name: 'Draw a card' }).click()
    await expect(other.getByText('47 left')).toBeVisible()
    await other.getByRole('button', { name: /^Discard/ }).click()
    await other.getByRole('button', { name: 'Reshuffle' }).click()
    await expect(other.getByText('48 left')).toBeVisible()
    await expectNoCall('the hand')
    await box(page, /^Pets/).check()
    await expect(box(page, /^Pets/)).toBeChecked()
    const kept = await readStore(page, 'keyval')
    const exclusions = kept.flatMap(({ rulesets }) => (rulesets ?? []) as { ruleset: string }[])
    expect(exclusions).toEqual([
      expect.objectContaining({ ruleset: '1.0.0', excluded_deployments_ids: ['pets'] }),
    ])
    await putKept(page, 'settings', { ruleset_version: '0.3.0', rulesets: exclusions })
    await page.reload()
    await expect(page.getByText('Hobgoblin v0.3 (Early Access)', { exact: false }).first()).toBeVisible()
    await expect(section(page, 'Deployment').getByRole('checkbox', { checked: true })).toHaveCount(0)
  },
)

test('the chosen theme is stored and applied in every open tab immediately', async ({ page, context }) => {
  await openSettings(page, '#theme')
  const other = await context.newPage()
  await other.goto('/help')
  const isDark = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  const barColour = (tab: Page) =>
    tab.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
    })
  expect(await barColour(page)).toEqual(['#f6f3ec'])
  await page.getByRole('radio', { name: 'Dark' }).check()
  for (const tab of [page, other]) {
    await expect.poll(() => isDark(tab)).toBe(true)
    expect(await barColour(tab)).toEqual(['#191d25'])
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await isDark(page)).toBe(true)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(() => isDark(other)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barColour(page)).toEqual(['#f6f3ec'])
  await page.getByRole('radio', { name: 'Same as system' }).check()
  expect(await barColour(page)).toEqual(['#191d25'])
})

const host = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })

async function exportAll(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  return (await download).path()
}

async function choose(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByLabel('Import a file').setInputFiles(file)
}

test('a file with everything on the device restores it after it was wiped', async ({ page }) => {
  await openSettings(page)
  await putArmies(page, [host, makeArmy({ name: 'Crow Host' })])
  await putKept(page, 'fortune:1.0.0', { ruleset_version: '1.0.0', playing_cards_ids: ['7H', 'KS'] })
  await page.evaluate(() => localStorage.setItem('hobgoblin:table-size', '6x4'))
  await openSettings(page)
  await box(page, /^Pets/).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(
    page.getByText(
      /^2 armies, 0 games, 2 cards in hand, 1 exclusion\. Armies, their pictures and history take [\d.]+ [kM]B, the app’s own files/,
    ),
  ).toBeVisible()
  await expect(
    page.getByText('The file does not include your account, the history of changes, deleted'),
  ).toBeVisible()
  const file = await exportAll(page)
  expect(await readFile(file, 'utf8')).not.toContain('currentUser')

  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await openSettings(page)
  await expect(
    page.getByText('0 armies, 0 games, 0 cards in hand, 0 exclusions.', { exact: false }),
  ).toBeVisible()
  await choose(page, file)
  const dialog = page.getByRole('dialog', { name: 'Import this file?' })
  for (const text of [
    '2 armies will be added.',
    'Rat Kings',
    'Your default ruleset and your exclusions will be replaced',
    'Your fortune hand for Hobgoblin v1.0 will be replaced by the file’s: 2 cards.',
    'Maps will be drawn for a table of 6 ft by 4 ft.',
    'The theme will be dark.',
  ]) {
    await expect(dialog).toContainText(text)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await readArmies(page), 'nothing happens before the user confirms').toEqual([])
  await choose(page, file)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(
    page.getByText('2 armies, 0 games, 2 cards in hand, 1 exclusion.', { exact: false }),
  ).toBeVisible()
  await expect(box(page, /^Pets/)).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await choose(page, file)
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hobgoblin:table-size'))).toBe('6x4')
  // Changes from another tab are counted immediately.
  const other = await page.context().newPage()
  await other.goto('/fortune')
  await other.getByRole('button', { name: 'Draw a card' }).click()
  await expect(
    page.getByText('2 armies, 0 games, 3 cards in hand, 1 exclusion.', { exact: false }),
  ).toBeVisible()
  await other.close()
  await page.goto('/fortune')
  await expect(page.getByRole('region', { name: 'Your Hand' }).locator('.hand-cards > li')).toHaveCount(3)
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toContainText('350 points')
  await expect(armyRow(page, 'Crow Host')).toBeVisible()
})

test('the page works by keyboard, fits 360 px, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSettings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const scenarios = section(page, 'Scenarios')
  await scenarios.getByRole('checkbox').first().focus()
  // Tab scrolls the page, so the distance between two lists tells whether something jumped.
  const top = (name: string) => section(page, name).evaluate((list) => list.getBoundingClientRect().top)
  const list = async () => (await top('Battlefield')) - (await top('Scenarios'))
  const before = await list()
  for (let ticked = 0; ticked < 6; ticked += 1) {
    await page.keyboard.press('Space')
    await expect(scenarios.getByRole('checkbox', { checked: true })).toHaveCount(ticked + 1)
    if (ticked < 5) await page.keyboard.press('Tab')
  }
  expect(await list()).toBe(before)
  const heights = await page
    .locator('.exclusion, .theme-choice label, .settings .button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  expect(Math.min(...heights), 'a thumb hits it').toBeGreaterThanOrEqual(44)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all entries are readable', async ({ page }) => {
    await page.goto('/settings')
    await expect(
      page
        .getByRole('region')
        .filter({ has: page.getByText('You can exclude') })
        .getByRole('checkbox'),
    ).toHaveCount(55)
    await expect(page.getByRole('heading', { name: 'Theme' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Deselect all/ }).first()).toBeHidden()
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit the page opens, saves, exports and imports', async ({ page, context }) => {
    await openSettings(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await openSettings(page)
    await box(page, /^Pets/).check()
    const file = await exportAll(page)
    await deselectAll(page, 'Deployment').click()
    await choose(page, file)
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(box(page, /^Pets/)).toBeChecked()
  })
})

test('[SETTINGS-11] in a browser that blocks the database, exclusions last for the visit, and the page says so', async ({
  page,
}) => {
  await blockDatabase(page)
  await openSettings(page)
  await expect(page.getByText('but nothing is kept')).toBeVisible()
  await expect(page.getByText('This browser keeps nothing.')).toBeVisible()
  const scenario = section(page, 'Scenarios').getByRole('checkbox').first()
  await scenario.click()
  await expect(scenario).toBeChecked()
  await page.reload()
  await expect(scenario).toBeChecked()
  await expect(section(page, 'Scenarios')).toContainText('You can exclude up to 5 more items.')
  await expectAccessible(page)
})
