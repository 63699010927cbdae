import type { Page } from 'playwright/test'
import { REFERENCE } from '#api/reference.ts'
import { expect, logIn, logInByForm } from '#tests/browser/account/accounts.ts'
import { keepForOffline } from '#tests/browser/app.ts'
import { expectSynced, sign, test } from './devices.ts'
import {
  addUnit,
  armyPane,
  armyRow,
  createArmy,
  openDialog,
  openList,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'

test.use({
  serviceWorkers: 'allow',
  // One of the private paths asks for a version that does not exist.
  expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED', '/v1/hobgoblin/armies'],
})

/** The paths of all answers that the worker has kept. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

// Only the service worker opens the pages of an account without a network, and only it could keep what is private.
test('[API-30] [AUTH-26] [PWA-05] offline, sync, sharing and logging out fail with a message and nothing is lost; back online, everything is synced', async ({
  page,
  makeAccount,
  openDeviceOf,
}) => {
  test.slow()
  const account = await makeAccount()
  // Simulate a network without internet access: a device that knows it is offline does not try to sync.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
  })
  await logIn(page, account)
  await openList(page)
  await keepForOffline(page)
  await createArmy(page, 'Rat Kings')
  await visit(page, '/army')
  await expectSynced(page)
  const other = await openDeviceOf(account)
  await expect(armyRow(other, 'Rat Kings')).toBeVisible()

  await test.step('[API-30] what is private is never cached, but public data may be', async () => {
    const own = REFERENCE.filter(({ call }) => call.authenticated && call.method === 'GET')
    expect(own.length).toBeGreaterThan(2)
    const paths = own.map(({ call }) => call.path.replace(/\{\w+\}/g, 'aaaaaaaaaaaa'))
    for (const path of paths) {
      const answering = page.waitForResponse((response) => response.url().endsWith(path))
      await page.evaluate(async (asked) => await fetch(asked), path)
      const answer = await answering
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      expect(answer.fromServiceWorker(), path).toBe(false)
    }
    await page.evaluate(async () => await fetch('/hobgoblin/rulesets/0.2.0'))
    await expect.poll(() => kept(page)).toContain('/hobgoblin/rulesets/0.2.0')
    expect((await kept(page)).filter((path) => /^\/(v1|ua|hobgoblin\/data)\b/.test(path))).toEqual([])
  })

  await test.step('[PWA-05] sync and sharing say that there is no network', async () => {
    await page.context().setOffline(true)
    await armyRow(page, 'Rat Kings').getByRole('link').click()
    await addUnit(page, 'Gallows Guard')
    const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
    await expect(dialog.getByRole('alert')).toContainText("Couldn't create share link.")
    await expect(dialog.getByRole('alert')).toContainText(
      'Could not reach the server due to a network error.',
    )
    await page.keyboard.press('Escape')
    await visit(page, '/account')
    const log = page.getByRole('region', { name: 'Sync log' })
    await expect(log).toContainText('An error occurred during sync.')
    await expect(log).toContainText('Could not reach the server due to a network error.')
    await expect(sign(page)).toHaveText('Sync error')
  })

  await test.step('[AUTH-26] logging out names what would be lost and deletes nothing', async () => {
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out' })
    await expect(dialog).toContainText('1 army has changes that are only on this device')
    await expect(dialog.getByRole('listitem')).toHaveText(['Rat Kings'])
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was deleted')
    await dialog.getByRole('button', { name: 'Stay logged in' }).click()
    await page.goto('/army')
    await expect(armyRow(page, 'Rat Kings')).toContainText('(Not synced)')
    await armyRow(page, 'Rat Kings').getByRole('link').click()
    await expect(unitRow(page, 'Gallows Guard')).toBeVisible()
  })

  await test.step('[PWA-05] back online, the device syncs by itself', async () => {
    await page.context().setOffline(false)
    await expectSynced(page)
    await armyRow(other, 'Rat Kings').getByRole('link').click()
    await expect(unitRow(other, 'Gallows Guard')).toBeVisible()
  })

  await test.step('[AUTH-26] a log-out pushes a last time and deletes everything here', async () => {
    await addUnit(page, 'Moth Archers')
    await visit(page, '/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.waitForURL('/')
    await openList(page)
    await expect(page.getByText('No armies yet')).toBeVisible()
    await logInByForm(page, account)
    await openList(page)
    await armyRow(page, 'Rat Kings').getByRole('link').click()
    await expect(unitRow(page, 'Moth Archers')).toBeVisible()
  })
})
