import { readStore, putKept } from '#tests/browser/device/database.ts'
import { expect } from '#tests/browser/account/accounts.ts'
import { createArmy, openList } from '#tests/browser/journeys.ts'
import { expectSynced, sign, test } from './devices.ts'

test.use({ expectedErrors: ['/hobgoblin/data'] })

// The mark is a script of every page, which no island has.
test('[SYNC-14] [SYNC-17] [SYNC-18] [SYNC-19] [SYNC-20] [SYNC-25] the mark and the log say what a run does, why it failed and what was refused', async ({
  makeAccount,
  openDeviceOf,
}) => {
  const account = await makeAccount()
  const page = await openDeviceOf(account)
  await expectSynced(page)
  const mark = page.getByRole('banner').locator('.sync-sign')
  const log = page.getByRole('region', { name: 'Sync log' })

  await test.step('[SYNC-17] [SYNC-18] a run in progress', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/hobgoblin/data**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/account')
    await expect(log.getByRole('listitem').first()).toContainText('Syncing...')
    await expect(sign(page)).toHaveText('Syncing...')
    release(undefined)
    await expect(log.getByText('Syncing...')).toBeHidden()
    await expect(sign(page)).toHaveText('Sync complete')
    await page.unroute('**/hobgoblin/data**')
    await log.getByRole('button', { name: 'Clear log' }).click()
    await expect(log).toContainText('No items')
    await expect(log).toContainText('Last successful sync:')
  })

  await test.step('[SYNC-14] [SYNC-20] a failure with its reason, until a run succeeds, even if the log is cleared', async () => {
    await page.route('**/hobgoblin/data**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await expect(log).toContainText('An error occurred during sync.')
    await expect(log).toContainText('Pull failed: API responded with error status code: 500')
    await expect(sign(page)).toHaveText('Sync error')
    await log.getByRole('button', { name: 'Clear log' }).click()
    await expect(log).toContainText('No items')
    await page.reload()
    await expect(sign(page)).toHaveText('Sync error')
    await page.unroute('**/hobgoblin/data**')
    await page.reload()
    await expect(sign(page)).toHaveText('Sync complete')
  })

  await test.step('[SYNC-25] an army that the server refuses', async () => {
    await openList(page)
    await expectSynced(page)
    await page.route('**/hobgoblin/data', async (route) => {
      const { armies } = route.request().postDataJSON() as { armies: { id: string }[] }
      const rejected = armies.map(({ id }) => ({ id, error: 'ACCOUNT_FULL' }))
      const answer = { synced_count: 0, armies: [], accepted: [], rejected, cursor: 0, now: Date.now() }
      await route.fulfill({ json: answer })
    })
    await createArmy(page, 'Rat Kings')
    await expect(mark).toHaveAccessibleName('Not synced 1 army refused')
    await page.goto('/account')
    await expect(mark).toHaveAccessibleName('Not synced 1 army refused')
    await expect(log.locator('.sync-standing')).toHaveText(
      'The server refuses 1 army. All others are on the server.',
    )
    await expect(log).toContainText('Not sent: Rat Kings. Your account has no room left on the server.')
    await page.unroute('**/hobgoblin/data')
  })

  const stored = (await readStore(page, 'keyval')).find((value) => 'currentUser' in value)
  await test.step('the newest entry first', async () => {
    const entries = [3, 2, 1].map((minutes) => ({
      type: 'SYNC_ERROR',
      ts: Date.now() - minutes * 60_000,
      error: `Pull failed: ${minutes}`,
    }))
    await putKept(page, 'sync', { ...stored, syncLog: entries })
    await page.reload()
    const errors = log.getByText(/^Pull failed/)
    await expect(errors).toHaveText(['Pull failed: 1', 'Pull failed: 2', 'Pull failed: 3'])
  })

  await test.step('[SYNC-19] a damaged log, although the user stays logged in', async () => {
    await putKept(page, 'sync', { ...stored, syncLog: [{ type: 'SYNC_DANCE', ts: 1 }] })
    await page.goto('/account')
    await expect(log.getByRole('alert')).toContainText('Sync log failed to load due to error')
    await expect(page.getByText(account.email)).toBeVisible()
    const refreshed = page.waitForEvent('load')
    await log.getByRole('button', { name: 'Clear log and refresh' }).click()
    await refreshed
    await expect(log).toContainText('Last successful sync:')
  })
})
