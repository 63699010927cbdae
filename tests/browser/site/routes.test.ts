import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import {
  addUnit,
  armyPane,
  chooseFromMenu,
  createArmy,
  keywordCard,
  openChooser,
  unitPane,
} from '#tests/browser/journeys.ts'
import { rollBattle } from '#tests/browser/battle/battle-page.ts'

const host = makeArmy({ units: [makeUnit()] })
const unit = 'GallowsGuard'

// A newcomer goes through the whole site, and the server hears nothing of it.
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

test(
  '[SHELL-04] [SHELL-05] a route has named and optional segments and a wildcard, and case and a trailing slash do not matter',
  { tag: '@deep' },
  async ({ page }) => {
    await startWith(page, [host], `/ARMY/A/${host.id}/`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
    for (const path of [`/Army/A/${host.id}/U/${unit}/`, `/army/a/${host.id}/u/${unit}`]) {
      await page.goto(path)
      await expect(unitPane(page).getByRole('heading', { level: 1 }), path).toHaveText('Gallows Guard')
    }
    for (const [path, title] of [
      ['/HELP/Terms/', 'Terms'],
      ['/Help/TERMS', 'Terms'],
      ['/help/index', 'Help'],
      ['/army', 'Army Builder'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toHaveText(title)
    }
    // The ids of armies and units are case-sensitive.
    for (const path of [
      `/army/a/${host.id.toLowerCase()}`,
      '/army/nonsense',
      '/army/of/any/number/of/segments',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('alert').first(), path).toContainText('ARMY_NOT_FOUND')
    }
  },
)

test.describe('a page that fails to load', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: ['ERR_INTERNET_DISCONNECTED', '/nowhere', '/v9'] })

  test(
    '[DOCS-04] says so and links to the tools, even offline',
    { tag: '@deep' },
    async ({ page, context }) => {
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
    },
  )
})
