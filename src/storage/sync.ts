import { initialCheckpoint } from '#domain/sync/checkpoint.ts'
import {
  answersByArmy,
  settleArmy,
  advanceCheckpoint,
  type ServerAnswer,
  type Outgoing,
  type Settled,
  type SettledArmy,
} from '#domain/sync/exchange.ts'
import { emptyBatch, markPending, addToBatch, type PushBatch } from '#domain/sync/outgoing.ts'
import { recheckAfterRestore } from '#domain/sync/settle.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import type { SyncedArmy } from '#domain/sync/version.ts'
import { listToSync, rangeOf } from './army-lists.ts'
import { parseRecord, RECORD_FORMAT, refuseNewerFormat, trashField, type ArmyRecord } from './army-record.ts'
import type { Database } from './database.ts'
import { listedTs } from './listed.ts'
import { fieldsOf, readSynced, type UnsyncedKey } from './sync-fields.ts'
import { isCurrent, readCheckpoint, writeCheckpoint, type SyncTransaction } from './sync-checkpoint.ts'
import { picturesCheckedEntry } from './uploaded-pictures.ts'

/** The data that sync stores on the device. All functions throw StorageError. */
export type SyncStorage = {
  /**
   * Chooses what to send next and marks it as pending until the server answers.
   * @returns null if another account is logged in on this device now; so does `settle`
   */
  begin: (owner: string) => Promise<Outgoing | null>
  /** Stores an answer and the cursor in one transaction. `newId` makes the revisions of merged versions. */
  settle: (
    owner: string,
    outgoing: Outgoing,
    answered: ServerAnswer,
    newId: () => string,
  ) => Promise<Settled | null>
  /** Checks everything against the server again, after the server was restored from a backup. */
  recheckAfterRestore: (owner: string, outgoing: Outgoing) => Promise<void>
}

export function createSyncStorage(database: Database): SyncStorage {
  const writing = <T>(
    owner: string,
    work: (tx: SyncTransaction, own: Own) => Promise<T>,
  ): Promise<T | null> =>
    database.run(['records', 'history', 'keyval'], 'readwrite', async (tx) =>
      (await isCurrent(tx, owner)) ? work(tx, { owner, list: await listToSync(tx, owner) }) : null,
    )
  return {
    begin: (owner) => writing(owner, begin),
    settle: (owner, outgoing, answered, newId) =>
      writing(owner, (tx, own) => settle(tx, own, outgoing, answered, newId)),
    recheckAfterRestore: async (owner, outgoing) => {
      await writing(owner, (tx, own) => recheckAll(tx, own, outgoing))
    },
  }
}

/** An account and its list on this device. */
type Own = { owner: string; list: ListKey }

const toSend = (list: ListKey): UnsyncedKey => [list, 'to-send']

async function begin(tx: SyncTransaction, { owner, list }: Own): Promise<Outgoing> {
  let batch: PushBatch = emptyBatch
  let cursor = await tx.objectStore('records').index('by_unsynced').openCursor(toSend(list))
  while (cursor) {
    refuseNewerFormat(cursor.value)
    const record = parseRecord(cursor.value)
    if (record) {
      const known = readSynced(record)
      const marked = markPending(known)
      if (marked !== known) await cursor.update(syncedRecord(record, marked, list))
      const extended = addToBatch(batch, marked)
      if (!extended) break
      batch = extended
    }
    cursor = await cursor.continue()
  }
  const checkpoint = await readCheckpoint(tx, owner)
  return { ...batch, checkpoint: checkpoint ?? initialCheckpoint, isFirst: checkpoint === null }
}

async function settle(
  tx: SyncTransaction,
  { owner, list }: Own,
  outgoing: Outgoing,
  answered: ServerAnswer,
  newId: () => string,
): Promise<Settled> {
  const checkpoint = (await readCheckpoint(tx, owner)) ?? initialCheckpoint
  // Another tab has settled an exchange in the meantime, so this one must be repeated.
  if (checkpoint.turn !== outgoing.checkpoint.turn)
    return { received: [], sent: [], refused: [], changed: [], toSend: 1 }
  const all: SettledArmy[] = []
  for (const [id, answer] of answersByArmy(outgoing, answered)) {
    const raw: unknown = await tx.objectStore('records').get([list, id])
    refuseNewerFormat(raw)
    const record = parseRecord(raw)
    // An unreadable record stays until the user discards it. Then sync fetches everything again.
    if (raw !== undefined && !record) continue
    const settled = settleArmy(record ? readSynced(record) : null, answer, newId)
    if (settled.record) await tx.objectStore('records').put(syncedRecord(record, settled.record, list))
    all.push(settled)
  }
  await writeCheckpoint(tx, owner, advanceCheckpoint(checkpoint, answered))
  return {
    received: all.flatMap(({ received }) => received),
    sent: all.flatMap(({ sent }) => sent),
    refused: all.flatMap(({ refused }) => refused),
    changed: all.flatMap(({ changed }) => changed),
    toSend: await tx.objectStore('records').index('by_unsynced').count(toSend(list)),
  }
}

async function recheckAll(tx: SyncTransaction, { owner, list }: Own, outgoing: Outgoing): Promise<void> {
  const checkpoint = (await readCheckpoint(tx, owner)) ?? initialCheckpoint
  if (checkpoint.turn !== outgoing.checkpoint.turn) return
  let cursor = await tx.objectStore('records').openCursor(rangeOf(list))
  while (cursor) {
    refuseNewerFormat(cursor.value)
    const record = parseRecord(cursor.value)
    if (record) await cursor.update(syncedRecord(record, recheckAfterRestore(readSynced(record)), list))
    cursor = await cursor.continue()
  }
  // The server may have lost pictures too.
  await tx.objectStore('keyval').delete(picturesCheckedEntry.key)
  await writeCheckpoint(tx, owner, { ...initialCheckpoint, turn: checkpoint.turn + 1 })
}

function syncedRecord(before: ArmyRecord | undefined, synced: SyncedArmy, list: ListKey): ArmyRecord {
  const { unsynced: _unsynced, listed_ts: _listed, trash: _trash, ...kept } = before ?? {}
  const { army, rev } = synced
  const changing = { ...fieldsOf(synced, list), ...trashField(army, before) }
  const record = { ...kept, list, id: army.id, format: RECORD_FORMAT, army, rev, ...changing }
  return army.deleted ? record : { ...record, listed_ts: listedTs(army) }
}
