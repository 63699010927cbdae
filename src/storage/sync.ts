import {
  initialCheckpoint,
  answersByArmy,
  settleArmy,
  advanceCheckpoint,
  type ServerAnswer,
  type Outgoing,
  type Settled,
  type SettledArmy,
} from '../domain/sync/exchange.ts'
import { emptyBatch, markPending, addToBatch, type PushBatch } from '../domain/sync/outgoing.ts'
import { recheckAfterRestore } from '../domain/sync/settle.ts'
import type { SyncedArmy } from '../domain/sync/version.ts'
import { parseRecord, RECORD_FORMAT, refuseNewerFormat, trashField, type ArmyRecord } from './army-record.ts'
import type { Database } from './database.ts'
import { claim } from './sync-owner.ts'
import { fieldsOf, readSynced, type UnsyncedKey } from './sync-fields.ts'
import { isCurrent, readCheckpoint, writeCheckpoint, type SyncTransaction } from './sync-checkpoint.ts'

/** What sync stores on the device. All functions throw StorageError. */
export type SyncStorage = {
  /**
   * Chooses what to send next and marks it as pending until the server answers. Armies without an owner go to `owner`.
   * @returns null if another account is logged in on this device now; so does `settle`
   */
  begin: (owner: string) => Promise<Outgoing | null>
  /** Stores an answer and the cursor in one transaction. `newId` makes the marks of merged versions. */
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
  const writing = <T>(owner: string, work: (tx: SyncTransaction) => Promise<T>): Promise<T | null> =>
    database.run(['records', 'keyval'], 'readwrite', async (tx) =>
      (await isCurrent(tx, owner)) ? work(tx) : null,
    )
  return {
    begin: (owner) => writing(owner, (tx) => begin(tx, owner)),
    settle: (owner, outgoing, answered, newId) =>
      writing(owner, (tx) => settle(tx, owner, outgoing, answered, newId)),
    recheckAfterRestore: async (owner, outgoing) => {
      await writing(owner, (tx) => recheckAll(tx, owner, outgoing))
    },
  }
}

const toSend = (owner: string): UnsyncedKey => [owner, 'to-send']

async function begin(tx: SyncTransaction, owner: string): Promise<Outgoing> {
  await claim(tx, owner)
  let batch: PushBatch = emptyBatch
  let cursor = await tx.objectStore('records').index('by_unsynced').openCursor(toSend(owner))
  while (cursor) {
    const record = parseRecord(cursor.value)
    if (record) {
      const known = readSynced(record)
      const marked = markPending(known)
      if (marked !== known) await cursor.update(recordOf(record, marked, owner))
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
  owner: string,
  outgoing: Outgoing,
  answered: ServerAnswer,
  newId: () => string,
): Promise<Settled> {
  const checkpoint = (await readCheckpoint(tx, owner)) ?? initialCheckpoint
  // Another tab has settled an exchange in the meantime, so this one must be repeated.
  if (checkpoint.turn !== outgoing.checkpoint.turn) return { received: [], sent: [], changed: [], toSend: 1 }
  const all: SettledArmy[] = []
  for (const [id, answer] of answersByArmy(outgoing, answered)) {
    const raw: unknown = await tx.objectStore('records').get(id)
    refuseNewerFormat(raw)
    const record = parseRecord(raw)
    // An unreadable record stays until the user discards it. Then sync fetches everything again.
    if (raw !== undefined && !record) continue
    const settled = settleArmy(record ? readSynced(record) : null, answer, newId)
    if (settled.record) await tx.objectStore('records').put(recordOf(record, settled.record, owner))
    all.push(settled)
  }
  await writeCheckpoint(tx, owner, advanceCheckpoint(checkpoint, answered))
  return {
    received: all.flatMap(({ received }) => received),
    sent: all.flatMap(({ sent }) => sent),
    changed: all.flatMap(({ changed }) => changed),
    toSend: await tx.objectStore('records').index('by_unsynced').count(toSend(owner)),
  }
}

async function recheckAll(tx: SyncTransaction, owner: string, outgoing: Outgoing): Promise<void> {
  const checkpoint = (await readCheckpoint(tx, owner)) ?? initialCheckpoint
  if (checkpoint.turn !== outgoing.checkpoint.turn) return
  let cursor = await tx.objectStore('records').openCursor()
  while (cursor) {
    const record = parseRecord(cursor.value)
    if (record?.owner === owner)
      await cursor.update(recordOf(record, recheckAfterRestore(readSynced(record)), owner))
    cursor = await cursor.continue()
  }
  await writeCheckpoint(tx, owner, { ...initialCheckpoint, turn: checkpoint.turn + 1 })
}

function recordOf(before: ArmyRecord | undefined, synced: SyncedArmy, owner: string): ArmyRecord {
  const { unsynced: _unsynced, listed_ts: _listed, trash: _trash, ...kept } = before ?? { owner }
  const { army, rev } = synced
  const changing = { ...fieldsOf(synced, owner), ...trashField(army, before) }
  const record = { ...kept, id: army.id, format: RECORD_FORMAT, owner, army, rev, ...changing }
  return army.deleted ? record : { ...record, listed_ts: army.created_ts }
}
