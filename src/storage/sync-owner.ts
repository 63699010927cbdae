import { parseRecord, type ArmyRecord } from './army-record.ts'
import type { Database } from './database.ts'
import { fieldsOf, readSynced } from './sync-fields.ts'
import { isCurrent, noteShown, type SyncTransaction } from './sync-checkpoint.ts'

/** The accounts that own the armies of this device. All functions throw StorageError. */
export type ArmyOwners = {
  /**
   * Makes lists show only the armies of this account and armies without an owner.
   * @returns whether the list of armies has changed; so does `claim`
   */
  show: (owner: string) => Promise<boolean>
  /** Does the same, and gives armies without an owner to this account. */
  claim: (owner: string) => Promise<boolean>
  /** Makes the armies of a deleted account local, as if they had never been synced. */
  disown: (owner: string) => Promise<void>
}

export function createArmyOwners(database: Database): ArmyOwners {
  const writing = <T>(work: (tx: SyncTransaction) => Promise<T>) =>
    database.run(['records', 'keyval'], 'readwrite', work)
  return {
    show: (owner) => writing(async (tx) => (await isCurrent(tx, owner)) && (await show(tx, owner))),
    claim: (owner) => writing(async (tx) => (await isCurrent(tx, owner)) && (await claim(tx, owner))),
    disown: (owner) =>
      writing((tx) =>
        forEach(tx, (record) => {
          if (record.owner !== owner) return record
          const { army, rev } = record
          const local = readSynced({ army, rev, owner: null })
          return { ...withoutKey(record), owner: null, ...fieldsOf(local, null) }
        }),
      ),
  }
}

export async function claim(tx: SyncTransaction, owner: string): Promise<boolean> {
  let cursor = await tx
    .objectStore('records')
    .index('by_unsynced')
    .openCursor(IDBKeyRange.bound([''], ['', []]))
  while (cursor) {
    const record = parseRecord(cursor.value)
    if (record) await cursor.update({ ...record, owner, ...fieldsOf(readSynced(record), owner) })
    cursor = await cursor.continue()
  }
  return show(tx, owner)
}

async function show(tx: SyncTransaction, owner: string): Promise<boolean> {
  if (!(await noteShown(tx, owner))) return false
  await forEach(tx, (record) => {
    const { listed_ts: _listed, ...unlisted } = record
    const isShown = !record.army.deleted && (record.owner === null || record.owner === owner)
    return isShown && !record.army.deleted ? { ...unlisted, listed_ts: record.army.created_ts } : unlisted
  })
  return true
}

async function forEach(tx: SyncTransaction, change: (record: ArmyRecord) => ArmyRecord): Promise<void> {
  let cursor = await tx.objectStore('records').openCursor()
  while (cursor) {
    const record = parseRecord(cursor.value)
    const changed = record && change(record)
    if (changed && changed !== record) await cursor.update(changed)
    cursor = await cursor.continue()
  }
}

function withoutKey({ unsynced: _unsynced, ...record }: ArmyRecord): ArmyRecord {
  return record
}
