import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '#domain/account/session-changes.ts'
import { makeTombstone, editArmyDetails, touchArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncNotes, type SyncNotes } from '#storage/sync-notes.ts'
import { createArmyOwners, type ArmyOwners } from '#storage/sync-owner.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { newStory, type Story } from '#tests/support/sync/story.ts'
import { newDevice, openAs, readAll, stamps, type Tab } from './device.ts'

const ARMY = makeArmy()
const { id } = ARMY
const rename = (name: string) => (army: Army) => ({ ...army, name })

type Laptop = Tab & {
  logIn: (userId: string) => Promise<void>
  edit: (change: (army: Army) => Army, armyId?: string) => Promise<void>
  create: (army: Army) => Promise<void>
  army: () => Promise<unknown>
  sync: (owner?: string) => ReturnType<ReturnType<typeof createSync>>
  owners: ArmyOwners
  notes: SyncNotes
  /** Called after the server has answered and before the answer is stored. */
  whileAnswering: () => Promise<void>
}

/** A device with a real database. The other devices of a story have none. */
function newLaptop(story: Story, tab: Tab = newDevice().openTab()): Laptop {
  const { database, armies } = tab
  const stamp = stamps()
  const keyval = createKeyval(database)
  const newId = ids('lap')
  const laptop: Laptop = {
    ...tab,
    owners: createArmyOwners(database, newId),
    notes: createSyncNotes(database),
    whileAnswering: () => Promise.resolve(),
    logIn: (userId) =>
      keyval.update(syncStateEntry, (state) =>
        beginSession(
          state,
          { id: userId, email: 'a@b.example', isVerified: true },
          { createdTs: 0, expiresTs: 1 },
        ),
      ),
    edit: async (change, armyId = id) => {
      const mark = stamp()
      await armies.change(
        armyId,
        'Edit',
        (now) => (now && !now.deleted ? touchArmy(change(now), mark.at) : now),
        mark,
      )
    },
    create: async (army) => {
      await armies.addMany([army], 'Create', stamp())
    },
    army: async () => {
      const read = await armies.read(id)
      return read.type === 'army' ? read.army : read.type
    },
    sync: (owner = 'user') =>
      createSync({
        client: story.client(() => laptop.whileAnswering()),
        storage: createSyncStorage(database),
        platform: { newId },
      })(owner),
  }
  return laptop
}

/** Leaves the device as an older build would, without the fields that it does not know. */
async function forgetNewFields(): Promise<void> {
  const tx = (await openAs()).transaction(['records', 'keyval'], 'readwrite')
  const ends = new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  const cursor = tx.objectStore('records').openCursor()
  cursor.onsuccess = () => {
    const record = cursor.result?.value as { army: Army } | undefined
    if (!record) return
    const { points_limit: _limit, tags: _tags, archived: _archived, ...army } = record.army
    cursor.result?.update({ ...record, army })
    cursor.result?.continue()
  }
  const standing = tx.objectStore('keyval').get('sync-standing')
  standing.onsuccess = () => {
    const { owners, ...rest } = standing.result as { owners: { user: object } }
    const user = { ...owners.user, format: 1 }
    tx.objectStore('keyval').put({ ...rest, owners: { user } }, 'sync-standing')
  }
  await ends
}

let story: Story
let laptop: Laptop
beforeEach(async () => {
  story = await newStory()
  laptop = newLaptop(story)
  await laptop.logIn('user')
})

