import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '#domain/account/session-changes.ts'
import { editArmyDetails, makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ServerAnswer } from '#domain/sync/exchange.ts'
import type { ServerVersion } from '#domain/sync/version.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncNotes, emptyNote, type SyncNotes } from '#storage/sync-notes.ts'
import { createSyncStorage, type SyncStorage } from '#storage/sync.ts'
import { ids, makeArmy, makeUnit } from '../../support/army.ts'
import { newDevice, stamps, type Device, type Tab } from './device.ts'

const guard = makeUnit({ name: 'Guard' })
const ARMY = makeArmy({ description: 'Ours', units: [guard] })
const { id } = ARMY

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>
let storage: SyncStorage
let notes: SyncNotes
let newId: () => string

beforeEach(async () => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
  newId = ids('rev')
  storage = createSyncStorage(tab.database)
  notes = createSyncNotes(tab.database)
  await createKeyval(tab.database).update(syncStateEntry, (state) =>
    beginSession(
      state,
      { id: 'anna', email: 'anna@b.example', isVerified: true },
      { createdTs: 0, expiresTs: 1 },
    ),
  )
})

const create = (...armies: Army[]) => tab.armies.addMany(armies, 'Create', stamp())

async function edit(change: (army: Army) => Army, armyId = id): Promise<void> {
  const mark = stamp()
  const apply = (army: Army) => touchArmy(change(army), mark.at)
  await tab.armies.change(armyId, 'Edit', (now) => (now && !now.deleted ? apply(now) : now), mark)
}

async function remove(army: Army): Promise<void> {
  await tab.armies.change(army.id, 'Delete', () => makeTombstone(army, 9000), stamp())
}

/** Sends what waits, and stores this answer. Without one, the server accepts everything. */
async function exchange(answer: Partial<ServerAnswer> = {}) {
  const outgoing = await storage.begin('anna')
  if (!outgoing) throw new Error('Another account is logged in.')
  const accepted = outgoing.armies.map(({ army }, index) => ({ id: army.id, ts: 10 + index }))
  const all = { accepted, rejected: [], versions: [], cursor: 100, accountTs: 0, ...answer }
  return storage.settle('anna', outgoing, all, newId)
}

const refuse = (...armies: Army[]) =>
  exchange({ accepted: [], rejected: armies.map((army) => ({ id: army.id, error: 'VALIDATION_ERROR' })) })

/** Writes the sync fields of an army as they are, as another build has written them. */
async function setSync(fields: object, armyId = id): Promise<void> {
  await tab.database.runInList(['records'], 'readwrite', async (tx, list) => {
    const record = (await tx.objectStore('records').get([list, armyId])) as { sync: object }
    await tx.objectStore('records').put({ ...record, sync: { ...record.sync, ...fields } })
  })
}

async function damage(armyId: string): Promise<void> {
  await tab.database.runInList(['records'], 'readwrite', async (tx, list) => {
    await tx.objectStore('records').put({ list, id: armyId, format: 1, army: 7 })
  })
}

