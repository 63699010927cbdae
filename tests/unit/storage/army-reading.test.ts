import { beforeEach, describe, expect, it } from 'vitest'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { countArmies } from '#storage/army-count.ts'
import { inBatches } from '#storage/in-batches.ts'
import { makeArmy } from '#tests/support/army.ts'
import { beforeRequests, newDevice, stamps, type Device, type Tab } from './device.ts'

let device: Device
let tab: Tab
let stamp: ReturnType<typeof stamps>

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
  stamp = stamps()
})

const named = (name: string, created_ts = 1000) => makeArmy({ name, created_ts })

async function create(...armies: Army[]): Promise<void> {
  for (const army of armies) await tab.armies.addMany([army], 'Create', stamp())
}

const edit = (army: Army, at?: number) => {
  const mark = at === undefined ? stamp() : { rev: `edit-${at}`, at }
  return tab.armies.change(
    army.id,
    'Describe',
    (now) => now && { ...now, description: `At ${mark.at}` },
    mark,
  )
}

const remove = (army: Army) => tab.armies.change(army.id, 'Delete', () => makeTombstone(army, 7000), stamp())

async function plant(...records: object[]): Promise<void> {
  await tab.database.run(['records'], 'readwrite', async (tx) => {
    for (const record of records) await tx.objectStore('records').put(record)
  })
}

/** An army in the list of another account, and a damaged record in this one. */
const FOREIGN = {
  list: 1,
  id: 'foreign00000',
  format: 1,
  rev: 'r',
  army: makeArmy({ id: 'foreign00000', name: 'Foreign' }),
  listed_ts: 2,
}
const BROKEN = { list: 0, id: 'broken000000', format: 1, rev: 'r', army: 7, listed_ts: 2000 }

describe('the armies that were edited last', () => {
  const latest = async (count = 10) =>
    (await tab.armies.listLatest(count)).map((id) => id.replaceAll('_', ''))
  const [first, second, third] = [named('First', 1), named('Second', 2), named('Third', 3)]

  it('come first, and then the newest of those that were not edited on this device', async () => {
    await tab.armies.change(first.id, null, () => first, stamp())
    await tab.armies.change(second.id, null, () => second, stamp())
    await tab.armies.change(third.id, null, () => third, stamp())
    expect(await latest()).toEqual(['Third', 'Second', 'First'])
    await edit(first)
    expect(await latest()).toEqual(['First', 'Third', 'Second'])
    await edit(second)
    expect(await latest()).toEqual(['Second', 'First', 'Third'])
    await edit(first)
    expect(await latest()).toEqual(['First', 'Second', 'Third'])
    expect(await latest(2)).toEqual(['First', 'Second'])
    expect(await latest(0)).toEqual([])
  })

  it('are also those that were created last, however old they are', async () => {
    await create(third, first)
    expect(await latest()).toEqual(['First', 'Third'])
    await edit(third)
    expect(await latest()).toEqual(['Third', 'First'])
    await create(second)
    expect(await latest()).toEqual(['Second', 'Third', 'First'])
  })

  it('go by the latest of several edits, in whatever order the clock has put them', async () => {
    await create(first, second)
    await edit(first, 9000)
    await edit(first, 7000)
    await edit(second, 8000)
    expect(await latest()).toEqual(['First', 'Second'])
  })

  it('do not contain what was undone, deleted, or belongs to another list', async () => {
    await create(first, second, third)
    await plant(FOREIGN)
    await edit(first)
    await tab.armies.undo(first.id, stamp())
    await remove(third)
    expect(await latest()).toEqual(['Second', 'First'])
  })

  it.each([
    [49, ['Second', 'First', 'Third']],
    [50, ['Second', 'Third', 'First']],
  ])('are looked for in the last 50 edits: before %i edits of another one', async (count, order) => {
    for (const army of [first, second, third]) await tab.armies.change(army.id, null, () => army, stamp())
    await edit(first)
    for (let index = 0; index < count; index += 1) await edit(second)
    expect(await latest()).toEqual(order)
  })

  it('are found without reading an army', async () => {
    await create(first, second)
    await edit(first)
    const asked: string[] = []
    const stop = beforeRequests((name) => asked.push(name))
    await latest()
    stop()
    expect(asked).toEqual(['getAllKeys', 'openKeyCursor', 'openKeyCursor'])
  })
})

