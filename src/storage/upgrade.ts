import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { storedArmySchema } from '#domain/army/army.ts'
import { initialLists, type ListKey } from '#domain/sync/army-lists.ts'
import { makeRecord, RECORD_FORMAT } from './army-record.ts'
import type { UnsyncedKey } from './sync-fields.ts'

/** `{product}`. */
export const DATABASE_NAME = 'hobgoblin'
export const DATABASE_VERSION = 5

/** Values are unknown, because each is parsed when it is read. */
export interface Schema extends DBSchema {
  records: {
    key: [list: ListKey, id: string]
    value: unknown
    indexes: {
      by_listed: [ListKey, number]
      by_name: [ListKey, string, number]
      by_ruleset: [ListKey, string, string]
      by_unsynced: UnsyncedKey
    }
  }
  history: {
    key: number
    value: unknown
    indexes: { by_army: [ListKey, string, string]; by_kind: [ListKey, string, string, number, string] }
  }
  keyval: { key: string; value: unknown }
  /** Armies of version 4. They stay so that nothing is lost if the upgrade has a fault. (docs/sync.md) */
  armies: { key: string; value: unknown }
}

/** The rev of an unreadable army from version 4. */
export const UNREADABLE_REV = 'v4-unreadable'

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>

/**
 * Upgrades any older database to version 5: creates missing stores and copies the armies of version 4, including
 * unreadable ones. Runs inside the upgrade transaction, so that it happens completely or not at all.
 */
export async function upgradeDatabase(db: IDBPDatabase<Schema>, tx: Upgrade): Promise<void> {
  const isBeforeRecords = !db.objectStoreNames.contains('records')
  if (isBeforeRecords) {
    const records = db.createObjectStore('records', { keyPath: ['list', 'id'] })
    records.createIndex('by_listed', ['list', 'listed_ts'])
    records.createIndex('by_unsynced', 'unsynced')
    records.createIndex('by_name', ['list', 'army.name', 'listed_ts'])
    // The index includes rev, which identifies unreadable records without loading them.
    records.createIndex('by_ruleset', ['list', 'army.ruleset_version', 'rev'])
  }
  if (!db.objectStoreNames.contains('history')) {
    const history = db.createObjectStore('history', { keyPath: 'seq', autoIncrement: true })
    history.createIndex('by_army', ['list', 'army_id', 'state'])
    history.createIndex('by_kind', ['list', 'kind', 'state', 'at', 'army_id'])
  }
  if (!db.objectStoreNames.contains('keyval')) db.createObjectStore('keyval')
  // After the first upgrade, the records are newer than the armies of version 4.
  if (!isBeforeRecords || !db.objectStoreNames.contains('armies')) return
  let cursor = await tx.objectStore('armies').openCursor()
  while (cursor) {
    await tx.objectStore('records').put(recordOfVersion4(cursor.primaryKey, cursor.value))
    cursor = await cursor.continue()
  }
}

/**
 * The record of an army of version 4. Its rev comes from the army's own time, so that two devices with the same version
 * give it the same rev. Lists also show an unreadable army, so that the user can export or discard it.
 */
function recordOfVersion4(id: string, army: unknown): object {
  const parsed = storedArmySchema.safeParse(army)
  if (parsed.success) return makeRecord(initialLists.shown, parsed.data, `v4-${parsed.data.updated_ts}`)
  const fields = typeof army === 'object' && army !== null ? army : {}
  const listed = 'created_ts' in fields && typeof fields.created_ts === 'number' ? fields.created_ts : 0
  return {
    list: initialLists.shown,
    id,
    format: RECORD_FORMAT,
    rev: UNREADABLE_REV,
    army,
    listed_ts: listed,
  }
}