describe('what the server does not have', () => {
  const [waiting, refused] = [makeArmy({ name: 'Waiting' }), makeArmy({ name: 'Refused' })]
  const [synced, gone] = [makeArmy({ name: 'Synced' }), makeArmy({ name: 'Gone' })]

  it('[ARMY-09] are the armies that wait and those that it has refused, each counted', async () => {
    expect(await notes.countUnsynced()).toEqual({ waiting: 0, refused: 0 })
    await create(synced, gone)
    await exchange()
    await create(refused)
    await refuse(refused)
    await create(waiting)
    expect((await notes.unsyncedIds()).toSorted()).toEqual([refused.id, waiting.id])
    expect(await notes.countUnsynced()).toEqual({ waiting: 1, refused: 1 })
    await edit((army) => ({ ...army, name: 'Edited' }), synced.id)
    expect(await notes.countUnsynced()).toEqual({ waiting: 2, refused: 1 })
    await edit((army) => ({ ...army, name: 'Mended' }), refused.id)
    expect(await notes.countUnsynced(), 'an edit of a refused army is sent again').toEqual({
      waiting: 3,
      refused: 0,
    })
  })

  it('[AUTH-26] is named before a log-out: not what the server has, nor what was deleted', async () => {
    await create(synced, gone, refused)
    await exchange({
      accepted: [synced, gone].map((army, index) => ({ id: army.id, ts: index + 1 })),
      rejected: [{ id: refused.id, error: 'VALIDATION_ERROR' }],
    })
    await remove(gone)
    await create(waiting, makeArmy({ id: 'nameless0000', name: '' }))
    expect((await notes.unsyncedNames()).toSorted()).toEqual(['Refused', 'Unnamed Army', 'Waiting'])
  })

  it('[AUTH-26] is also an army whose picture was not uploaded yet, and one that cannot be read', async () => {
    const file = new Blob(['woodcut'], { type: 'image/webp' })
    await create(synced)
    await exchange()
    expect(await notes.unsyncedNames()).toEqual([])
    const staged = { ...synced, images: [{ type: 'STAGED' as const, file }] }
    await tab.armies.change(synced.id, null, () => staged, stamp())
    await damage('damaged00000')
    expect(await notes.unsyncedNames()).toEqual(['Synced', 'an army that cannot be read'])
    expect(await notes.unsyncedIds()).toEqual([])
  })
})

describe('the note about an army', () => {
  const theirs = (army: Army, rev = 'theirs'): ServerVersion => ({ army, rev, ts: 50 })

  /** The name and the count of a unit are changed here and on another device, which wins. */
  async function merge(): Promise<void> {
    await create(ARMY)
    await exchange()
    await edit((army) => editArmyDetails({ ...army, units: [{ ...guard, count: 2 }] }, { name: 'Mine' }))
    const other = { ...ARMY, name: 'Theirs', units: [{ ...guard, count: 3 }], updated_ts: 9_000_000 }
    await exchange({ accepted: [], versions: [theirs(other)] })
  }

  it('has nothing about an army that is missing, cannot be read, or was merged with nothing', async () => {
    await create(ARMY)
    await damage('damaged00000')
    for (const armyId of [id, 'missing00000', 'damaged00000'])
      expect(await notes.note(armyId)).toEqual({ conflicts: [], refused: null })
    expect(emptyNote).toEqual({ conflicts: [], refused: null })
  })

  it('[SYNC-12] has each field that lost a merge, with both values, until the user has seen it', async () => {
    await merge()
    const [ofArmy, ofUnit] = [
      { unit: null, field: 'name', kept: 'Theirs', lost: 'Mine', here: 'lost' },
      { unit: guard.id, field: 'count', kept: 3, lost: 2, here: 'lost' },
    ] as const
    expect((await notes.note(id)).conflicts).toEqual([ofArmy, ofUnit])
    await notes.forgetConflicts(id, [
      { ...ofUnit, unit: 'anotherUnit0' },
      { ...ofUnit, field: 'name' },
    ])
    expect((await notes.note(id)).conflicts, 'others were seen').toEqual([ofArmy, ofUnit])
    await notes.forgetConflicts(id, [ofUnit])
    expect((await notes.note(id)).conflicts).toEqual([ofArmy])
    expect(await tab.armies.read(id), 'the army stays as it is').toMatchObject({
      army: { name: 'Theirs', units: [{ count: 3 }] },
    })
    expect(await tab.armies.listIds()).toEqual([id])
    await notes.forgetConflicts(id, [ofArmy, ofUnit])
    expect((await notes.note(id)).conflicts).toEqual([])
  })

  it('an army with seen conflicts still waits if it was not sent', async () => {
    await merge()
    await edit((army) => ({ ...army, description: 'Edited' }))
    await notes.forgetConflicts(id, (await notes.note(id)).conflicts)
    expect(await notes.unsyncedIds()).toEqual([id])
    expect(await notes.note(id)).toEqual(emptyNote)
  })

  it('seeing conflicts of an army that is gone or damaged changes nothing', async () => {
    const seen = [{ unit: null, field: 'name', kept: 'A', lost: 'B', here: 'lost' }] as const
    await damage(id)
    await notes.forgetConflicts(id, seen)
    await notes.forgetConflicts('missing00000', seen)
    expect(await tab.armies.listIds()).toEqual([])
    expect(await tab.armies.findStrays()).toEqual([id])
    expect(await tab.armies.read('missing00000')).toEqual({ type: 'missing' })
  })

  it('[R-13] a record of a newer build is not written', async () => {
    await merge()
    await tab.database.runInList(['records'], 'readwrite', async (tx, list) => {
      const record = (await tx.objectStore('records').get([list, id])) as object
      await tx.objectStore('records').put({ ...record, format: 2 })
    })
    const { conflicts } = await notes.note(id)
    await expect(notes.forgetConflicts(id, conflicts)).rejects.toMatchObject({ code: 'CLOSED_FOR_UPGRADE' })
    expect((await notes.note(id)).conflicts).toEqual(conflicts)
  })

  it('[R-12] says why the server has refused the newest version, and nothing about an older one', async () => {
    await create(ARMY)
    await refuse(ARMY)
    expect(await notes.note(id)).toEqual({ conflicts: [], refused: 'VALIDATION_ERROR' })
    await edit((army) => ({ ...army, description: 'Mended' }))
    expect(await notes.note(id)).toEqual(emptyNote)
  })
})