describe('a device with a database', () => {
  it('[SYNC-11] uploads armies created before the login', async () => {
    await laptop.create(ARMY)
    expect((await laptop.sync()).report).toMatchObject({ sent: [{ id, name: ARMY.name, deleted: false }] })
    expect(await story.head(id)).toEqual(ARMY)
    expect(await laptop.notes.unsyncedIds()).toEqual([])
  })

  it('[R-12] keeps an army that is too large on this device, with the reason, and syncs the others; an edit tries again', async () => {
    const laptop = newLaptop(await newStory())
    await laptop.logIn('user')
    const units = Array.from({ length: 100 }, (_, index) =>
      makeUnit({ name: `Unit ${index}`, description: 'x'.repeat(4000) }),
    )
    const big = makeArmy({ name: 'Big', units })
    await laptop.create(big)
    await laptop.create(ARMY)
    const { report } = await laptop.sync()
    expect(report.sent.map(({ name }) => name)).toEqual([ARMY.name])
    expect(await laptop.notes.unsyncedIds()).toEqual([big.id])
    expect(await laptop.notes.note(big.id)).toEqual({ conflicts: [], refused: 'TOO_LARGE' })
    await laptop.edit((army) => ({ ...army, units: [] }), big.id)
    expect((await laptop.sync()).report.sent.map(({ name }) => name)).toEqual(['Big'])
    expect(await laptop.notes.unsyncedIds()).toEqual([])
  })

  it('[SYNC-10] shows what another device has created, and vice versa', async () => {
    const phone = await story.device()
    await phone.put(ARMY)
    await phone.sync()
    await laptop.sync()
    expect(await laptop.army()).toEqual(ARMY)
    expect(await laptop.armies.listIds()).toEqual([id])
    await laptop.edit(rename('Renamed'))
    await laptop.sync()
    await phone.sync()
    expect(await phone.army(id)).toMatchObject({ name: 'Renamed' })
  })

  it('merges the points limit with what another device has changed', async () => {
    const phone = await story.device()
    await laptop.create(ARMY)
    await laptop.sync()
    await phone.sync()
    await phone.edit(id, (army) => editArmyDetails(army, { points_limit: 3000 }))
    await phone.sync()
    await laptop.edit(rename('Renamed'))
    await laptop.sync()
    expect(await laptop.army()).toMatchObject({ name: 'Renamed', points_limit: 3000 })
    await phone.sync()
    await laptop.edit((army) => editArmyDetails(army, { points_limit: null }))
    await laptop.sync()
    await phone.edit(id, rename('Renamed again'))
    await phone.sync()
    await laptop.sync()
    expect(await laptop.army()).toMatchObject({ name: 'Renamed again', points_limit: null })
    expect(await phone.army(id)).toEqual(await laptop.army())
  })

  describe('after a build without points limits and tags', () => {
    const set = { points_limit: 3000, tags: ['league'], archived: true }
    beforeEach(async () => {
      const phone = await story.device()
      await phone.put({ ...ARMY, ...set })
      await phone.sync()
      await laptop.sync()
      await forgetNewFields()
      expect(await laptop.army()).toEqual(ARMY)
    })

    it('[R-13] [LIB-05] fetches what the older build left out', async () => {
      await laptop.sync()
      expect(await laptop.army()).toEqual({ ...ARMY, ...set })
      expect(await laptop.notes.unsyncedIds()).toEqual([])
      story.calls.length = 0
      await laptop.sync()
      expect(story.calls).toEqual(['GET'])
    })

    it('[R-13] [LIB-05] does not remove it by an edit', async () => {
      await laptop.edit(rename('Renamed'))
      await laptop.sync()
      expect(await laptop.army()).toMatchObject({ name: 'Renamed', ...set })
      expect(await story.head(id)).toEqual(await laptop.army())
      expect(await laptop.notes.unsyncedIds()).toEqual([])
    })
  })

  it('[SYNC-09] removes an army from the list that was deleted on another device', async () => {
    const phone = await story.device()
    await phone.put(ARMY)
    await phone.sync()
    await laptop.sync()
    await phone.remove(id)
    await phone.sync()
    await laptop.sync()
    expect(await laptop.army()).toBe('deleted')
    expect(await laptop.armies.listIds()).toEqual([])
  })

  it('[R-15] keeps an edit made during a push, and pushes it next', async () => {
    await laptop.create(ARMY)
    laptop.whileAnswering = async () => {
      laptop.whileAnswering = () => Promise.resolve()
      await laptop.edit(rename('Edited meanwhile'))
    }
    await laptop.sync()
    expect(await laptop.army()).toMatchObject({ name: 'Edited meanwhile' })
    expect(await story.head(id)).toMatchObject({ name: 'Edited meanwhile' })
  })

  it('[R-14] ends in the same state if the page is closed before an answer is stored', async () => {
    const phone = await story.device()
    await laptop.create(ARMY)
    await laptop.sync()
    await phone.sync()
    await phone.edit(id, (army) => ({ ...army, units: [makeUnit()] }))
    await phone.sync()
    await laptop.edit(rename('Mine'))
    laptop.whileAnswering = () => new Promise(() => undefined)
    void laptop.sync()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const again = newLaptop(story, laptop)
    await again.sync()
    await phone.sync()
    expect(await again.army()).toMatchObject({ name: 'Mine', units: [makeUnit()] })
    expect(await phone.army(id)).toEqual(await again.army())
  })

  it('[R-25] stores nothing once another account is logged in, and never sends it armies of the first', async () => {
    await laptop.create(ARMY)
    laptop.whileAnswering = () => laptop.logIn('somebody else')
    expect((await laptop.sync()).end).toEqual({ type: 'other-user' })
    laptop.whileAnswering = () => Promise.resolve()
    await laptop.owners.adoptLocalArmies('somebody else')
    const before = story.calls.length
    await laptop.sync('somebody else')
    expect(story.calls.slice(before)).toEqual(['GET'])
  })

  it('[R-24] keeps the armies of a deleted account as local ones', async () => {
    await laptop.create(ARMY)
    await laptop.sync()
    await laptop.owners.disown('user')
    await laptop.logIn('another account')
    await laptop.owners.adoptLocalArmies('another account')
    expect(await laptop.armies.listIds()).toEqual([id])
    expect(await laptop.notes.unsyncedIds()).toEqual([id])
  })

  it('[R-12] sends ten good armies even if one is too large, and says why that one is not sent', async () => {
    const units = Array.from({ length: 100 }, (_, index) =>
      makeUnit({ name: `Unit ${index}`, description: 'x'.repeat(4000) }),
    )
    await laptop.create(makeArmy({ id: 'toobigtoobig', units }))
    for (let index = 0; index < 10; index += 1) await laptop.create(makeArmy({ name: `Army ${index}` }))
    const { end, report } = await laptop.sync()
    expect([end, report.sent.length]).toEqual([{ type: 'done' }, 10])
    const calls = story.calls.length
    await laptop.sync()
    expect(story.calls.slice(calls)).toEqual(['GET'])
    const records = await readAll(await openAs(), 'records')
    expect(records).toContainEqual(
      expect.objectContaining({
        id: 'toobigtoobig',
        sync: expect.objectContaining({
          refused: expect.objectContaining({ error: 'TOO_LARGE' }) as unknown,
        }) as unknown,
      }),
    )
  })

  it('restores a deleted army that was edited on another device', async () => {
    const phone = await story.device()
    await laptop.create(ARMY)
    await laptop.sync()
    await phone.sync()
    await phone.edit(id, rename('Edited'))
    await phone.sync()
    const mark = { rev: 'bury', at: 9000 }
    await laptop.armies.change(
      id,
      'Delete',
      (now) => (now && !now.deleted ? makeTombstone(now, 9000) : now),
      mark,
    )
    await laptop.sync()
    expect(await laptop.army()).toMatchObject({ name: 'Edited' })
    expect(await laptop.armies.listIds()).toEqual([id])
  })
})
