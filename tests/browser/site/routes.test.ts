import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { ILLUSTRATIONS } from '#domain/army/army.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, keepForOffline, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  chooseFromMenu,
  createArmy,
  keywordCard,
  openChooser,
  unitPane,
  unitRow,
} from '#tests/browser/journeys.ts'
import { rollBattle } from '#tests/browser/battle/battle-page.ts'

const host = makeArmy({ units: [makeUnit()] })
const unit = 'GallowsGuard'

/** Each route with its heading and, for tools, an element that only the hydrated page shows. */
const ROUTES: readonly (readonly [path: string, heading: string, alive?: (page: Page) => Locator])[] = [
  ['/', 'Hobgoblin'],
  ['/login', 'Log in', (page) => page.getByRole('textbox', { name: 'Email' })],
  ['/join', 'Join', (page) => page.getByRole('checkbox', { name: /terms/i })],
  ['/verify', 'Cannot verify'],
  ['/password', 'Reset password', (page) => page.getByRole('textbox', { name: 'Email' })],
  ['/account', 'Account', (page) => page.getByRole('main').getByRole('link', { name: 'Join' })],
  ['/army', 'Army Builder', (page) => armyRow(page, host.name)],
  [`/army/a/${host.id}`, host.name, (page) => unitRow(page, 'Gallows Guard')],
  [`/army/a/${host.id}/u/${unit}`, 'Gallows Guard', (page) => unitPane(page).locator('.stat').first()],
  [`/print/a/${host.id}`, 'Print', (page) => page.getByRole('region', { name: 'Preview' })],
  ['/battle', 'Chaos of War', (page) => page.getByRole('button', { name: 'Battle menu' })],
  ['/fortune', 'Fortune Cards', (page) => page.getByText('Your hand is empty.')],
  ['/odds', 'Odds', (page) => page.getByRole('button', { name: 'Charged' }).first()],
  ['/play', 'Play', (page) => page.getByRole('button', { name: 'Begin a game' })],
  ['/settings', 'Settings', (page) => page.getByRole('checkbox', { name: /Bloodbath/ })],
  ['/quick-start', 'Quick Start Rules'],
  ['/quick-start/keywords', 'Keywords'],
  ['/quick-start/profiles', 'Unit Profiles'],
  ['/quick-start/target-numbers', 'Target Numbers'],
  ['/quick-start/purchase', 'Get the Rules'],
  ['/changelog', 'Changelog'],
  ['/help', 'Help'],
]

test('[SHELL-01] every route exists', async ({ page }) => {
  const shared = makeArmy({ name: 'The Shared Host' })
  await startWith(page, [host])
  const shareId = await page.evaluate(async (army) => {
    const response = await fetch('/hobgoblin/snapshots', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(army),
    })
    return ((await response.json()) as { share_id: string }).share_id
  }, shared)
  for (const [path, heading, alive] of [...ROUTES, [`/army/s/${shareId}`, shared.name] as const]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible()
    if (alive) await expect(alive(page), path).toBeVisible()
  }
})

test('[ROLE-01] without an account all tools work, but pictures cannot be uploaded and nothing is backed up', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await startWith(page, [], '/army')
  await createArmy(page, 'Rat Kings')
  await addUnit(page, 'Hounds', 'Beasts')
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: 'Buy Elite' }).click()
  await chooser.getByRole('button', { name: 'Close' }).click()
  await expect(keywordCard(unitPane(page), 'Elite')).toBeVisible()
  await chooseFromMenu(page, 'Army menu', 'Edit')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Ice zombies' })).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await rollBattle(page)
  await page.goto('/fortune')
  await page.getByRole('button', { name: 'Draw a card' }).click()
  await expect(page.getByRole('region', { name: 'Your Hand' }).getByRole('article')).toHaveCount(1)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.goto('/quick-start')
  await expect(page.locator('.rules > :visible')).toHaveCount(5)
  await expect(page.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName('Not logged in')
  expect(asked.filter((request) => /^(?!GET )|\/data|\/images/.test(request))).toEqual([])
})

test('[API-27] every illustration is public as a PNG large enough for print', async ({ request }) => {
  for (const id of [...ILLUSTRATIONS, 'WARRIOR']) {
    const response = await request.get(`/service/${id}.png`)
    expect([response.status(), response.headers()['content-type']], id).toEqual([200, 'image/png'])
    const { format, width, height } = await sharp(await response.body()).metadata()
    expect({ format, width, height }, id).toEqual({ format: 'png', ...PICTURE_SIZE })
  }
  expect((await request.get('/service/GOBLIN.png')).status()).toBe(404)
})

test('[SHELL-04] case and a trailing slash do not matter to a route', async ({ page }) => {
  await startWith(page, [host], `/ARMY/A/${host.id}/`)
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
  for (const path of [`/Army/A/${host.id}/U/${unit}/`, `/army/a/${host.id}/u/${unit}`]) {
    await page.goto(path)
    await expect(unitPane(page).getByRole('heading', { level: 1 }), path).toHaveText('Gallows Guard')
  }
  for (const path of ['/HELP/Terms/', '/help/terms', '/Help/TERMS']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Terms')
  }
  // The ids of armies and units are case-sensitive.
  await page.goto(`/army/a/${host.id.toLowerCase()}`)
  await expect(page.getByRole('alert').first()).toContainText('ARMY_NOT_FOUND')
})

test('[SHELL-05] a route has named segments, optional segments and a wildcard', async ({ page }) => {
  await startWith(page, [host], `/army/a/${host.id}/u/${unit}`)
  await expect(unitPane(page).getByRole('heading', { level: 1 }), 'two names').toHaveText('Gallows Guard')
  for (const [path, title] of [
    ['/help', 'Help'],
    ['/help/index', 'Help'],
    ['/help/terms', 'Terms'],
    ['/army', 'Army Builder'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title)
  }
  for (const path of ['/army/nonsense', '/army/of/any/number/of/segments']) {
    await page.goto(path)
    await expect(page.getByRole('alert').first(), path).toContainText('ARMY_NOT_FOUND')
  }
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: ['404'] })

  test('[DOCS-04] says so and links to the tools', async ({ page }) => {
    for (const path of ['/help/nowhere', '/changelog/2031-01-01-v9', '/quick-start/nowhere', '/nowhere']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('main').getByText('Could not load this page'), path).toBeVisible()
    }
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Army Builder/ })
      .click()
    await expect(page).toHaveURL('/army')
  })
})

test.describe('a page that fails to load', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: ['ERR_INTERNET_DISCONNECTED', '/nowhere', '/v9'] })

  test('[DOCS-04] says so and links to the tools, even offline', async ({ page, context }) => {
    await page.goto('/')
    await keepForOffline(page)
    await context.setOffline(true)
    for (const path of ['/help/nowhere', '/changelog/2031-01-01-v9']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText('Could not load this page'), path).toBeVisible()
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: /Army Builder/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Army Builder' })).toBeVisible()
  })
})
