import { parseRecord, refuseNewerFormat, type ArmyRecord } from './army-record.ts'
import type { Transaction } from './database.ts'
import { StorageError } from './storage-error.ts'

/**
 * The record that an edit is about to change; undefined if there is none.
 * @throws StorageError: QUERY_ERROR for an unreadable record, CLOSED_FOR_UPGRADE for a record of a newer build
 */
export async function recordToWrite(
  tx: Transaction<'records' | 'history', 'readwrite'>,
  id: string,
): Promise<ArmyRecord | undefined> {
  const raw: unknown = await tx.objectStore('records').get(id)
  refuseNewerFormat(raw)
  const record = parseRecord(raw)
  if (raw !== undefined && !record)
    throw new StorageError('QUERY_ERROR', new Error(`Army ${id} is unreadable.`))
  return record
}
