import { endSession, expect, logInByForm } from '#tests/browser/account/accounts.ts'
import { readStore } from '#tests/browser/device/database.ts'
import { expectSynced, sign, test } from './devices.ts'
import { armyRow, createArmy, openList } from '#tests/browser/journeys.ts'

test.use({ expectedErrors: ['/hobgoblin/data', '409', '401', '/v1/'] })

test(
  '[R-25] a push of one user that arrives after another user logs in is refused, and no data is mixed, even if that user is not verified',
  { tag: '@deep' },
  async ({ makeAccount, openDeviceOf }) => {
    // Six logins, whose passwords are slow to check on purpose.
    test.slow()
    const [first, second] = [await makeAccount(), await makeAccount({ verified: false })]
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
    expect([403, 409, 'cancelled']).toContain(await pushes[0])
    await openList(other)
    await expect(other.getByText('No armies yet')).toBeVisible()
    await createArmy(other, 'Of the second')
    await openList(other)
    await expect(armyRow(other, 'Of the second')).toBeVisible()
    const ofFirst = await openDeviceOf(first)
    await expect(ofFirst.getByText('No armies yet')).toBeVisible()
    await endSession(other.context())
    await other.goto('/account')
    await expect(sign(other)).toHaveText('Authentication failed')
    await logInByForm(other, first)
    await openList(other)
    await expect(armyRow(other, 'Of the first')).toBeVisible()
    await expect(armyRow(ofFirst, 'Of the first'), 'the push was only waiting').toBeVisible()
    await expect(other.getByText('Of the second')).toBeHidden()
  },
)

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
