import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import type { ArmyLists, ListKey } from '#domain/sync/army-lists.ts'
import { LISTS_KEY, waitingKey } from './army-lists.ts'
import { parseRecord } from './army-record.ts'
import { fieldsOf, readSynced } from './sync-fields.ts'
import { DATABASE_NAME, type Schema } from './upgrade.ts'

/**
 * Builds before the lists of armies had the same version of the database, with records keyed by id alone. A key cannot
 * change without a new version, so the database is made again. (docs/decisions/0022-lists-of-armies.md)
 */

/** If the browser is closed while the database is made again, its contents are still here. */
const COPY = `${DATABASE_NAME}-before-lists`

type Contents = { records: unknown[]; history: unknown[]; keyval: Map<string, unknown> }

/** Reads everything and deletes the database. @returns a function that puts everything into the new database */
export async function takeEarlier(
  db: IDBPDatabase<Schema>,
): Promise<(into: IDBPDatabase<Schema>) => Promise<void>> {
  const contents = await readContents(db)
  const copy = await openDB(COPY, 1, { upgrade: (made) => void made.createObjectStore('contents') })
  await copy.put('contents', contents, 'all')
  copy.close()
  db.close()
  await deleteDB(DATABASE_NAME)
  return async (into) => {
    await putContents(into, contents)
    await deleteDB(COPY)
  }
}

async function readContents(db: IDBPDatabase<Schema>): Promise<Contents> {
  const tx = db.transaction(['records', 'history', 'keyval'])
  const keyval = tx.objectStore('keyval')
  const [records, history, keys, values] = await Promise.all([
    tx.objectStore('records').getAll(),
    tx.objectStore('history').getAll(),
    keyval.getAllKeys(),
    keyval.getAll(),
  ])
  return { records, history, keyval: new Map(keys.map((key, index) => [key, values[index]])) }
}

// An unreadable record of version 4 can have any id. One that is refused here would cost all the others.
const recordSchema = z.looseObject({ id: z.unknown(), owner: z.catch(z.nullable(z.string()), null) })
const entrySchema = z.looseObject({ army_id: z.optional(z.unknown()) })
const waitingSchema = z.catch(z.array(z.looseObject({ army: z.string() })), [])

async function putContents(db: IDBPDatabase<Schema>, { records, history, keyval }: Contents): Promise<void> {
  const parsed = records.map((raw) => recordSchema.parse(raw))
  const owners = [...new Set([null, ...parsed.map(({ owner }) => owner)])]
  const lists = new Map<unknown, ListKey>(parsed.map(({ id, owner }) => [id, owners.indexOf(owner)]))
  const listOf = (armyId: unknown): ListKey => lists.get(armyId) ?? 0
  const tx = db.transaction(['records', 'history', 'keyval'], 'readwrite')
  for (const { owner: _owner, unsynced: _unsynced, ...raw } of parsed) {
    const inList = { ...raw, list: listOf(raw.id) }
    const record = parseRecord(inList)
    await tx
      .objectStore('records')
      .put(record ? { ...inList, ...fieldsOf(readSynced(record), record.list) } : inList)
  }
  for (const raw of history) {
    const entry = entrySchema.parse(raw)
    await tx.objectStore('history').put({ ...entry, list: listOf(entry.army_id) })
  }
  const { waiting_uploads: waiting, ...others } = Object.fromEntries(keyval)
  for (const [key, value] of Object.entries(others)) await tx.objectStore('keyval').put(value, key)
  for (const list of owners.keys()) {
    const own = waitingSchema.parse(waiting).filter(({ army }) => listOf(army) === list)
    if (own.length > 0) await tx.objectStore('keyval').put(own, waitingKey(list))
  }
  const known: ArmyLists = { shown: 0, owners }
  await tx.objectStore('keyval').put(known, LISTS_KEY)
  await tx.done
}
