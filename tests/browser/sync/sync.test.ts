import { endSession, expect, logIn, logInByForm } from '#tests/browser/account/accounts.ts'
import { keepForOffline } from '#tests/browser/app.ts'
import { readStore } from '#tests/browser/device/database.ts'
import { expectSynced, expectThreeToAgree, more, sign, test } from './devices.ts'
import {
  addUnit,
  armyRow,
  chooseFromMenu,
  count,
  createArmy,
  openList,
  undoByToast,
  unitRow,
  visit,
} from '#tests/browser/journeys.ts'

test('[SYNC-10] [SYNC-04] an edit reaches another device by itself within 2 s after the pause', async ({
  phoneAndLaptop: [phone, laptop],
}) => {
  await createArmy(phone, 'Rat Kings')
  await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
  await armyRow(laptop, 'Rat Kings').getByRole('link').click()
  await addUnit(phone, 'Gallows Guard')
  await unitRow(laptop, 'Gallows Guard').click()
  await expect(count(laptop)).toHaveText('1')
  // Allow four times the wait of a player, because test machines are busy.
  const begun = Date.now()
  await more(phone).click()
  await expect(count(laptop)).toHaveText('2')
  expect(Date.now() - begun).toBeLessThan(1500 + 4 * 2000)
})

test('[SYNC-11] [SYNC-16] [SYNC-18] armies created before the login are kept and uploaded to the account', async ({
  makeAccount,
  openDevice,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const phone = await openDevice()
  await openList(phone)
  await createArmy(phone, 'Made before')
  await logInByForm(phone, account)
  await phone.goto('/account')
  await expect(phone.getByText('Sent Made before')).toBeVisible()
  await expect(phone.getByText('Last successful sync:')).toBeVisible()
  const laptop = await openDeviceOf(account)
  await expect(armyRow(laptop, 'Made before')).toBeVisible()
  await openList(phone)
  await expect(armyRow(phone, 'Made before')).toBeVisible()
})

test('[SYNC-09] [SYNC-15] an army deleted on one device disappears from the other, and both logs name it', async ({
  phoneAndLaptop: [phone, laptop],
}) => {
  await createArmy(phone, 'Short Lived')
  await expect(armyRow(laptop, 'Short Lived')).toBeVisible()
  await chooseFromMenu(phone, 'Army menu', 'Delete')
  await expect(armyRow(laptop, 'Short Lived')).toBeHidden()
  await laptop.goto('/account')
  await expect(laptop.getByText('Received Short Lived (deleted)')).toBeVisible()
  await phone.goto('/account')
  await expect(phone.getByText('Sent Short Lived (deleted)')).toBeVisible()
})

test.describe('offline', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'] })

  test('[SYNC-12] three devices that were offline merge their changes and report once how conflicts were decided', async ({
    makeAccount,
    openDeviceOf,
  }) => {
    const account = await makeAccount()
    await expectThreeToAgree(() => openDeviceOf(account))
  })

  test('[ARMY-09] an unsynced change is marked in the list, but only for a logged-in user', async ({
    makeAccount,
    openDevice,
  }) => {
    const account = await makeAccount()
    const page = await openDevice()
    await openList(page)
    await createArmy(page, 'Rat Kings')
    await page.getByRole('link', { name: 'All armies' }).click()
    await expect(armyRow(page, 'Rat Kings')).toBeVisible()
    await expect(page.getByText('(Not synced)')).toHaveCount(0)
    await logIn(page, account)
    await openList(page)
    await expectSynced(page)
    await page.context().setOffline(true)
    await armyRow(page, 'Rat Kings').getByRole('link').click()
    await addUnit(page, 'Gallows Guard')
    await page.goBack()
    await page.goBack()
    await expect(armyRow(page, 'Rat Kings')).toContainText('(Not synced)')
    await page.context().setOffline(false)
    await expectSynced(page)
  })
})

