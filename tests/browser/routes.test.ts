import sharp from 'sharp'
import { ILLUSTRATIONS } from '../../src/domain/army/army.ts'
import { PICTURE_SIZE } from '../../src/domain/army/picture.ts'
import { makeArmy, makeUnit } from '../build/army.ts'
import { expect, expectAccessible, test } from './app.ts'
import {
  addUnit,
  armyPane,
  chooseFromMenu,
  createArmy,
  keywordCard,
  openChooser,
  startWith,
  unitPane,
} from './journeys.ts'
import { rollBattle } from './battle-page.ts'

const host = makeArmy({ units: [makeUnit()] })
const unit = 'GallowsGuard'

const ROUTES = [
  ...['/', '/login', '/join', '/verify', '/password', '/account'],
  ...[
    '/army',
    `/army/a/${host.id}`,
    `/army/a/${host.id}/u/${unit}`,
    '/army/s/Zm9vYmFy',
    `/print/a/${host.id}`,
  ],
  ...['/battle', '/fortune', '/settings', '/changelog', '/help'],
  ...['', '/keywords', '/profiles', '/target-numbers', '/purchase'].map((page) => `/quick-start${page}`),
]

test('[SHELL-01] every route of the product is there', async ({ request }) => {
  const titles = new Map<string, string>()
  for (const route of ROUTES) {
    const response = await request.get(route, { headers: { accept: 'text/html' } })
    expect(response.status(), route).toBe(200)
    titles.set(route, /<title>(.*?)<\/title>/.exec(await response.text())?.[1] ?? '')
  }
  expect([...titles].filter(([, title]) => title === '' || title.includes('Not found'))).toEqual([])
  // Each is a page of its own; the routes below /army are one that tells them apart itself.
  expect(new Set(titles.values()).size).toBe(ROUTES.length - 3)
})

test('[ROLE-01] without an account all tools work; no picture can be uploaded, and nothing is backed up', async ({
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

test('[API-27] every illustration is there as a PNG, large enough for print, for everybody', async ({
  request,
}) => {
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
  // The ids of armies and units are not words: their case matters.
  await page.goto(`/army/a/${host.id.toLowerCase()}`)
  await expect(page.getByRole('alert').first()).toContainText('ARMY_NOT_FOUND')
})

test('[SHELL-05] a route has segments that are named, that may be left out, or that stand for any number', async ({
  page,
}) => {
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

test.describe('a page that is not there', () => {
  test.use({ expectedComplaints: ['404'] })

  test('[DOCS-04] says so and leads on', async ({ page }) => {
    for (const path of ['/help/nowhere', '/changelog/2031-01-01-v9']) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('main'), path).toContainText('Could not load this page')
    }
    await expectAccessible(page)
  })
})
