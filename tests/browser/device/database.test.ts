import { emptySyncState } from '#domain/account/sync-state.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { openBareDevice, putKept, readSchema, readStore } from './database.ts'
import { armyRow, createArmy, expectSaved } from '#tests/browser/journeys.ts'
import { openOtherBuild } from '#tests/browser/site/other-build.ts'

const host = makeArmy({ units: [makeUnit({ name: 'Guard' })] })
const kings = makeArmy({ name: 'Rat Kings', created_ts: 2 })

// Two builds on one device need two pages of one origin, and the browser's own upgrade of a database.
test('[DB-02] [DB-04] [DB-07] a database of version 4 is upgraded without losing an army, and is what the tests create', async ({
  page,
  context,
}) => {
  const older = await context.newPage()
  const damaged = { id: 'damaged_____', name: 'Half a host', units: 'gone' }
  await openOtherBuild(older, 4, [host, kings, damaged])
  await older.evaluate(() => localStorage.setItem('sync', 'true'))
  await older.close()
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toBeVisible()
  await expect(armyRow(page, host.name)).toContainText('350 points · 1 unit')
  await expect(armyRow(page, 'Unreadable army')).toBeVisible()
  expect(await page.evaluate(async () => await indexedDB.databases())).toEqual([
    { name: 'hobgoblin', version: 5 },
  ])
  await expect.poll(async () => await readStore(page, 'keyval')).toEqual([emptySyncState])
  expect(await page.evaluate(() => localStorage.getItem('sync'))).toBeNull()
  await putKept(page, 'sync', { ...emptySyncState, lastSuccessfulSyncTs: 7 })
  await page.reload()
  await createArmy(page, 'Later')
  await expectSaved(page)
  expect(await readStore(page, 'keyval'), 'the flag is converted once').toEqual([
    { ...emptySyncState, lastSuccessfulSyncTs: 7 },
  ])

  const bare = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('hobgoblin').onsuccess = resolve
      }),
  )
  await page.goto('/army')
  await expect(page.getByText('No armies yet')).toBeVisible()
  const schema = await readSchema(page)
  await page.evaluate(() => indexedDB.deleteDatabase('hobgoblin'))
  await page.close()
  await openBareDevice(bare)
  expect(await readSchema(bare)).toEqual(schema)
})
