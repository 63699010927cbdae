import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { blockDatabase, putArmies, putKept, readArmies, readStore } from './database.ts'
import { armyRow } from '#tests/browser/journeys.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name })

async function openSettings(page: Page, hash = ''): Promise<void> {
  await page.goto(`/settings${hash}`)
  await expect(page.getByRole('radio', { name: 'Same as system' })).toBeEnabled()
  await expect(section(page, 'Twist').getByRole('checkbox').last()).toBeEnabled()
}

/** Opens the settings at a section, whose heading is marked and stands below the bar of the page. */
async function openAt(page: Page, hash: string, name: string): Promise<void> {
  await openSettings(page, hash)
  const heading = page.getByRole('heading', { name, exact: true })
  await expect(heading).toBeInViewport()
  const colourOf = (title: Locator) => title.evaluate((element) => getComputedStyle(element).color)
  const unmarked = await colourOf(page.getByRole('heading', { name: 'Theme', exact: true }))
  expect(await colourOf(heading), `${hash} is marked`).not.toBe(unmarked)
  const top = (await heading.boundingBox())?.y ?? 0
  expect(top, `${hash} is below the bar`).toBeGreaterThanOrEqual(56)
  expect(top, `${hash} is at the top`).toBeLessThan(200)
}

// Where an address leads, other tabs, colours of the page and an empty device need the built page.
test('[SETTINGS-02] [SETTINGS-09] [SETTINGS-10] what is set applies in every tab, never leaves the device but in a file, and the file restores it', async ({
  page,
  context,
  baseURL,
}) => {
  const sent: string[] = []
  context.on('request', (request) => {
    const { origin, search } = new URL(request.url())
    const isFile = ['blob:', 'data:'].some((scheme) => request.url().startsWith(scheme))
    const isPlain = request.method() === 'GET' && origin === baseURL && search === ''
    if (!isFile && !isPlain) sent.push(`${request.method()} ${request.url()}`)
  })
  await openAt(page, '#twist', 'Twist')
  await putArmies(page, [
    makeArmy({ name: 'Rat Kings', units: [makeUnit()] }),
    makeArmy({ name: 'Crow Host' }),
  ])
  await putKept(page, 'fortune:1.0.0', { ruleset_version: '1.0.0', playing_cards_ids: ['7H', 'KS'] })
  await page.evaluate(() => localStorage.setItem('hobgoblin:table-size', '6x4'))
  await page.goto('/help')
  await openAt(page, '#scenarios', 'Scenarios')
  const other = await context.newPage()
  await openAt(other, '#deployment', 'Deployment')
  await box(page, /^Pets/).check()
  await expect(box(other, /^Pets/)).toBeChecked()
  await box(other, /^Scouts/).check()
  for (const tab of [page, other])
    await expect(section(tab, 'Deployment').getByRole('checkbox', { checked: true })).toHaveCount(2)
  const barColour = (tab: Page) =>
    tab.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
    })
  const [DAY, NIGHT] = [['#f6f3ec'], ['#191d25']]
  expect(await barColour(page)).toEqual(DAY)
  await page.getByRole('radio', { name: 'Dark' }).check()
  for (const tab of [page, other]) {
    await expect(tab.locator('html')).toHaveCSS('color-scheme', 'dark')
    expect(await barColour(tab)).toEqual(NIGHT)
  }
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(other.locator('html')).not.toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barColour(page)).toEqual(DAY)
  await page.getByRole('radio', { name: 'Same as system' }).check()
  expect(await barColour(page)).toEqual(NIGHT)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await other.close()

  const held = '2 armies, 0 games, 2 cards in hand, 2 exclusions.'
  await expect(page.getByText(held, { exact: false })).toBeVisible()
  await expect(
    page.getByText(/Armies, their pictures and history take [\d.]+ [kM]B, the app’s own files/),
  ).toBeVisible()
  await expect(
    page.getByText('The file does not include your account, the history of changes, deleted'),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).not.toContain('currentUser')

  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve))
  })
  await openAt(page, '#scenario', 'Scenarios')
  await expect(
    page.getByText('0 armies, 0 games, 0 cards in hand, 0 exclusions.', { exact: false }),
  ).toBeVisible()
  const choose = () => page.getByLabel('Import a file').setInputFiles(file)
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Import this file?' })
  for (const text of [
    '2 armies will be added.',
    'Rat Kings',
    'Your default ruleset and your exclusions will be replaced',
    'Your fortune hand for Hobgoblin v1.0 will be replaced by the file’s: 2 cards.',
    'Maps will be drawn for a table of 6 ft by 4 ft.',
    'The theme will be dark.',
  ])
    await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await readArmies(page), 'nothing happens before the user confirms').toEqual([])
  await choose()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText(held, { exact: false })).toBeVisible()
  await expect(box(page, /^Pets/)).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('hobgoblin:table-size'))).toBe('6x4')
  await choose()
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()

  const later = await context.newPage()
  await later.goto('/fortune')
  await later.getByRole('button', { name: 'Draw a card' }).click()
  await expect(
    page.getByText('3 cards in hand', { exact: false }),
    'what another tab changes is counted',
  ).toBeVisible()
  await later.goto('/army')
  await expect(armyRow(later, 'Rat Kings')).toContainText('350 points')
  await expect(armyRow(later, 'Crow Host')).toBeVisible()
  const rulesets = (await readStore(page, 'keyval')).flatMap(({ rulesets }) => (rulesets ?? []) as object[])
  expect(rulesets).toEqual([
    expect.objectContaining({ ruleset: '1.0.0', excluded_deployments_ids: ['pets', 'scouts'] }),
  ])
  await putKept(page, 'settings', { ruleset_version: '0.3.0', rulesets })
  await page.reload()
  await expect(page.getByText('Hobgoblin v0.3 (Early Access)', { exact: false }).first()).toBeVisible()
  await expect(section(page, 'Deployment').getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const scenarios = section(page, 'Scenarios').getByRole('checkbox')
  await scenarios.first().focus()
  // Tab scrolls the page, so the distance between two lists tells whether something jumped.
  const top = (name: string) => section(page, name).evaluate((list) => list.getBoundingClientRect().top)
  const apart = async () => (await top('Battlefield')) - (await top('Scenarios'))
  const before = await apart()
  for (let ticked = 1; ticked <= 3; ticked += 1) {
    await page.keyboard.press('Space')
    await expect(section(page, 'Scenarios').getByRole('checkbox', { checked: true })).toHaveCount(ticked)
    await page.keyboard.press('Tab')
  }
  expect(await apart(), 'a tick moves nothing').toBe(before)
  const heights = await page
    .locator('.exclusion, .theme-choice label, .settings .button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  expect(Math.min(...heights), 'a thumb hits it').toBeGreaterThanOrEqual(44)
  await page.waitForLoadState('networkidle')
  expect(sent, 'nothing of it was sent').toEqual([])
})