test.describe('logging out', () => {
  // Offline, the worker serves the code for logging out.
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'ERR_NETWORK_CHANGED'],
  })

  test('[AUTH-26] logging out offline names what would be lost and deletes nothing', async ({
    makeAccount,
    openDeviceOf,
  }) => {
    const account = await makeAccount()
    const page = await openDeviceOf(account)
    await keepForOffline(page)
    await createArmy(page, 'On the server')
    await visit(page, '/army')
    await expectSynced(page)
    await page.context().setOffline(true)
    await createArmy(page, 'Nowhere else')
    await visit(page, '/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out' })
    await expect(dialog).toContainText('1 army has changes that are only on this device')
    await expect(dialog.getByRole('listitem')).toHaveText(['Nowhere else'])
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was deleted')
    await dialog.getByRole('button', { name: 'Stay logged in' }).click()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.waitForURL('/')
    await openList(page)
    await expect(page.getByText('No armies yet')).toBeVisible()
    await logInByForm(page, account)
    await openList(page)
    await expect(armyRow(page, 'Nowhere else'), 'a last push ran before the logout').toBeVisible()
  })
})

test('[SYNC-12] [SYNC-29] an earlier version can be compared and restored on another device, and the restore can be undone', async ({
  phoneAndLaptop: [phone, laptop],
}) => {
  await createArmy(phone, 'Rat Kings')
  await addUnit(phone, 'Gallows Guard')
  await expectSynced(phone)
  await addUnit(phone, 'Moth Archers')
  await expectSynced(phone)
  await armyRow(laptop, 'Rat Kings').getByRole('link').click()
  await expect(unitRow(laptop, 'Moth Archers')).toBeVisible()
  await chooseFromMenu(laptop, 'Army menu', 'History')
  const dialog = laptop.getByRole('dialog', { name: 'History' })
  const newest = dialog.locator('summary').first()
  await expect(newest).toContainText(/Chrom\w+ on \w+ · newest on the server/)
  await expect(newest).toContainText('With Moth Archers')
  await newest.click()
  await expect(dialog).toContainText('The army is still the same.')
  await dialog.locator('summary').nth(1).click()
  await expect(dialog).toContainText('Without Moth Archers.')
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(dialog).toBeHidden()
  await expect(unitRow(laptop, 'Moth Archers')).toBeHidden()
  await expect(unitRow(phone, 'Moth Archers')).toBeHidden()
  await undoByToast(laptop, 'Version restored.')
  await expect(unitRow(laptop, 'Moth Archers')).toBeVisible()
  await expect(unitRow(phone, 'Moth Archers')).toBeVisible()
})

test('[SYNC-17] [SYNC-18] [SYNC-20] the log and the icon show a run in progress, and the log can be cleared', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const page = await openDeviceOf(account)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/hobgoblin/data**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/account')
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log.getByRole('listitem').first()).toContainText('Syncing...')
  await expect(sign(page)).toHaveText('Syncing...')
  release(undefined)
  await expect(log.getByText('Syncing...')).toBeHidden()
  await expect(sign(page)).toHaveText('Sync complete')
  await log.getByRole('button', { name: 'Clear log' }).click()
  await expect(log).toContainText('No items')
  await expect(log).toContainText('Last successful sync:')
})

