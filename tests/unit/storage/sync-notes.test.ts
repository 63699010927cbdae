import { beforeEach, describe, expect, it } from 'vitest'
import { editArmyDetails } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import type { ServerVersion } from '#domain/sync/version.ts'
import { emptyNote } from '#storage/sync-notes.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const guard = makeUnit({ name: 'Guard' })
const ARMY = makeArmy({ description: 'Ours', units: [guard] })
const { id } = ARMY

let page: SyncPage

beforeEach(async () => {
  page = await openSyncPage()
})

/** Writes the sync fields of an army as they are, as another build has written them. */
async function setSync(fields: object, armyId = id): Promise<void> {
  await page.database.runInList(['records'], 'readwrite', async (tx, list) => {
    const record = (await tx.objectStore('records').get([list, armyId])) as { sync: object }
    await tx.objectStore('records').put({ ...record, sync: { ...record.sync, ...fields } })
  })
}

describe('what the server does not have', () => {
  const [waiting, refused] = [makeArmy({ name: 'Waiting' }), makeArmy({ name: 'Refused' })]
  const [synced, gone] = [makeArmy({ name: 'Synced' }), makeArmy({ name: 'Gone' })]

  it('[ARMY-09] are the armies that wait and those that it has refused, each counted', async () => {
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 0, refused: 0 })
    await page.create(synced, gone)
    await page.exchange()
    await page.create(refused)
    await page.refuse(refused)
    await page.create(waiting)
    expect((await page.notes.unsyncedIds()).toSorted()).toEqual([refused.id, waiting.id])
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 1, refused: 1 })
    await page.edit(synced.id, (army) => ({ ...army, name: 'Edited' }))
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 2, refused: 1 })
    await page.edit(refused.id, (army) => ({ ...army, name: 'Mended' }))
    expect(await page.notes.countUnsynced(), 'an edit of a refused army is sent again').toEqual({
      waiting: 3,
      refused: 0,
    })
  })

  it('[AUTH-26] is named before a log-out: not what the server has, nor what was deleted', async () => {
    await page.create(synced, gone, refused)
    await page.exchange({
      accepted: [synced, gone].map((army, index) => ({ id: army.id, ts: index + 1 })),
      rejected: [{ id: refused.id, error: 'VALIDATION_ERROR' }],
    })
    await page.remove(gone)
    await page.create(waiting, makeArmy({ id: 'nameless0000', name: '' }))
    expect((await page.notes.unsyncedNames()).toSorted()).toEqual(['Refused', 'Unnamed Army', 'Waiting'])
  })

  it('[AUTH-26] is also an army whose picture was not uploaded yet, and one that cannot be read', async () => {
    const file = new Blob(['woodcut'], { type: 'image/webp' })
    await page.create(synced)
    await page.exchange()
    expect(await page.notes.unsyncedNames()).toEqual([])
    const staged = { ...synced, images: [{ type: 'STAGED' as const, file }] }
    await page.armies.change(synced.id, null, () => staged, { rev: 'staged', at: 8000 })
    await page.damage('damaged00000')
    expect(await page.notes.unsyncedNames()).toEqual(['Synced', 'an army that cannot be read'])
    expect(await page.notes.unsyncedIds()).toEqual([])
  })
})