// An island shares its database with the others of its page, and cannot be without one.
test('[SETTINGS-11] [FORTUNE-12] in a browser that blocks the database, hand and exclusions last for the visit, and the page says so', async ({
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
  await page.goto('/fortune')
  const note = page.getByText('but nothing is kept')
  await expect(note).toBeVisible()
  const held = page.getByRole('region', { name: 'Your Hand' }).locator('.hand-cards > li')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Draw a card' }).click()
    await expect(held).toHaveCount(count)
  }
  await page.reload()
  await expect(held).toHaveCount(2)
  await expect(note).toBeVisible()
})

// Only the worker of the built site answers without a network.
test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    '[PWA-04] [ODDS-14] after one visit the tools open, work and save what they change',
    { tag: '@deep' },
    async ({ page, context }) => {
      await openSettings(page)
      await keepForOffline(page)
      await context.setOffline(true)
      await openSettings(page)
      await box(page, /^Pets/).check()
      await page.goto('/fortune')
      await page.getByRole('button', { name: 'Draw a card' }).click()
      const held = page.getByRole('region', { name: 'Your Hand' }).locator('.hand-cards > li')
      await expect(held).toHaveCount(1)
      await page.reload()
      await expect(held).toHaveCount(1)
      await page.getByRole('searchbox', { name: /^Find a card/ }).fill('familiar')
      await page
        .getByRole('region', { name: 'All cards' })
        .getByRole('button', { name: 'Wizard' })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Wizard' })).toBeVisible()
      await openSettings(page)
      await expect(box(page, /^Pets/)).toBeChecked()
      await page.goto('/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob')
      await expect(page.getByText('9.3 Doom on average')).toBeVisible()
      await expect(page.locator('.chances-plot svg').first()).toBeVisible()
      await page.goto('/battle')
      await page.getByRole('button', { name: 'Reroll Twist', exact: true }).click()
      await page.getByRole('button', { name: 'Battle menu' }).click()
      await page.getByRole('menuitem', { name: 'Share battle' }).click()
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
      await page.goto(
        '/battle?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=1.0.0',
      )
      const picture = page.getByRole('img', { name: /bathtub/ })
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    },
  )
})