test.describe('errors', () => {
  test.use({ expectedErrors: ['/hobgoblin/data', '409', '401', '/v1/'] })

  test('[SYNC-14] [SYNC-20] [SYNC-25] a failure is shown in the log with its reason, and on the icon until a run succeeds, even if the log is cleared', async ({
    makeAccount,
    openDeviceOf,
  }) => {
    const page = await openDeviceOf(await makeAccount())
    await expectSynced(page)
    await page.route('**/hobgoblin/data**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/account')
    const log = page.getByRole('region', { name: 'Sync log' })
    await expect(log).toContainText('An error occurred during sync.')
    await expect(log).toContainText('Pull failed: API responded with error status code: 500')
    await expect(sign(page)).toHaveText('Sync error')
    await page.getByRole('button', { name: 'Clear log' }).click()
    await expect(log).toContainText('No items')
    await page.reload()
    await expect(sign(page)).toHaveText('Sync error')
    await page.unroute('**/hobgoblin/data**')
    await page.reload()
    await expect(sign(page)).toHaveText('Sync complete')
  })

  test(
    '[R-24] the armies of an account deleted elsewhere stay on the device and join the next account',
    { tag: '@deep' },
    async ({ makeAccount, openDeviceOf }) => {
      const gone = await makeAccount()
      const [phone, laptop] = [await openDeviceOf(gone), await openDeviceOf(gone)]
      await createArmy(phone, 'Rat Kings')
      await expect(armyRow(laptop, 'Rat Kings')).toBeVisible()
      await laptop.goto('/account')
      await laptop.getByRole('button', { name: 'Delete account' }).click()
      const dialog = laptop.getByRole('dialog', { name: 'Delete account' })
      await dialog.getByLabel('Password', { exact: true }).fill(gone.password)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(laptop.getByText('Your account is deleted.')).toBeVisible()
      await openList(phone)
      await expect(sign(phone)).toHaveText('Not logged in')
      await expect(armyRow(phone, 'Rat Kings')).toBeVisible()
      const next = await makeAccount()
      await logInByForm(phone, next)
      await openList(phone)
      await expectSynced(phone)
      await expect(armyRow(await openDeviceOf(next), 'Rat Kings')).toBeVisible()
    },
  )

  test('[R-25] an unverified user sees no army of the previous user', async ({
    makeAccount,
    openDeviceOf,
  }) => {
    const [first, second] = [await makeAccount(), await makeAccount({ verified: false })]
    const page = await openDeviceOf(first)
    await createArmy(page, 'Of the first')
    await expectSynced(page)
    await endSession(page.context())
    await page.goto('/account')
    await expect(sign(page)).toHaveText('Authentication failed')
    await logInByForm(page, second)
    await openList(page)
    await expect(page.getByText('No armies yet')).toBeVisible()
    await createArmy(page, 'Of the second')
    await visit(page, '/army')
    await expect(armyRow(page, 'Of the second')).toBeVisible()
    await endSession(page.context())
    await page.goto('/account')
    await expect(sign(page)).toHaveText('Authentication failed')
    await logInByForm(page, first)
    await openList(page)
    await expect(armyRow(page, 'Of the first')).toBeVisible()
  })

  test(
    '[R-25] a push of one user that arrives after another user logs in is refused, and no data is mixed',
    { tag: '@deep' },
    async ({ makeAccount, openDeviceOf }) => {
      // Seven pages and six logins, whose passwords are slow to check on purpose.
      test.setTimeout(120_000)
      const [first, second] = [await makeAccount(), await makeAccount()]
      const page = await openDeviceOf(first)
      await expectSynced(page)
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
      const pushes: Promise<number | 'cancelled'>[] = []
      await page.route('**/hobgoblin/data', async (route) => {
        await released
        await route.continue()
      })
      page.on('response', (response) => {
        if (response.request().method() === 'PATCH') pushes.push(Promise.resolve(response.status()))
      })
      page.on('requestfailed', (request) => {
        if (request.method() === 'PATCH') pushes.push(Promise.resolve('cancelled'))
      })
      const isPushing = page.waitForRequest((request) => request.method() === 'PATCH')
      await createArmy(page, 'Of the first')
      await isPushing
      await endSession(page.context())
      const other = await page.context().newPage()
      await other.goto('/account')
      await expect(sign(other)).toHaveText('Authentication failed')
      await logInByForm(other, second)
      release(undefined)
      await expect.poll(() => pushes.length).toBeGreaterThan(0)
      // The page reloads with the list of the second user, mostly before the server can refuse the push.
      expect([409, 'cancelled']).toContain(await pushes[0])
      await openList(other)
      await expect(other.getByText('No armies yet')).toBeVisible()
      await createArmy(other, 'Of the second')
      await expect(armyRow(await openDeviceOf(second), 'Of the second')).toBeVisible()
      const ofFirst = await openDeviceOf(first)
      await expect(ofFirst.getByText('No armies yet')).toBeVisible()
      await endSession(other.context())
      await logInByForm(other, first)
      await openList(other)
      await expect(armyRow(other, 'Of the first')).toBeVisible()
      await expect(armyRow(ofFirst, 'Of the first'), 'the push was only waiting').toBeVisible()
      await expect(other.getByText('Of the second')).toBeHidden()
    },
  )
})

test(
  '[R-20] a tab that never releases the lock does not block other tabs from syncing',
  { tag: '@deep' },
  async ({ makeAccount, openDeviceOf }) => {
    const page = await openDeviceOf(await makeAccount())
    await expectSynced(page)
    const frozen = await page.context().newPage()
    await frozen.goto('/help')
    await frozen.evaluate(
      () =>
        new Promise<void>((resolve) => {
          void navigator.locks.request('hobgoblin:sync', () => {
            resolve()
            return new Promise(() => undefined)
          })
        }),
    )
    await page.bringToFront()
    await createArmy(page, 'Rat Kings')
    const unsynced = async () => (await readStore(page, 'records')).filter((record) => 'unsynced' in record)
    await expect.poll(unsynced).toHaveLength(1)
    await expect.poll(unsynced, { timeout: 40_000 }).toEqual([])
  },
)
