import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '#domain/account/session-changes.ts'
import { touchArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncNotes, type SyncNotes } from '#storage/sync-notes.ts'
import { createSyncStorage } from '#storage/sync.ts'
import { createSync } from '#sync/sync.ts'
import { ids, makeArmy, makeUnit } from '#tests/support/army.ts'
import { newStory, type Story } from '#tests/support/sync/story.ts'
import { newDevice, openAs, stamps, type Tab } from './device.ts'

const ARMY = makeArmy()
const { id } = ARMY
const rename = (name: string) => (army: Army) => ({ ...army, name })

type Laptop = Tab & {
  logIn: (userId: string) => Promise<void>
  edit: (change: (army: Army) => Army, armyId?: string) => Promise<void>
  create: (army: Army) => Promise<void>
  army: () => Promise<unknown>
  sync: (owner?: string) => ReturnType<ReturnType<typeof createSync>>
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
    expect((await laptop.sync()).report.sent, 'it is not sent again').toEqual([])
    await laptop.edit((army) => ({ ...army, units: [] }), big.id)
    expect((await laptop.sync()).report.sent.map(({ name }) => name)).toEqual(['Big'])
    expect(await laptop.notes.unsyncedIds()).toEqual([])
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

  it('[R-14] ends in the same state if the page is closed before an answer is stored', async () => {
    const phone = await story.device()
    await laptop.create(ARMY)
    await laptop.sync()
    await phone.sync()
    await phone.edit(id, (army) => ({ ...army, units: [makeUnit()] }))
    await phone.sync()
    await laptop.edit(rename('Mine'))
    const asked = Promise.withResolvers<undefined>()
    laptop.whileAnswering = () => {
      asked.resolve(undefined)
      return new Promise(() => undefined)
    }
    void laptop.sync()
    await asked.promise
    const again = newLaptop(story, laptop)
    await again.sync()
    await phone.sync()
    expect(await again.army()).toMatchObject({ name: 'Mine', units: [makeUnit()] })
    expect(await phone.army(id)).toEqual(await again.army())
  })
})
