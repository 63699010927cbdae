import type { ListKey } from '#domain/sync/army-lists.ts'
import { parseRecord, refuseNewerFormat, type ArmyRecord } from './army-record.ts'
import type { Transaction } from './database.ts'
import { StorageError } from './storage-error.ts'

type RecordStore = ReturnType<Transaction<'records', 'readwrite'>['objectStore']>

/**
 * The record that an edit is about to change; undefined if there is none.
 * @throws StorageError: QUERY_ERROR for an unreadable record, CLOSED_FOR_UPGRADE for a record of a newer build
 */
export async function recordToWrite(
  tx: { objectStore: (name: 'records') => Pick<RecordStore, 'get'> },
  list: ListKey,
  id: string,
): Promise<ArmyRecord | undefined> {
  const raw: unknown = await tx.objectStore('records').get([list, id])
  refuseNewerFormat(raw)
  const record = parseRecord(raw)
  if (raw !== undefined && !record)
    throw new StorageError('QUERY_ERROR', new Error(`Army ${id} is unreadable.`))
  return record
}