describe('records of older builds', () => {
  const conflictsOf = async (...conflicts: object[]) => {
    await create(ARMY)
    await setSync({ conflicts })
    return (await notes.note(id)).conflicts
  }

  it('which kept only the value that lost, get the other one from the army', async () => {
    expect(
      await conflictsOf(
        { unit: null, field: 'description', kept: 'mine', other: 'Theirs' },
        { unit: null, field: 'name', kept: 'theirs', other: 'Mine' },
        { unit: guard.id, field: 'count', kept: 'mine', other: 5 },
        { unit: 'goneUnit0000', field: 'count', kept: 'mine', other: 7 },
      ),
    ).toEqual([
      { unit: null, field: 'description', kept: 'Ours', lost: 'Theirs', here: 'kept' },
      { unit: null, field: 'name', kept: ARMY.name, lost: 'Mine', here: 'lost' },
      { unit: guard.id, field: 'count', kept: 1, lost: 5, here: 'kept' },
      { unit: 'goneUnit0000', field: 'count', kept: undefined, lost: 7, here: 'kept' },
    ])
  })

  it('can be about a unit of an army that was deleted since', async () => {
    await create(ARMY)
    await remove(ARMY)
    await setSync({ conflicts: [{ unit: guard.id, field: 'count', kept: 'mine', other: 5 }] })
    expect((await notes.note(id)).conflicts).toEqual([
      { unit: guard.id, field: 'count', kept: undefined, lost: 5, here: 'kept' },
    ])
  })

  it('which told nobody of their conflicts, are read, and nothing of their sync is lost', async () => {
    await create(ARMY)
    await exchange()
    await setSync({ untold: undefined })
    await edit((army) => ({ ...army, name: 'Edited' }))
    expect(await storage.begin('anna')).toMatchObject({ armies: [{ base_ts: 10, conflicts: [] }] })
  })

  it.each([
    ['that is no object', { synced: 7 }],
    ['with a base that is no army', { base: 'an army' }],
    ['with a pending version without an army', { pending: { army: null, rev: 'r', base_ts: 1 } }],
    ['with a replaced version without a revision', { superseded: [{ army: ARMY }] }],
    ['with a conflict that is none', { conflicts: [7] }],
    ['with a refusal without a reason', { refused: { rev: 'r' } }],
    ['with an origin that is no army', { origin: null }],
  ])('a sync state %s counts as none, so that the army is sent as a new one', async (_what, fields) => {
    await create(ARMY)
    await exchange()
    await setSync(fields)
    await edit((army) => ({ ...army, name: 'Edited' }))
    expect(await storage.begin('anna')).toMatchObject({
      armies: [{ army: { name: 'Edited' }, base_ts: 0, conflicts: [] }],
      superseded: [],
    })
  })
})
