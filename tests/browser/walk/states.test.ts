import type { Page } from 'playwright/test'
import { logIn, test as base } from '#tests/browser/account/accounts.ts'
import { expect, test } from '#tests/browser/app.ts'
import { blockDatabase, putArmies, startWith } from '#tests/browser/device/database.ts'
import { armyPane, chooseFromMenu, pick } from '#tests/browser/journeys.ts'
import { guest, host } from './hosts.ts'
import { lookAtDialog, Walk } from './walk.ts'

/** What is seen rarely: what was refused, lost or damaged, and dialogs that something else has filled. */

test.use({ actionTimeout: 20_000, expectedErrors: ['404', '/hobgoblin/', '/v1/'] })
test.describe.configure({ timeout: 600_000 })

/** Makes every opening of the database fail with this error. */
const failDatabase = (page: Page, name: string) =>
  page.addInitScript((name) => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No database today.', name)
    }
  }, name)

test(
  '[SHELL-99] filled and rare states of the tools fit, and all can read them',
  { tag: '@deep' },
  async ({ page }) => {
    const walk = new Walk(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
    await startWith(page, [host, guest], `/army/a/${guest.id}`)
    await chooseFromMenu(page, 'Army menu', 'Delete')
    await page.goto('/army')
    await lookAtDialog(page, walk, 'Trash', async () => {
      await button('Army list menu').click()
      await page.getByRole('menuitem', { name: 'Trash' }).click()
    })
    await button('Create Army').click()
    await pick(page.getByRole('dialog', { name: 'Create Army' }), '2000')
    await page.getByRole('dialog').getByRole('button', { name: 'Create Army', exact: true }).click()
    await lookAtDialog(page, walk, 'Add Unit', async () => {
      await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
      for (const type of ['Monster', 'Heavy Cavalry', 'Heavy Infantry', 'Light Infantry', 'Ranged Infantry'])
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^${type} [0-9]`) })
          .click()
    })
    await page.goto(`/army/a/${host.id}`)
    await lookAtDialog(page, walk, 'Share Army', async () => {
      await armyPane(page).getByRole('button', { name: 'Share army' }).click()
      await page.getByRole('dialog').getByText('More formats').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw links' }).click()
      await expect(page.getByRole('dialog')).toContainText('This ends every link to this army')
    })
    await page.goto('/fortune')
    for (let drawn = 1; drawn <= 4; drawn += 1) {
      await button('Draw a card').click()
      await expect(page.locator('.hand-cards > li')).toHaveCount(drawn)
    }
    await walk.look('a hand of four')
    await page.getByRole('searchbox', { name: /^Find a card/ }).fill('familiar')
    await lookAtDialog(page, walk, 'Wizard', () => button('Wizard').click())
    await page.goto('/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob')
    await expect(page.getByText('9.3 Doom').first()).toBeVisible()
    await page.getByText('In figures').first().click()
    await walk.look('the odds in figures')
    await page.goto(`/print/a/${host.id}`)
    await page.getByRole('radio', { name: 'Cards' }).check()
    await walk.look('cards to print')
  },
)

test(
  '[SHELL-99] tools whose storage fails fit, and all can read them',
  { tag: '@deep' },
  async ({ page, context }) => {
    const walk = new Walk(page)
    await page.addInitScript(() => {
      navigator.storage.estimate = () =>
        Promise.resolve({ quota: 42_000_000, usage: 3_000_000, usageDetails: { indexedDB: 1_200_000 } })
    })
    await startWith(page, [host])
    await expect(page.getByRole('complementary', { name: 'Storage' })).toBeVisible()
    await walk.look('a device that is nearly full')
    for (const [path, error, text] of [
      ['/army', 'UnknownError', 'QUERY_ERROR'],
      ['/fortune', 'VersionError', 'DB_VERSION_HIGHER_THAN_REQUESTED'],
    ] as const) {
      const tab = await context.newPage()
      await failDatabase(tab, error)
      await tab.goto(path)
      await expect(tab.getByRole('alert').first()).toContainText(text)
      await tab.setViewportSize({ width: 1440, height: 900 })
      await new Walk(tab).look(text)
      await tab.close()
    }
    await blockDatabase(page)
    for (const path of ['/fortune', '/settings']) {
      await page.goto(path)
      await expect(page.getByText('but nothing is kept')).toBeVisible()
      await walk.look(`${path} without storage`)
    }
  },
)

base.describe('of an account', () => {
  base.use({ actionTimeout: 20_000, expectedErrors: ['401', '404', '/hobgoblin/', '/v1/'] })

  base(
    '[SHELL-99] forms with errors, and an account that is not verified, fit, and all can read them',
    { tag: '@deep' },
    async ({ page, makeAccount }) => {
      const walk = new Walk(page)
      for (const [path, name] of [
        ['/login', 'Log in'],
        ['/join', 'Join'],
      ] as const) {
        await page.goto(path)
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await expect(page.getByText('This field is required.').first()).toBeVisible()
        await walk.look(`${path} with errors`)
      }
      await logIn(page, await makeAccount({ verified: false }))
      await putArmies(page, [host])
      await page.goto('/account')
      await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
      await walk.look('an account that is not verified')
      await lookAtDialog(page, walk, 'Log out', async () => {
        await page.getByRole('button', { name: 'Log out', exact: true }).click()
        await expect(page.getByRole('dialog')).toContainText('only on this device')
      })
      await lookAtDialog(page, walk, 'Change password', async () => {
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
        await expect(page.getByText('This field is required.').first()).toBeVisible()
      })
      await page.context().clearCookies()
      await page.reload()
      await walk.look('an expired session')
    },
  )
})
