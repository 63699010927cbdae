import { claimList, disownList, type ListKey, type ListMove } from '#domain/sync/army-lists.ts'
import { rangeOf, readLists, writeLists } from './army-lists.ts'
import { parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Database } from './database.ts'
import { isCurrent, type SyncTransaction } from './sync-checkpoint.ts'
import { fieldsOf, readSynced } from './sync-fields.ts'

/** The accounts that own the lists of armies on this device. All functions throw StorageError. */
export type ArmyOwners = {
  /**
   * Gives the armies that belong to nobody to this account.
   * @returns whether a list of armies has changed
   */
  adoptLocalArmies: (owner: string) => Promise<boolean>
  /** Makes the armies of a deleted account local, as if they had never been synced. */
  disown: (owner: string) => Promise<void>
}

/** @param newId makes ids of armies */
export function createArmyOwners(database: Database, newId: () => string): ArmyOwners {
  const writing = <T>(work: (tx: SyncTransaction) => Promise<T>) =>
    database.run(['records', 'history', 'keyval'], 'readwrite', work)
  return {
    adoptLocalArmies: (owner) =>
      writing(async (tx) => (await isCurrent(tx, owner)) && (await adoptLocal(tx, owner, newId)) !== null),
    disown: (owner) => writing((tx) => disown(tx, owner, newId)),
  }
}

/** @returns the move of armies into the list of the account, if there was one */
async function adoptLocal(tx: SyncTransaction, owner: string, newId: () => string): Promise<ListMove | null> {
  const before = await readLists(tx)
  const { lists, move } = claimList(before, owner)
  await writeLists(tx, lists)
  return move && (await moveArmies(tx, move, newId)) ? move : null
}

async function disown(tx: SyncTransaction, owner: string, newId: () => string): Promise<void> {
  const before = await readLists(tx)
  const { lists, move } = disownList(before, owner)
  const own = before.owners.indexOf(owner)
  await writeLists(tx, lists)
  let cursor = await tx.objectStore('records').openCursor(rangeOf(own))
  while (cursor) {
    refuseNewerFormat(cursor.value)
    const record = parseRecord(cursor.value)
    if (record) {
      const { unsynced: _unsynced, sync: _sync, ...kept } = record
      await cursor.update({ ...kept, ...fieldsOf(readSynced(kept), own) })
    }
    cursor = await cursor.continue()
  }
  if (move) await moveArmies(tx, move, newId)
}

/**
 * Moves all armies, with their history. If both lists have an army with the same id, both stay: the moved one gets
 * another id. @returns whether there were any
 */
async function moveArmies(
  tx: SyncTransaction,
  { from, to }: ListMove,
  newId: () => string,
): Promise<boolean> {
  const records = tx.objectStore('records')
  const keys = await records.getAllKeys(rangeOf(from))
  for (const key of keys) {
    const raw: unknown = await records.get(key)
    refuseNewerFormat(raw)
    const id = (await records.getKey([to, key[1]])) === undefined ? key[1] : newId()
    await records.put(movedRecord(raw, to, id))
    await records.delete(key)
    await moveHistory(tx, key, [to, id])
  }
  return keys.length > 0
}

/** An unreadable record moves as it is. */
function movedRecord(raw: unknown, list: ListKey, id: string): object {
  const record = parseRecord(raw)
  if (!record) return { ...(typeof raw === 'object' ? raw : {}), list, id }
  const army = { ...record.army, id }
  return { ...record, list, id, army, ...fieldsOf({ ...readSynced(record), army }, list) }
}

/** The history of an army that gets another id is forgotten, because its versions have the old id. */
async function moveHistory(
  tx: SyncTransaction,
  [from, id]: [ListKey, string],
  [to, nextId]: [ListKey, string],
): Promise<void> {
  let cursor = await tx.objectStore('history').index('by_army').openCursor(rangeOf(from, id))
  while (cursor) {
    if (id === nextId) await cursor.update({ ...(cursor.value as object), list: to })
    else await cursor.delete()
    cursor = await cursor.continue()
  }
}
