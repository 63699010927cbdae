import { emptySyncState } from '#domain/account/sync-state.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { openBareDevice, putKept, readSchema, readStore, startWith } from './database.ts'
import { armyPane, armyRow, createArmy, expectSaved, openList } from '#tests/browser/journeys.ts'
import { openOtherBuild, visitOtherBuild } from '#tests/browser/site/other-build.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const kings = makeArmy({ name: 'Rat Kings', created_ts: 2 })

test('the screen for a database that does not answer is accessible, and goes away when the database answers', async ({
  page,
}) => {
  await startWith(page, [host])
  await expect(armyRow(page, host.name)).toBeVisible()
  await page.addInitScript(() => {
    if (sessionStorage.getItem('mended') !== null) return
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
    }
  })
  await page.reload()
  const text = 'This browser does not let the site store anything, so nothing can be kept here.'
  await expect(page.getByRole('alert')).toContainText(text)
  await expect(page.getByRole('alert')).toContainText('QUERY_ERROR')
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(armyRow(page, host.name)).toBeVisible()
})

test('the tests create the same database as the app', async ({ page, context }) => {
  await openList(page)
  await expect(page.getByText('No armies yet')).toBeVisible()
  const schema = await readSchema(page)
  await page.evaluate(() => indexedDB.deleteDatabase('hobgoblin'))
  const bare = await context.newPage()
  await page.close()
  await openBareDevice(bare)
  expect(await readSchema(bare)).toEqual(schema)
})

test('[DB-02] [DB-04] a database of version 4 is upgraded to version 5 without losing an army', async ({
  page,
  context,
}) => {
  const older = await context.newPage()
  const damaged = { id: 'damaged_____', name: 'Half a host', units: 'gone' }
  await openOtherBuild(older, 4, [host, kings, damaged])
  await older.close()
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toBeVisible()
  await expect(armyRow(page, host.name)).toContainText('350 points · 1 unit')
  await expect(armyRow(page, 'Unreadable army')).toBeVisible()
  expect(await page.evaluate(async () => await indexedDB.databases())).toEqual([
    { name: 'hobgoblin', version: 5 },
  ])
  await armyRow(page, host.name).getByRole('link').click()
  await expect(armyPane(page).getByRole('heading', { level: 1 })).toHaveText(host.name)
})

test('[DB-07] the sync flag of old builds is converted to the new state once', async ({ page }) => {
  await visitOtherBuild(page)
  await page.evaluate(() => localStorage.setItem('sync', 'true'))
  await openList(page)
  await expect.poll(async () => await readStore(page, 'keyval')).toEqual([emptySyncState])
  expect(await page.evaluate(() => localStorage.getItem('sync'))).toBeNull()
  await putKept(page, 'sync', { ...emptySyncState, lastSuccessfulSyncTs: 7 })
  await page.reload()
  await createArmy(page, 'Later')
  await expectSaved(page)
  expect(await readStore(page, 'keyval'), 'only once').toEqual([
    { ...emptySyncState, lastSuccessfulSyncTs: 7 },
  ])
})
