import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import type { SyncState } from '#domain/account/sync-state.ts'
import { type AsyncResult, pending, success } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import type { StorageErrorCode } from '#storage/storage-error.ts'
import { createArmyOwners } from '#storage/sync-owner.ts'
import { createListWatch } from '#stores/sync/list-watch.ts'
import { makeArmy } from '#tests/support/army.ts'
import { newDevice, stamps } from '#tests/unit/storage/device.ts'

/** A page of Ann that watches its list, on a device on which others can log in. */
async function openPage() {
  const device = newDevice()
  const keyval = createKeyval(device.openTab().database)
  const $state = atom<AsyncResult<SyncState, StorageErrorCode>>(pending)
  const happened: string[] = []
  const change = async (next: (state: SyncState) => SyncState) => {
    await keyval.update(syncStateEntry, next)
    $state.set(success(await keyval.get(syncStateEntry)))
  }
  const logIn = (id: string) => {
    const user = { id, email: `${id}@b.example`, isVerified: true }
    return change((state) => beginSession(state, user, { createdTs: 0, expiresTs: 1 }))
  }
  await logIn('ann')
  const page = device.openTab()
  await page.armies.listIds()
  await createArmyOwners(page.database, () => 'moved').adoptLocalArmies('ann')
  const stamp = stamps()()
  const army = makeArmy({ name: 'Ann late' })
  const watch = createListWatch(
    page.database,
    { $state },
    {
      // The store of an army writes an edit after the paint, and nothing waits for it.
      afterPaint: () => {
        void page.armies.addMany([army], 'Create', stamp).then(() => happened.push('stored'))
        return new Promise((resolve) => setImmediate(resolve))
      },
      reload: () => happened.push('reloaded'),
      log: (text) => happened.push(text),
    },
  )
  watch.start()
  return { happened, logIn, expire: () => change(expireSession), openTab: device.openTab }
}

it('[SYNC-21] [R-60] a page whose user has gone reloads once its last edit is stored, in the list of that user', async () => {
  const { happened, logIn, openTab } = await openPage()
  await logIn('bob')
  await expect.poll(() => happened).toEqual(['stored', 'reloaded'])
  expect(await openTab().armies.listIds(), 'the list of the next account').toEqual([])
  await logIn('ann')
  expect((await openTab().armies.listNames()).map(({ name }) => name)).toEqual(['Ann late'])
})

it('[SYNC-21] a page stays as it is while its user logs out of the session and in again', async () => {
  const { happened, logIn, expire, openTab } = await openPage()
  await expire()
  await logIn('ann')
  // The checks have begun before this read.
  await openTab().armies.listIds()
  expect(happened).toEqual([])
})
