import type { Army, Tombstone } from '#domain/army/army.ts'
import { PLACES, type Place } from '#domain/army/shelf.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { parseRecord } from './army-record.ts'
import type { Database, Transaction } from './database.ts'
import { inBatches } from './in-batches.ts'
import { isOnFirstShelf, rangeOfPlace } from './listed.ts'
import { UNREADABLE_REV } from './upgrade.ts'

type ReadArmy =
  | { type: 'army'; army: Army; rev: string }
  | { type: 'deleted'; tombstone: Tombstone }
  | { type: 'missing' }
  | { type: 'unreadable'; id: string; raw: unknown }

export type ArmyReading = {
  /** Ids of what is in a place, which are the armies if none is named, newest first; no army is loaded. */
  listIds: (place?: Place) => Promise<string[]>
  /** Ids of the armies that were edited last on this device, then of the newest, without what is put away; no army is loaded. */
  listLatest: (count: number) => Promise<string[]>
  /** When an army was first and last edited or added on this device, as far as it is known, in ms; no army is loaded. */
  editTimes: () => Promise<{ first: number | null; last: number | null }>
  /** Names of armies that are not deleted; no army is loaded. */
  namesStartingWith: (start: string) => Promise<string[]>
  /** Ids and names of all armies that are not put away, by name; no army is loaded. */
  listNames: () => Promise<{ id: string; name: string }[]>
  /** Ids of armies on rulesets of these versions that are not put away; no army is loaded. */
  idsByRuleset: (isWanted: (version: string) => boolean) => Promise<string[]>
  /** Reads all armies that are requested in one task in one transaction. */
  read: (id: string) => Promise<ReadArmy>
  readMany: (ids: readonly string[]) => Promise<ReadArmy[]>
  /** Reads all armies that are not deleted, newest first, then all that is put away, and the ids of records that cannot be read. */
  readAll: () => Promise<{ armies: Army[]; unreadable: string[] }>
}

/** How many of the latest edits say which armies were edited last. */
const MAX_LOOKED = 50

type Records = Transaction<'records', 'readonly'>

export function createArmyReading({ runInList }: Pick<Database, 'runInList'>): ArmyReading {
  const reading = <T>(work: (tx: Records, list: ListKey) => Promise<T>) =>
    runInList(['records'], 'readonly', work)
  const readMany = (ids: readonly string[]) =>
    reading(async (tx, list) => {
      const raws = await Promise.all(ids.map(async (id) => tx.objectStore('records').get([list, id])))
      return ids.map((id, index) => readRecord(id, raws[index]))
    })
  return {
    listIds: (place = 'armies') =>
      reading((tx, list) => listIds(tx.objectStore('records').index('by_listed'), list, place)),
    listLatest: (count) =>
      runInList(['records', 'history'], 'readonly', (tx, list) => listLatest(tx, list, count)),
    editTimes: () => runInList(['records', 'history'], 'readonly', editTimes),
    namesStartingWith: (start) => reading((tx, list) => namesStartingWith(tx, list, start)),
    listNames: () => reading(listNames),
    idsByRuleset: (isWanted) => reading((tx, list) => idsByRuleset(tx, list, isWanted)),
    read: inBatches(readMany),
    readMany,
    readAll: () => reading(readAll),
  }
}

type ByListed = { getAllKeys: (range: IDBKeyRange) => Promise<[ListKey, string][]> }

async function listIds(index: ByListed, list: ListKey, place: Place): Promise<string[]> {
  return (await index.getAllKeys(rangeOfPlace(list, place))).map(([, id]) => id).reverse()
}

async function readAll(tx: Records, list: ListKey): Promise<{ armies: Army[]; unreadable: string[] }> {
  const index = tx.objectStore('records').index('by_listed')
  const [keys, raws] = [await index.getAllKeys(rangeOf(list)), await index.getAll(rangeOf(list))]
  const read = keys.map(([, id], at) => readRecord(id, raws[at])).reverse()
  return {
    armies: read.flatMap((one) => (one.type === 'army' ? [one.army] : [])),
    unreadable: read.flatMap((one) => (one.type === 'unreadable' ? [one.id] : [])),
  }
}

