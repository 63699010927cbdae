import { withStorableFiles } from './refused-files.ts'
import { storedArmySchema, type Army, type StoredArmy } from '#domain/army/army.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import {
  addEdit,
  historyState,
  nextInArmy,
  type ArmyTransaction,
  type EditedIn,
  type HistoryState,
} from './army-history.ts'
import { makeRecord, parseRecord } from './army-record.ts'
import type { Database } from './database.ts'
import { recordToWrite } from './record-to-write.ts'

/** A random revision of an edit, and its time in ms. */
export type Stamp = { rev: string; at: number }

export type ChangeResult = { stored: StoredArmy | null; history: HistoryState }

export type ArmyWriting = {
  /**
   * Applies a pure edit to the stored army. If the edit returns the same object, nothing is written. A label of null
   * means a change that is not an edit, such as storing a share_id: it cannot be undone and keeps rev. Consecutive
   * steps of one series are undone together.
   * @throws if the result is not a valid army, which is a bug
   */
  change: (
    id: string,
    label: string | null,
    edit: (now: StoredArmy | null) => StoredArmy | null,
    stamp: Stamp,
    series?: string,
  ) => Promise<ChangeResult>
  /**
   * Applies an edit of the list to some armies in one transaction or, if it throws, to none. It leaves out what is
   * deleted or cannot be read. @returns the ids of the armies that have changed
   */
  changeMany: (
    ids: readonly string[],
    label: string,
    edit: (army: Army) => StoredArmy,
    stamp: Stamp,
  ) => Promise<string[]>
  /**
   * Adds all armies in one transaction or, if it throws, none. An existing army with the same id stays.
   * @returns the ids of the added armies
   */
  addMany: (armies: readonly Army[], label: string, stamp: Stamp) => Promise<string[]>
}

export function createArmyWriting({ runInList }: Pick<Database, 'runInList'>): ArmyWriting {
  return {
    change: (...change) =>
      runInList(['records', 'history'], 'readwrite', (tx, list) => changeIn(tx, list, 'army', ...change)),
    changeMany: (ids, label, edit, stamp) =>
      runInList(['records', 'history'], 'readwrite', async (tx, list) => {
        const changed: string[] = []
        for (const id of ids) {
          const record = parseRecord(await tx.objectStore('records').get([list, id]))
          if (!record || record.army.deleted) continue
          // After a lost connection this runs again, and finds what it has already changed.
          if (record.rev !== stamp.rev && edit(record.army) === record.army) continue
          await changeIn(tx, list, 'list', id, label, whileLive(edit), stamp)
          changed.push(id)
        }
        return changed
      }),
    addMany: (armies, label, stamp) =>
      runInList(['records', 'history'], 'readwrite', async (tx, list) => {
        const added: string[] = []
        for (const army of armies) if (await add(tx, list, army, label, stamp)) added.push(army.id)
        return added
      }),
  }
}

async function changeIn(
  tx: ArmyTransaction<'readwrite'>,
  list: ListKey,
  editedIn: EditedIn,
  ...[id, label, edit, { rev, at }, series]: Parameters<ArmyWriting['change']>
): Promise<ChangeResult> {
  const record = await recordToWrite(tx, list, id)
  const before = record?.army ?? null
  // If the connection is lost just after the commit, this runs again and must not apply the edit twice.
  const edited = record?.rev === rev ? before : edit(before)
  if (edited === before) return { stored: before, history: await historyState(tx, nextInArmy(list, id)) }
  const after = withStorableFiles(storedArmySchema.parse(edited))
  if (after.id !== id) throw new Error(`An edit of army ${id} made army ${after.id}.`)
  const newRev = label === null && record ? record.rev : rev
  // Each wait for the database costs time on a phone, so do not wait for the record before the history.
  const [, history] = await Promise.all([
    tx.objectStore('records').put(makeRecord(list, after, newRev, record)),
    label === null
      ? historyState(tx, nextInArmy(list, id))
      : addEdit(
          tx,
          { list, army_id: id, label, at, rev, ...(series !== undefined && { series }), before, after },
          record?.rev,
          editedIn,
        ),
  ])
  return { stored: after, history }
}

const whileLive = (edit: (army: Army) => StoredArmy) => (now: StoredArmy | null) =>
  now && !now.deleted ? edit(now) : now

/** @returns whether this edit has added the army */
async function add(
  tx: ArmyTransaction<'readwrite'>,
  list: ListKey,
  army: Army,
  label: string,
  { rev, at }: Stamp,
): Promise<boolean> {
  const record = await recordToWrite(tx, list, army.id)
  const before = record?.army ?? null
  // After a lost connection this runs again, and finds the army that it has already added.
  if (before !== null && !before.deleted) return record?.rev === rev
  await tx
    .objectStore('records')
    .put(makeRecord(list, withStorableFiles(storedArmySchema.parse(army)), rev, record))
  await addEdit(
    tx,
    { list, army_id: army.id, label, at, rev, before, after: withStorableFiles(army) },
    record?.rev,
  )
  return true
}