describe('names', () => {
  it('are listed by name, with their ids, without deleted armies and those of other lists', async () => {
    const [moths, rats, gone] = [named('Moths'), named('Rat Kings'), named('Gone')]
    await create(rats, gone, moths)
    await plant(FOREIGN)
    await remove(gone)
    expect(await tab.armies.listNames()).toEqual([
      { id: moths.id, name: 'Moths' },
      { id: rats.id, name: 'Rat Kings' },
    ])
  })

  it.each([
    ['Rat', ['Rat', 'Rat Kings', 'Rat\uffff']],
    ['Rat ', ['Rat Kings']],
    ['', ['Moths', 'Rat', 'Rat Kings', 'Rat\uffff']],
    ['Rats', []],
    ['rat', []],
  ])('that start with "%s" are %j', async (start, found) => {
    await create(
      named('Moths'),
      ...['Rat', 'Rat Kings', 'Rat\uffff'].map((name, at) => makeArmy({ name, id: `rat${at}00000000` })),
    )
    await plant({ ...FOREIGN, army: { ...FOREIGN.army, name: 'Rat of another' } })
    expect(await tab.armies.namesStartingWith(start)).toEqual(found)
  })
})

describe('all armies', () => {
  it('are those of the list, the newest first, and the ids of what cannot be read', async () => {
    const [old, young, gone] = [named('Old', 1), named('Young', 3000), named('Gone', 2)]
    await create(old, gone, young)
    await remove(gone)
    await plant(BROKEN, FOREIGN)
    expect(await tab.armies.readAll()).toEqual({ armies: [young, old], unreadable: ['broken000000'] })
    expect(await tab.armies.listIds()).toEqual([young.id, 'broken000000', old.id])
    expect(await countArmies(tab.database)).toBe(3)
  })

  it('are found by ruleset only in the list on the screen', async () => {
    await create(named('Old'))
    await plant(FOREIGN)
    expect(await tab.armies.idsByRuleset(() => true)).toEqual([named('Old').id])
    expect(await tab.armies.idsByRuleset(() => false)).toEqual([])
  })
})

describe('reading one army', () => {
  it('reads all that are asked for in one task in one transaction, each its own', async () => {
    const [moths, rats] = [named('Moths'), named('Rats')]
    await create(moths, rats)
    const used = new Set<IDBTransaction>()
    const stop = beforeRequests((_name, tx) => used.add(tx))
    const ids = [rats.id, 'missing00000', moths.id, rats.id]
    const read = await Promise.all(ids.map((id) => tab.armies.read(id)))
    stop()
    expect(used.size).toBe(1)
    expect(read).toMatchObject([{ army: rats }, { type: 'missing' }, { army: moths }, { army: rats }])
    expect(await tab.armies.read(moths.id)).toMatchObject({ army: moths })
  })

  it('a batch that lacks an answer says for which army', async () => {
    const read = inBatches((ids) => Promise.resolve(ids.slice(1)))
    const [first, second] = await Promise.allSettled([read('one'), read('two')])
    expect(first).toEqual({ status: 'fulfilled', value: 'two' })
    expect(second).toMatchObject({ reason: new Error('A batch does not contain army two.') })
  })
})

describe('damaged armies', () => {
  it('[DB-21] that are in no list are found, and tombstones and listed ones are none', async () => {
    const [army, gone] = [named('Army'), named('Gone')]
    await create(army, gone)
    await remove(gone)
    const { listed_ts: _, ...stray } = BROKEN
    await plant(BROKEN, { ...stray, id: 'stray0000000' }, { ...stray, list: 1, id: 'elsewhere000' })
    expect(await tab.armies.findStrays()).toEqual(['stray0000000'])
  })

  it('[DB-21] that were discarded take their own history with them, and no other', async () => {
    const [army, other] = [named('Army'), named('Other')]
    await create(army, other)
    await edit(army)
    await plant({ ...BROKEN, id: army.id })
    expect(await tab.armies.discardUnreadable('missing00000')).toBe(false)
    expect(await tab.armies.discardUnreadable(army.id)).toBe(true)
    const history = await tab.database.run(['history'], 'readonly', (tx) =>
      tx.objectStore('history').getAll(),
    )
    expect(history).toMatchObject([{ army_id: other.id }])
    expect(await tab.armies.exportRaw(army.id)).toBeNull()
  })

  it('[DB-21] are exported as text that can be repaired', async () => {
    const file = new Blob(['woodcut'], { type: 'image/png' })
    await plant({ ...BROKEN, army: { units: 7n, file } })
    expect(JSON.parse((await tab.armies.exportRaw(BROKEN.id)) ?? '')).toEqual({
      ...BROKEN,
      army: { units: '[7]', file: '[file: image/png, 7 bytes]' },
    })
  })
})
