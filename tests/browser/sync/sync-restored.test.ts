import { cp, rm } from 'node:fs/promises'
import { mergeTests } from 'playwright/test'
import { expect, logIn, test as accounts } from '#tests/browser/account/accounts.ts'
import { readStore } from '#tests/browser/device/database.ts'
import { armyPane, armyRow, chooseFromMenu, createArmy, openList } from '#tests/browser/journeys.ts'
import { test as profiles } from '#tests/browser/profile.ts'

const test = mergeTests(accounts, profiles)

test(
  '[R-11] a device restored from an old backup shows the newer army and does not push the old one',
  { tag: '@deep' },
  async ({ device, makeAccount }) => {
    const account = await makeAccount()
    const isSynced = async () =>
      (await readStore(page, 'records')).every((record) => 'sync' in record && !('unsynced' in record))
    const rename = async (name: string) => {
      await chooseFromMenu(page, 'Army menu', 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit Army' })
      await dialog.getByLabel('Name', { exact: true }).fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(armyPane(page).getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.poll(isSynced).toBe(true)
    }
    let page = await device.start()
    await logIn(page, account)
    // A killed browser does not write its cookies to disk.
    const cookies = await page.context().cookies()
    const restart = async () => {
      page = await device.start()
      await page.context().addCookies(cookies)
    }
    await openList(page)
    await createArmy(page, 'First name')
    await expect.poll(isSynced).toBe(true)
    await device.kill()
    const copy = `${device.folder}-copy`
    await cp(device.folder, copy, { recursive: true })
    await restart()
    await openList(page)
    await armyRow(page, 'First name').getByRole('link').click()
    await rename('Second name')
    await device.kill()
    await rm(device.folder, { recursive: true })
    await cp(copy, device.folder, { recursive: true })
    await rm(copy, { recursive: true })
    await restart()
    const pushes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') pushes.push(request.url())
    })
    await openList(page)
    await expect(armyRow(page, 'Second name')).toBeVisible()
    expect(pushes).toEqual([])
  },
)
