import { storedArmySchema, type Army, type StoredArmy, type Tombstone } from '../domain/army/army.ts'
import { redoChange, undoChange } from '../domain/army/history.ts'
import {
  addEdit,
  certainEdit,
  forgetHistory,
  historyState,
  nextOfArmy,
  nextOfList,
  turnEntry,
  type ArmyTransaction,
  type FindEntry,
  type HistoryState,
  type Step,
} from './army-history.ts'
import { makeRecord, parseRecord, refuseNewerFormat, type ArmyRecord } from './army-record.ts'
import type { Database } from './database.ts'
import { makeRawJson } from './raw-json.ts'
import { StorageError } from './storage-error.ts'
import { UNREADABLE_REV } from './upgrade.ts'

export type { HistoryState }

type ReadArmy =
  | { type: 'army'; army: Army; rev: string }
  | { type: 'deleted'; tombstone: Tombstone }
  | { type: 'missing' }
  | { type: 'unreadable'; id: string; raw: unknown }

export type ChangeResult = { stored: StoredArmy | null; history: HistoryState }
/** With the mark and label of the edit that was undone or redone. */
type StepResult = ChangeResult & { id: string; rev: string; label: string }

/** A random mark of an edit, and its time in ms. */
export type Stamp = { rev: string; at: number }

/**
 * The armies of this device, one record each. What a promise says is stored is on disk.
 * All throw StorageError: CLOSED_FOR_UPGRADE when writing to a record of a newer build, QUERY_ERROR to an unreadable one.
 */
export type ArmyStorage = {
  /** Ids of all armies that are not deleted, newest first; no army is loaded. */
  listIds: () => Promise<string[]>
  /** Ids of records that no list has, though they are no tombstones: they are damaged. */
  findStrays: () => Promise<string[]>
  count: () => Promise<number>
  /** Names of armies that are not deleted; no army is loaded. */
  namesStartingWith: (start: string) => Promise<string[]>
  /** Ids of armies on rulesets of these versions; no army is loaded. */
  idsByRuleset: (isWanted: (version: string) => boolean) => Promise<string[]>
  /** Those that are asked for in one task are read in one transaction. */
  read: (id: string) => Promise<ReadArmy>
  readMany: (ids: readonly string[]) => Promise<ReadArmy[]>
  /**
   * Applies a pure edit to what is stored; the same object back writes nothing. A label of null means that this is no edit,
   * such as storing a share_id: it cannot be undone and keeps rev. (SHARE-06)
   * @throws if the result of the edit is not an army: a bug
   */
  change: (
    id: string,
    label: string | null,
    edit: (now: StoredArmy | null) => StoredArmy | null,
    stamp: Stamp,
  ) => Promise<ChangeResult>
  /**
   * Adds armies in one transaction: all or, if it throws, none. Where one of that id has come by now, that one stays.
   * @returns the ids of those that were added
   */
  addMany: (armies: readonly Army[], label: string, stamp: Stamp) => Promise<string[]>
  /**
   * Takes back the latest edit, or the one with this rev, whatever was done since.
   * @returns null if there is nothing to undo; so the next three
   */
  undo: (id: string, stamp: Stamp, rev?: string) => Promise<StepResult | null>
  redo: (id: string, stamp: Stamp, rev?: string) => Promise<StepResult | null>
  historyState: (id: string) => Promise<HistoryState>
  /** The same for the army list: what created, deleted or restored an army. */
  undoLatestListed: (stamp: Stamp) => Promise<StepResult | null>
  redoLatestListed: (stamp: Stamp) => Promise<StepResult | null>
  listHistoryState: () => Promise<HistoryState>
  /** The record as JSON, whatever it holds; null if there is none. */
  exportRaw: (id: string) => Promise<string | null>
  /** Deletes a record that cannot be read. @returns whether it did */
  discardUnreadable: (id: string) => Promise<boolean>
}

const STORES: ('records' | 'history')[] = ['records', 'history']
const APPLY = { undo: undoChange, redo: redoChange }

