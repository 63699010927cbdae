import { beforeEach, describe, expect, it } from 'vitest'
import { initialCheckpoint } from '#domain/sync/checkpoint.ts'
import { createKeyval } from '#storage/keyval.ts'
import { picturesCheckedEntry } from '#storage/uploaded-pictures.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { openSyncPage, type SyncPage } from './sync-page.ts'

const ARMY = makeArmy({ name: 'First' })
const [SECOND, THIRD] = [makeArmy({ name: 'Second' }), makeArmy({ name: 'Third' })]
const { id } = ARMY
const theirs = (army = ARMY, ts = 50) => ({ army, rev: 'theirs', ts })
const CHECKPOINTS = 'sync-standing'

let page: SyncPage

beforeEach(async () => {
  page = await openSyncPage()
})

const rename = (name: string, armyId = id) => page.edit(armyId, (army) => ({ ...army, name }))

/** Replaces the value of the checkpoints, as another build or damage would. */
const setCheckpoints = (value: unknown) =>
  page.database.run(['keyval'], 'readwrite', async (tx) => {
    await tx.objectStore('keyval').put(value, CHECKPOINTS)
  })

describe('what is sent next', () => {
  it('are all armies that wait, on top of what the server has', async () => {
    expect(await page.begin()).toMatchObject({ armies: [], superseded: [], isFirst: true })
    await page.create(ARMY, SECOND)
    const { armies, isFirst, checkpoint } = await page.begin()
    expect(armies.map(({ army, base_ts }) => [army, base_ts])).toEqual([
      [ARMY, 0],
      [SECOND, 0],
    ])
    expect([isFirst, checkpoint]).toEqual([true, initialCheckpoint])
    await page.exchange()
    expect(await page.begin()).toMatchObject({ armies: [], isFirst: false })
    await rename('Renamed')
    expect(await page.begin()).toMatchObject({ armies: [{ army: { name: 'Renamed' }, base_ts: 10 }] })
  })

  it('[R-02] is the same again until the server has answered, whatever was edited in between', async () => {
    await page.create(ARMY)
    const first = await page.begin()
    await rename('Renamed')
    expect(await page.begin()).toEqual(first)
    await page.exchange()
    expect(await page.begin()).toMatchObject({ armies: [{ army: { name: 'Renamed' }, base_ts: 10 }] })
  })

  it('leaves for the next time what does not fit', async () => {
    const text = 'x'.repeat(4000)
    const units = Array.from({ length: 45 }, (_, at) => makeUnit({ name: `Unit ${at}`, description: text }))
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    await page.create(...names.map((name) => makeArmy({ name, units })))
    const { armies } = await page.begin()
    expect(armies.map(({ army }) => army.name)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect((await page.exchange()).toSend).toBe(2)
    expect((await page.begin()).armies.map(({ army }) => army.name)).toEqual(['F', 'G'])
  })

  it('does not contain a record that cannot be read, and contains those after it', async () => {
    await page.create(ARMY, SECOND)
    await page.database.run(['records'], 'readwrite', async (tx) => {
      await tx.objectStore('records').put({ list: 0, id, format: 1, army: 7, unsynced: [0, 'to-send'] })
    })
    expect((await page.begin()).armies.map(({ army }) => army.name)).toEqual(['Second'])
  })

  it('[R-25] is nothing if another account is logged in', async () => {
    await page.create(ARMY)
    const outgoing = await page.begin()
    await page.logIn('bert')
    expect(await page.storage.begin('anna')).toBeNull()
    const answer = { accepted: [{ id, ts: 10 }], rejected: [], versions: [], cursor: 100, accountTs: 0 }
    expect(await page.storage.settle('anna', outgoing, answer, page.newId)).toBeNull()
    await page.storage.recheckAfterRestore('anna', outgoing)
    expect(await page.value(CHECKPOINTS)).toBeUndefined()
    await page.logIn('anna')
    expect(await page.begin(), 'the answer was not stored').toMatchObject({ armies: [{ base_ts: 0 }] })
  })
})

describe('an answer', () => {
  it('names what was received, sent and refused, what has changed, and what still waits', async () => {
    await page.create(ARMY, SECOND, THIRD)
    expect(
      await page.exchange({
        accepted: [{ id: SECOND.id, ts: 11 }],
        rejected: [{ id, error: 'VALIDATION_ERROR' }],
        versions: [theirs({ ...THIRD, name: 'Theirs', updated_ts: 9_000_000 })],
      }),
    ).toMatchObject({
      received: [{ id: THIRD.id, name: 'Theirs', deleted: false }],
      sent: [{ id: SECOND.id, name: 'Second', deleted: false }],
      refused: [{ id, name: 'First', error: 'VALIDATION_ERROR' }],
      changed: [THIRD.id],
      toSend: 1,
    })
    expect(await page.notes.countUnsynced()).toEqual({ waiting: 1, refused: 1 })
  })

  it('[SYNC-09] [SYNC-10] brings an army that is not here into the list, and a deleted one out of it', async () => {
    await page.exchange({ versions: [theirs()] })
    expect(await page.armies.readAll()).toEqual({ armies: [ARMY], unreadable: [] })
    expect(await page.notes.unsyncedIds()).toEqual([])
    const tombstone = { id, name: ARMY.name, deleted: true as const, updated_ts: 9000 }
    await page.exchange({ versions: [{ army: tombstone, rev: 'gone', ts: 60 }] })
    expect(await page.armies.listIds()).toEqual([])
    expect(await page.armies.read(id)).toEqual({ type: 'deleted', tombstone })
    expect((await page.armies.deletedArmies(9001)).map(({ army }) => army)).toEqual([ARMY])
  })

  it('keeps the fields of a record that this build does not know', async () => {
    await page.create(ARMY)
    await page.database.run(['records'], 'readwrite', async (tx) => {
      const record = (await tx.objectStore('records').get([0, id])) as object
      await tx.objectStore('records').put({ ...record, banner: 'crow' })
    })
    await page.exchange()
    expect(await page.record(id)).toMatchObject({ banner: 'crow', sync: { synced: { ts: 10 } } })
  })

  it('is not stored over a record that cannot be read, and the others are', async () => {
    await page.create(ARMY, SECOND)
    const outgoing = await page.begin()
    await page.damage(id)
    const accepted = [ARMY, SECOND].map((army, at) => ({ id: army.id, ts: at + 1 }))
    const answer = { accepted, rejected: [], versions: [theirs()], cursor: 100, accountTs: 0 }
    expect(await page.storage.settle('anna', outgoing, answer, page.newId)).toMatchObject({
      received: [],
      sent: [{ id: SECOND.id }],
    })
    expect(await page.record(id)).toEqual({ list: 0, id, format: 1, army: 7 })
  })

  it('[R-13] is not stored at all if one of its armies has a record of a newer build', async () => {
    await page.create(ARMY, SECOND)
    const outgoing = await page.begin()
    await page.upgrade(SECOND.id)
    const accepted = [ARMY, SECOND].map((army, at) => ({ id: army.id, ts: at + 1 }))
    const answer = { accepted, rejected: [], versions: [], cursor: 100, accountTs: 0 }
    await expect(page.storage.settle('anna', outgoing, answer, page.newId)).rejects.toMatchObject({
      code: 'CLOSED_FOR_UPGRADE',
    })
    expect(await page.value(CHECKPOINTS)).toBeUndefined()
    expect(await page.record(id), 'the other one still waits').toMatchObject({ sync: { synced: null } })
  })

  it('[R-02] to an exchange that another tab has settled meanwhile is not stored, and is asked for again', async () => {
    await page.create(ARMY)
    const slow = await page.begin()
    await page.exchange()
    const answer = { accepted: [], rejected: [], versions: [theirs(SECOND)], cursor: 999, accountTs: 0 }
    expect(await page.storage.settle('anna', slow, answer, page.newId)).toEqual({
      received: [],
      sent: [],
      refused: [],
      changed: [],
      toSend: 1,
    })
    expect((await page.begin()).checkpoint).toEqual({ cursor: 100, syncedTs: 100, turn: 1 })
    expect(await page.armies.listIds()).toEqual([id])
  })
})

describe('how far this device has synced', () => {
  it('is counted for each account by itself', async () => {
    await page.exchange({ cursor: 7, accountTs: 20 })
    await page.exchange({ cursor: 8, accountTs: 3 })
    expect((await page.begin()).checkpoint).toEqual({ cursor: 8, syncedTs: 20, turn: 2 })
    await page.logIn('bert')
    expect(await page.begin('bert')).toMatchObject({ isFirst: true, checkpoint: initialCheckpoint })
    await page.exchange({ cursor: 5 }, 'bert')
    expect((await page.begin('bert')).checkpoint).toEqual({ cursor: 5, syncedTs: 5, turn: 1 })
    await page.logIn('anna')
    expect((await page.begin()).checkpoint).toEqual({ cursor: 8, syncedTs: 20, turn: 2 })
  })

  it('is nothing for an account that is called like a property of every object', async () => {
    await page.exchange()
    await page.logIn('constructor')
    expect(await page.begin('constructor')).toMatchObject({ isFirst: true, checkpoint: initialCheckpoint })
  })

  it.each([
    ['is gone', undefined],
    ['is no object', 'far'],
    ['has no accounts', { owners: 7 }],
    ['has an account without a cursor', { owners: { anna: { syncedTs: 1, turn: 1, format: 2 } } }],
    ['has an account without a format', { owners: { anna: { cursor: 4, syncedTs: 1, turn: 1 } } }],
  ])('is nothing if its value %s, so that all is fetched again', async (_what, value) => {
    await page.exchange()
    await setCheckpoints(value)
    expect(await page.begin()).toMatchObject({ isFirst: true, checkpoint: initialCheckpoint })
    await page.exchange({ cursor: 9 })
    expect((await page.begin()).checkpoint).toEqual({ cursor: 9, syncedTs: 9, turn: 1 })
  })

  it.each([
    ['older build, so that all is fetched again', 2, 0],
    ['this build', 3, 40],
    ['newer build', 4, 40],
  ])('[R-13] was counted by a %s', async (_what, format, cursor) => {
    await setCheckpoints({ owners: { anna: { cursor: 40, syncedTs: 41, turn: 3, format } } })
    expect(await page.begin()).toMatchObject({
      isFirst: false,
      checkpoint: { cursor, syncedTs: 41, turn: 3 },
    })
  })

  it('[DB-21] is forgotten for all accounts when a damaged army is discarded, so that the server brings it back', async () => {
    await page.create(ARMY)
    await page.exchange()
    const late = await page.begin()
    await setCheckpoints({
      owners: {
        anna: { cursor: 100, syncedTs: 100, turn: 1, format: 2 },
        bert: { cursor: 5, syncedTs: 6, turn: 7, format: 1 },
      },
    })
    await page.damage(id)
    expect(await page.armies.discardUnreadable(id)).toBe(true)
    expect(await page.value(CHECKPOINTS)).toEqual({
      owners: {
        anna: { cursor: 0, syncedTs: 0, turn: 2, format: 2 },
        bert: { cursor: 0, syncedTs: 0, turn: 8, format: 1 },
      },
    })
    const answer = { accepted: [], rejected: [], versions: [], cursor: 200, accountTs: 0 }
    expect(await page.storage.settle('anna', late, answer, page.newId), 'a late answer').toMatchObject({
      toSend: 1,
    })
    await page.exchange({ versions: [theirs()] })
    expect(await page.armies.listIds()).toEqual([id])
  })
})

describe('after the server was restored from a backup', () => {
  it('[R-10] everything is sent and fetched again, and its pictures are asked for', async () => {
    await page.create(ARMY, SECOND)
    await page.exchange()
    await rename('Renamed')
    await page.create(THIRD)
    const keyval = createKeyval(page.database)
    await keyval.set(picturesCheckedEntry, 77)
    await page.damage('damaged00000')
    const outgoing = await page.begin()
    await page.storage.recheckAfterRestore('anna', outgoing)
    const { armies, checkpoint, isFirst } = await page.begin()
    expect(armies.map(({ army, base_ts }) => [army.name, base_ts]).toSorted()).toEqual([
      ['Renamed', 0],
      ['Second', 0],
      ['Third', 0],
    ])
    expect([checkpoint, isFirst]).toEqual([{ ...initialCheckpoint, turn: 2 }, false])
    expect(await keyval.get(picturesCheckedEntry)).toBe(0)
    expect(await page.record('damaged00000'), 'stays').toMatchObject({ army: 7 })
    expect(await page.armies.listIds()).toHaveLength(3)
  })

  it('[R-10] nothing is checked twice if another tab has begun to', async () => {
    await page.create(ARMY)
    await page.exchange()
    const outgoing = await page.begin()
    await page.exchange()
    const keyval = createKeyval(page.database)
    await keyval.set(picturesCheckedEntry, 77)
    await page.storage.recheckAfterRestore('anna', outgoing)
    expect(await page.begin()).toMatchObject({ armies: [], checkpoint: { cursor: 100, turn: 2 } })
    expect(await keyval.get(picturesCheckedEntry)).toBe(77)
  })

  it('[R-25] the armies of other accounts are left alone', async () => {
    await page.create(ARMY)
    await page.exchange()
    const berts = await openSyncPage(page.device, 'bert')
    await berts.create(SECOND)
    await berts.exchange()
    await berts.storage.recheckAfterRestore('bert', await berts.begin())
    expect((await berts.begin()).armies.map(({ army }) => army.name)).toEqual(['Second'])
    await page.logIn('anna')
    expect((await page.begin()).armies).toEqual([])
  })
})
