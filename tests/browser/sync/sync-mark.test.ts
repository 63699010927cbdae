import type { Page } from 'playwright/test'
import { endSession, expect, logIn } from '#tests/browser/account/accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { readStore, putKept } from '#tests/browser/device/database.ts'
import { expectSynced, test } from './devices.ts'
import { createArmy, openList } from '#tests/browser/journeys.ts'

/** The whole mark: its text and its second line. */
const mark = (page: Page) => page.getByRole('banner').locator('.sync-sign')
const standing = (page: Page) => page.getByRole('region', { name: 'Sync log' }).locator('.sync-standing')

test.use({ expectedErrors: ['/hobgoblin/', '/v1/', 'ERR_', 'Failed to load'] })

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test(
      '[SYNC-25] an edit made offline waits, and says so on every page until the server has it',
      { tag: width === 390 ? '@deep' : [] },
      async ({ makeAccount, openDeviceOf }) => {
        const page = await openDeviceOf(await makeAccount())
        await createArmy(page, 'Rat Kings')
        await expectSynced(page)
        const other = await page.context().newPage()
        await other.goto('/help')
        await openList(page)
        await expect(mark(other)).toHaveAccessibleName('Sync complete')
        await page.context().setOffline(true)
        await createArmy(page, 'Moth Lords')
        for (const tab of [page, other]) {
          await expect(mark(tab)).toHaveAccessibleName('Offline 1 army waits')
          await expect(tab.getByText('1 army waits')).toBeVisible()
        }
        await page.context().setOffline(false)
        for (const tab of [page, other]) await expect(mark(tab)).toHaveAccessibleName('Sync complete')
      },
    )
  })
}

test('[SYNC-25] a refused army is not "Sync complete", and the log names it with the reason', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const page = await openDeviceOf(await makeAccount())
  await expectSynced(page)
  await page.route('**/hobgoblin/data', async (route) => {
    const { armies } = route.request().postDataJSON() as { armies: { id: string }[] }
    const rejected = armies.map(({ id }) => ({ id, error: 'ACCOUNT_FULL' }))
    const answer = { synced_count: 0, armies: [], accepted: [], rejected, cursor: 0, now: Date.now() }
    await route.fulfill({ json: answer })
  })
  await createArmy(page, 'Rat Kings')
  await expect(mark(page)).toHaveAccessibleName('Not synced 1 army refused')
  await page.goto('/account')
  await expect(mark(page)).toHaveAccessibleName('Not synced 1 army refused')
  await expect(standing(page)).toHaveText('The server refuses 1 army. All others are on the server.')
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log).toContainText('Not sent: Rat Kings. Your account has no room left on the server.')
  await expectAccessible(page)
})

test('[SYNC-25] a session that has ended says to log in again, and that an army waits', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const page = await openDeviceOf(await makeAccount())
  await expectSynced(page)
  await endSession(page.context())
  await page.reload()
  await expect(mark(page)).toHaveAccessibleName('Authentication failed Log in again')
  await createArmy(page, 'Rat Kings')
  await page.goto('/account')
  await expect(standing(page)).toHaveText('1 army has changes that wait. Log in again to send it.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in again', exact: true })).toBeVisible()
})

test('[SYNC-19] a damaged log shows its text and button, and the user stays logged in', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const page = await openDeviceOf(account)
  await expectSynced(page)
  const stored = (await readStore(page, 'keyval')).find((value) => 'currentUser' in value)
  await putKept(page, 'sync', { ...stored, syncLog: [{ type: 'SYNC_DANCE', ts: 1 }] })
  await page.goto('/account')
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log.getByRole('alert')).toContainText('Sync log failed to load due to error')
  await expect(page.getByText(account.email)).toBeVisible()
  const refreshed = page.waitForEvent('load')
  await log.getByRole('button', { name: 'Clear log and refresh' }).click()
  await refreshed
  await expect(log).toContainText('Last successful sync:')
  await putKept(page, 'sync', 'rubbish')
  await page.goto('/account')
  await expect(log.getByRole('alert')).toContainText('Sync log failed to load due to error')
})

for (const path of ['/login', '/join']) {
  test(`[SYNC-27] what is typed at ${path} stays while the page finds out that the session has ended`, async ({
    page,
    makeAccount,
  }) => {
    await logIn(page, await makeAccount())
    await endSession(page.context())
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/v1/**', async (route) => {
      await released
      await route.continue()
    })
    // The form is in the built page, and shows until the device has read that somebody is logged in.
    await page.route('**/_astro/**', async (route) => {
      await page.waitForFunction(() => 'typed' in window)
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('crow@example.org')
    await page.getByLabel('Password', { exact: true }).fill('mushroom stew for nine')
    await page.evaluate(() => {
      Object.assign(window, { typed: true })
    })
    await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeHidden()
    release(undefined)
    await expect(page.getByLabel('Email')).toHaveValue('crow@example.org')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('mushroom stew for nine')
    // A file that is only fetched ahead may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
