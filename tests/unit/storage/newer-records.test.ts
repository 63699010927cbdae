import { expect, it } from 'vitest'
import type { Outgoing } from '#domain/sync/exchange.ts'
import { createCorrectEditTimes } from '#storage/edit-times.ts'
import { createStagedPictures } from '#storage/staged-pictures.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newDevice, openAs, readAll } from './device.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const ARMY = makeArmy({ images: [{ type: 'IMAGE_UPLOAD', src: '/images/a.webp' }] })
const OTHER = makeArmy({ name: 'Other' })
const { id } = ARMY
const stamp = { rev: 'older', at: 9000 }
const file = new Blob(['woodcut'])

/** Everything with which a page could write the record of an army. */
const WRITES: [string, (page: SyncPage, outgoing: Outgoing) => Promise<unknown>][] = [
  ['an edit', ({ edit }) => edit(id, (army) => ({ ...army, name: 'Older' }))],
  ['an undo', ({ armies }) => armies.undo(id, stamp)],
  ['an import', ({ armies }) => armies.addMany([ARMY], 'Import', stamp)],
  ['a sync', ({ begin }) => begin()],
  ['a check of everything', ({ storage }, outgoing) => storage.recheckAfterRestore('anna', outgoing)],
  ['a correction of the clock', ({ database, newId }) => createCorrectEditTimes(database)(5, 9000, newId)],
  ['deleting the account', ({ owners }) => owners.disown('anna')],
  [
    'a picture that is staged again',
    ({ database }) => createStagedPictures(database).stageAgain('anna', '/images/a.webp', file, stamp),
  ],
]

async function disk(): Promise<unknown[]> {
  const db = await openAs()
  const all = [await readAll(db, 'records'), await readAll(db, 'history'), await readAll(db, 'keyval')]
  db.close()
  return all
}

it.each(WRITES)(
  '[R-13] %s by an older build changes nothing if one of the armies is in a newer format, and asks for a reload',
  async (_what, write) => {
    const page = await openSyncPage()
    await page.create(OTHER, ARMY)
    await page.edit(id, (army) => ({ ...army, description: 'Edited' }))
    const outgoing = await page.begin()
    await page.upgrade(id)
    const before = await disk()
    await expect(write(page, outgoing)).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
    expect(await disk()).toEqual(before)
    expect(JSON.stringify(before)).toContain('"banner":"crow"')
  },
)

it('[R-13] armies of nobody stay where they are if one of them is in a newer format', async () => {
  const device = newDevice()
  const local = await openSyncPage(device, null)
  await local.create(OTHER, ARMY)
  await local.database.run(['keyval'], 'readwrite', async (tx) => {
    await tx.objectStore('keyval').put({ shown: 1, owners: [null, 'anna'] }, 'army-lists')
  })
  const page = await openSyncPage(device)
  await local.upgrade(id)
  const before = await disk()
  await expect(page.owners.adoptLocalArmies('anna')).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
  expect(await disk()).toEqual(before)
  expect(await local.armies.listIds()).toHaveLength(2)
})

it('[R-13] an older build does not erase what was deleted long ago in a newer format', async () => {
  const page = await openSyncPage()
  await page.create(ARMY)
  await page.remove(ARMY)
  await page.upgrade(id)
  const before = await disk()
  const later = 9000 + 31 * 86_400_000
  await expect(page.armies.deletedArmies(later)).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
  expect(await disk()).toEqual(before)
})