async function listLatest(
  tx: Transaction<'records' | 'history', 'readonly'>,
  list: ListKey,
  count: number,
): Promise<string[]> {
  const newest = await listIds(tx.objectStore('records').index('by_listed'), list, 'armies')
  const edited = new Map<string, number>()
  for (const kind of ['listing', 'content'] as const) {
    let cursor = await tx
      .objectStore('history')
      .index('by_kind')
      .openKeyCursor(rangeOf(list, kind, 'done'), 'prev')
    for (let looked = 0; cursor && looked < MAX_LOOKED; looked += 1) {
      const [, , , at, id] = cursor.key
      edited.set(id, Math.max(at, edited.get(id) ?? 0))
      cursor = await cursor.continue()
    }
  }
  const latest = [...edited].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
  const isListed = new Set(newest)
  return [...new Set([...latest.filter((id) => isListed.has(id)), ...newest])].slice(0, count)
}

async function editTimes(
  tx: Transaction<'records' | 'history', 'readonly'>,
  list: ListKey,
): Promise<{ first: number | null; last: number | null }> {
  const index = tx.objectStore('history').index('by_kind')
  const at = async (direction: 'next' | 'prev') =>
    Promise.all(
      EDITS.map(async ([kind, state]) => {
        const cursor = await index.openKeyCursor(rangeOf(list, kind, state), direction)
        return cursor?.key[3] ?? []
      }),
    )
  const [firsts, lasts] = [(await at('next')).flat(), (await at('prev')).flat()]
  return firsts.length === 0
    ? { first: null, last: null }
    : { first: Math.min(...firsts), last: Math.max(...lasts) }
}

const EDITS = [
  ['listing', 'done'],
  ['listing', 'undone'],
  ['content', 'done'],
  ['content', 'undone'],
] as const

async function namesStartingWith(tx: Records, list: ListKey, start: string): Promise<string[]> {
  const names: string[] = []
  const range = IDBKeyRange.bound([list, start], [list, `${start}\uffff`, []])
  let cursor = await tx.objectStore('records').index('by_name').openKeyCursor(range)
  while (cursor) {
    names.push(cursor.key[1])
    cursor = await cursor.continue()
  }
  return names
}

async function listNames(tx: Records, list: ListKey): Promise<{ id: string; name: string }[]> {
  const named: { id: string; name: string }[] = []
  let cursor = await tx.objectStore('records').index('by_name').openKeyCursor(rangeOf(list))
  while (cursor) {
    // A damaged record can have anything that an index takes.
    const name: unknown = cursor.key[1]
    if (typeof name === 'string' && isOnFirstShelf(cursor.key[2]))
      named.push({ id: cursor.primaryKey[1], name })
    cursor = await cursor.continue()
  }
  return named
}

async function idsByRuleset(
  tx: Records,
  list: ListKey,
  isWanted: (version: string) => boolean,
): Promise<string[]> {
  const ids: string[] = []
  let cursor = await tx.objectStore('records').index('by_ruleset').openKeyCursor(rangeOf(list))
  while (cursor) {
    const [, version, rev] = cursor.key
    const isText = typeof (version as unknown) === 'string'
    if (rev === UNREADABLE_REV || !isText) cursor = await cursor.continue()
    else if (isWanted(version)) {
      ids.push(cursor.primaryKey[1])
      cursor = await cursor.continue()
    } else cursor = await cursor.continue([list, `${version}\u0000`, ''])
  }
  if (ids.length === 0) return ids
  const index = tx.objectStore('records').index('by_listed')
  const [, ...places] = PLACES
  const away = new Set((await Promise.all(places.map((place) => listIds(index, list, place)))).flat())
  return ids.filter((id) => !away.has(id))
}

function readRecord(id: string, raw: unknown): ReadArmy {
  if (raw === undefined) return { type: 'missing' }
  const record = parseRecord(raw)
  if (!record) return { type: 'unreadable', id, raw }
  const { army, rev } = record
  return army.deleted ? { type: 'deleted', tombstone: army } : { type: 'army', army, rev }
}