describe('the note about an army', () => {
  const theirs = (army: Army, rev = 'theirs'): ServerVersion => ({ army, rev, ts: 50 })

  /** The name and the count of a unit are changed here and on another device, which wins. */
  async function merge(): Promise<void> {
    await page.create(ARMY)
    await page.exchange()
    await page.edit(id, (army) =>
      editArmyDetails({ ...army, units: [{ ...guard, count: 2 }] }, { name: 'Mine' }),
    )
    const other = { ...ARMY, name: 'Theirs', units: [{ ...guard, count: 3 }], updated_ts: 9_000_000 }
    await page.exchange({ accepted: [], versions: [theirs(other)] })
  }

  it('has nothing about an army that is missing, cannot be read, or was merged with nothing', async () => {
    await page.create(ARMY)
    await page.damage('damaged00000')
    for (const armyId of [id, 'missing00000', 'damaged00000'])
      expect(await page.notes.note(armyId)).toEqual({ conflicts: [], refused: null })
    expect(emptyNote).toEqual({ conflicts: [], refused: null })
  })

  it('[SYNC-12] has each field that lost a merge, with both values, until the user has seen it', async () => {
    await merge()
    const [ofArmy, ofUnit] = [
      { unit: null, field: 'name', kept: 'Theirs', lost: 'Mine', here: 'lost' },
      { unit: guard.id, field: 'count', kept: 3, lost: 2, here: 'lost' },
    ] as const
    expect((await page.notes.note(id)).conflicts).toEqual([ofArmy, ofUnit])
    await page.notes.forgetConflicts(id, [
      { ...ofUnit, unit: 'anotherUnit0' },
      { ...ofUnit, field: 'name' },
    ])
    expect((await page.notes.note(id)).conflicts, 'others were seen').toEqual([ofArmy, ofUnit])
    await page.notes.forgetConflicts(id, [ofUnit])
    expect((await page.notes.note(id)).conflicts).toEqual([ofArmy])
    expect(await page.armies.read(id), 'the army stays as it is').toMatchObject({
      army: { name: 'Theirs', units: [{ count: 3 }] },
    })
    expect(await page.armies.listIds()).toEqual([id])
    await page.notes.forgetConflicts(id, [ofArmy, ofUnit])
    expect((await page.notes.note(id)).conflicts).toEqual([])
  })

  it('an army with seen conflicts still waits if it was not sent', async () => {
    await merge()
    await page.edit(id, (army) => ({ ...army, description: 'Edited' }))
    await page.notes.forgetConflicts(id, (await page.notes.note(id)).conflicts)
    expect(await page.notes.unsyncedIds()).toEqual([id])
    expect(await page.notes.note(id)).toEqual(emptyNote)
  })

  it('seeing conflicts of an army that is gone or damaged changes nothing', async () => {
    const seen = [{ unit: null, field: 'name', kept: 'A', lost: 'B', here: 'lost' }] as const
    await page.damage(id)
    await page.notes.forgetConflicts(id, seen)
    await page.notes.forgetConflicts('missing00000', seen)
    expect(await page.armies.listIds()).toEqual([])
    expect(await page.armies.findStrays()).toEqual([id])
    expect(await page.armies.read('missing00000')).toEqual({ type: 'missing' })
  })

  it('[R-13] a record of a newer build is not written', async () => {
    await merge()
    await page.upgrade(id)
    const { conflicts } = await page.notes.note(id)
    await expect(page.notes.forgetConflicts(id, conflicts)).rejects.toMatchObject({
      code: 'CLOSED_FOR_UPGRADE',
    })
    expect((await page.notes.note(id)).conflicts).toEqual(conflicts)
  })

  it('[R-12] says why the server has refused the newest version, and nothing about an older one', async () => {
    await page.create(ARMY)
    await page.refuse(ARMY)
    expect(await page.notes.note(id)).toEqual({ conflicts: [], refused: 'VALIDATION_ERROR' })
    await page.edit(id, (army) => ({ ...army, description: 'Mended' }))
    expect(await page.notes.note(id)).toEqual(emptyNote)
  })
})

describe('records of older builds', () => {
  const conflictsOf = async (...conflicts: object[]) => {
    await page.create(ARMY)
    await setSync({ conflicts })
    return (await page.notes.note(id)).conflicts
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
    await page.create(ARMY)
    await page.remove(ARMY)
    await setSync({ conflicts: [{ unit: guard.id, field: 'count', kept: 'mine', other: 5 }] })
    expect((await page.notes.note(id)).conflicts).toEqual([
      { unit: guard.id, field: 'count', kept: undefined, lost: 5, here: 'kept' },
    ])
  })

  it('which told nobody of their conflicts, are read, and nothing of their sync is lost', async () => {
    await page.create(ARMY)
    await page.exchange()
    await setSync({ untold: undefined })
    await page.edit(id, (army) => ({ ...army, name: 'Edited' }))
    expect(await page.begin()).toMatchObject({ armies: [{ base_ts: 10, conflicts: [] }] })
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
    await page.create(ARMY)
    await page.exchange()
    await setSync(fields)
    await page.edit(id, (army) => ({ ...army, name: 'Edited' }))
    expect(await page.begin()).toMatchObject({
      armies: [{ army: { name: 'Edited' }, base_ts: 0, conflicts: [] }],
      superseded: [],
    })
  })
})