export function createArmyStorage(database: Database): ArmyStorage {
  const readMany: ArmyStorage['readMany'] = (ids) =>
    database.run(['records'], 'readonly', async (tx) => {
      const raws = await Promise.all(ids.map(async (id) => tx.objectStore('records').get(id)))
      return ids.map((id, at) => readRecord(id, raws[at]))
    })

  const takeStep = (
    step: Step,
    find: FindEntry,
    { rev, at }: Stamp,
    state = find,
  ): Promise<StepResult | null> =>
    database.run(STORES, 'readwrite', async (tx) => {
      const entry = await find(tx, step)
      if (!entry) return null
      const { army_id: id, label } = entry
      const record = await recordToWrite(tx, id)
      const result = APPLY[step](entry, record?.army ?? null)
      const stored = result && storedArmySchema.parse({ ...result, updated_ts: at })
      if (stored) await tx.objectStore('records').put(makeRecord(stored, rev, record))
      await turnEntry(tx, entry, step, at)
      return { id, rev: entry.rev, label, stored, history: await historyState(tx, state) }
    })

  const stepInArmy =
    (step: Step): ArmyStorage[Step] =>
    (id, stamp, rev) => {
      const next = nextOfArmy(id)
      return takeStep(step, rev === undefined ? next : certainEdit(id, rev), stamp, next)
    }

  return {
    readMany,
    listIds: () =>
      database.run(['records'], 'readonly', async (tx) =>
        (await tx.objectStore('records').index('by_listed').getAllKeys()).reverse(),
      ),
    findStrays: async () => {
      const unlisted = await database.run(['records'], 'readonly', async (tx) => {
        const records = tx.objectStore('records')
        const [all, listed] = await Promise.all([
          records.getAllKeys(),
          records.index('by_listed').getAllKeys(),
        ])
        const known = new Set(listed)
        return all.filter((id) => !known.has(id))
      })
      const read = await readMany(unlisted)
      return unlisted.filter((_id, at) => read[at]?.type === 'unreadable')
    },
    count: () =>
      database.run(['records'], 'readonly', (tx) => tx.objectStore('records').index('by_listed').count()),
    namesStartingWith: (start) =>
      database.run(['records'], 'readonly', async (tx) => {
        const names: string[] = []
        const range = IDBKeyRange.bound([start], [`${start}\uffff`, []])
        let cursor = await tx.objectStore('records').index('by_name').openKeyCursor(range)
        while (cursor) {
          names.push(cursor.key[0])
          cursor = await cursor.continue()
        }
        return names
      }),
    idsByRuleset: (isWanted) =>
      database.run(['records'], 'readonly', async (tx) => {
        const ids: string[] = []
        let cursor = await tx.objectStore('records').index('by_ruleset').openKeyCursor()
        while (cursor) {
          const [version, rev] = cursor.key
          if (rev === UNREADABLE_REV) cursor = await cursor.continue()
          else if (isWanted(version)) {
            ids.push(cursor.primaryKey)
            cursor = await cursor.continue()
          } else cursor = await cursor.continue([`${version}\u0000`, ''])
        }
        return ids
      }),
    read: inBatches(readMany),
    change: (id, label, edit, { rev, at }) =>
      database.run(STORES, 'readwrite', async (tx) => {
        const record = await recordToWrite(tx, id)
        const before = record?.army ?? null
        // A connection can be lost just after the commit; then this runs again and must not do the edit twice.
        const edited = record?.rev === rev ? before : edit(before)
        if (edited === before) return { stored: before, history: await historyState(tx, nextOfArmy(id)) }
        const after = storedArmySchema.parse(edited)
        if (after.id !== id) throw new Error(`An edit of army ${id} made army ${after.id}.`)
        const newRev = label === null && record ? record.rev : rev
        await tx.objectStore('records').put(makeRecord(after, newRev, record))
        const history =
          label === null
            ? await historyState(tx, nextOfArmy(id))
            : await addEdit(tx, { army_id: id, label, at, rev, before, after })
        return { stored: after, history }
      }),
    addMany: (armies, label, { rev, at }) =>
      database.run(STORES, 'readwrite', async (tx) => {
        const added: string[] = []
        for (const army of armies) {
          const record = await recordToWrite(tx, army.id)
          const before = record?.army ?? null
          // Run again after a lost connection it finds its own work done.
          if (before === null || before.deleted) {
            await tx.objectStore('records').put(makeRecord(storedArmySchema.parse(army), rev, record))
            await addEdit(tx, { army_id: army.id, label, at, rev, before, after: army })
          } else if (record?.rev !== rev) continue
          added.push(army.id)
        }
        return added
      }),
    undo: stepInArmy('undo'),
    redo: stepInArmy('redo'),
    historyState: (id) => database.run(STORES, 'readonly', (tx) => historyState(tx, nextOfArmy(id))),
    undoLatestListed: (stamp) => takeStep('undo', nextOfList, stamp),
    redoLatestListed: (stamp) => takeStep('redo', nextOfList, stamp),
    listHistoryState: () => database.run(STORES, 'readonly', (tx) => historyState(tx, nextOfList)),
    exportRaw: (id) =>
      database.run(['records'], 'readonly', async (tx) => {
        const raw = await tx.objectStore('records').get(id)
        return raw === undefined ? null : makeRawJson(raw)
      }),
    discardUnreadable: (id) =>
      database.run(STORES, 'readwrite', async (tx) => {
        const raw: unknown = await tx.objectStore('records').get(id)
        refuseNewerFormat(raw)
        if (raw === undefined || parseRecord(raw)) return false
        await tx.objectStore('records').delete(id)
        await forgetHistory(tx, id)
        return true
      }),
  }
}

/** Gathers what is asked for one by one in one task, and gets it all at once. */
function inBatches<T>(getAll: (ids: readonly string[]) => Promise<T[]>): (id: string) => Promise<T> {
  let batch: { ids: string[]; got: Promise<T[]> } | null = null
  return async (id) => {
    batch ??= {
      ids: [],
      got: Promise.resolve().then(() => {
        const ids = batch?.ids ?? []
        batch = null
        return getAll(ids)
      }),
    }
    const at = batch.ids.push(id) - 1
    const got = (await batch.got)[at]
    if (got === undefined) throw new Error(`A batch came back without army ${id}.`)
    return got
  }
}

function readRecord(id: string, raw: unknown): ReadArmy {
  if (raw === undefined) return { type: 'missing' }
  const record = parseRecord(raw)
  if (!record) return { type: 'unreadable', id, raw }
  const { army, rev } = record
  return army.deleted ? { type: 'deleted', tombstone: army } : { type: 'army', army, rev }
}

async function recordToWrite(tx: ArmyTransaction<'readwrite'>, id: string): Promise<ArmyRecord | undefined> {
  const raw: unknown = await tx.objectStore('records').get(id)
  refuseNewerFormat(raw)
  const record = parseRecord(raw)
  if (raw !== undefined && !record)
    throw new StorageError('QUERY_ERROR', new Error(`Army ${id} is unreadable.`))
  return record
}
