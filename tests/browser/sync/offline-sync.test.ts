import { expect, logIn } from '#tests/browser/account/accounts.ts'
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
  expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'],
})

test('[PWA-05] offline, sync and sharing fail with a message and nothing is lost; back online, everything is synced', async ({
  makeAccount,
  openDevice,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const page = await openDevice()
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

  await page.context().setOffline(true)
  await armyRow(page, 'Rat Kings').getByRole('link').click()
  await addUnit(page, 'Gallows Guard')
  const dialog = await openDialog(armyPane(page).getByRole('button', { name: 'Share army' }), 'Share Army')
  await expect(dialog.getByRole('alert')).toContainText("Couldn't create share link.")
  await expect(dialog.getByRole('alert')).toContainText('Could not reach the server due to a network error.')
  await page.keyboard.press('Escape')
  await visit(page, '/account')
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log).toContainText('An error occurred during sync.')
  await expect(log).toContainText('Could not reach the server due to a network error.')
  await expect(sign(page)).toHaveText('Sync error')
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toContainText('(Not synced)')
  await armyRow(page, 'Rat Kings').getByRole('link').click()
  await expect(unitRow(page, 'Gallows Guard')).toBeVisible()

  // From here on the device syncs by itself.
  await page.context().setOffline(false)
  await expectSynced(page)
  await armyRow(other, 'Rat Kings').getByRole('link').click()
  await expect(unitRow(other, 'Gallows Guard')).toBeVisible()
})
