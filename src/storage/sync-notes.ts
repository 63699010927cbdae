import type { UnsyncedCounts } from '#domain/account/sync-sign.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { stagedPicture } from '#domain/army/picture/picture.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { unsyncedState } from '#domain/sync/version.ts'
import { rangeOf } from './army-lists.ts'
import { parseRecord, refuseNewerFormat, type ArmyRecord } from './army-record.ts'
import type { Database, Transaction } from './database.ts'
import { fieldsOf, readSynced, type UnsyncedKey } from './sync-fields.ts'

/** The notes for the user about the sync of one army. */
export type SyncNote = {
  /** The decisions of merges that the user has not seen yet. */
  conflicts: readonly Conflict[]
  /** The code with which the server refused the newest version; null if it did not. */
  refused: string | null
}

export const emptyNote: SyncNote = { conflicts: [], refused: null }

/** The notes about sync that screens show. All functions throw StorageError. */
export type SyncNotes = {
  /** Armies of the list whose newest version is not on the server. */
  unsyncedIds: () => Promise<string[]>
  /** How many of them wait, and how many the server has refused. It counts in an index, so it is cheap. */
  countUnsynced: () => Promise<UnsyncedCounts>
  /** The names of the armies of the list whose newest version is only on this device: logging out would delete it. */
  unsyncedNames: () => Promise<string[]>
  note: (id: string) => Promise<SyncNote>
  /** Removes these conflicts of an army. Conflicts of a later merge stay. */
  forgetConflicts: (id: string, seen: readonly Conflict[]) => Promise<void>
}

export function createSyncNotes({ runInList }: Pick<Database, 'runInList'>): SyncNotes {
  return {
    unsyncedIds: () =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const index = tx.objectStore('records').index('by_unsynced')
        return (await index.getAllKeys(rangeOf(list))).map(([, id]) => id)
      }),
    countUnsynced: () =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const index = tx.objectStore('records').index('by_unsynced')
        const count = (state: UnsyncedKey[1]) => index.count([list, state])
        const [waiting, refused] = await Promise.all([count('to-send'), count('refused')])
        return { waiting, refused }
      }),
    unsyncedNames: () => runInList(['records'], 'readonly', unsyncedNames),
    note: (id) =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const record = parseRecord(await tx.objectStore('records').get([list, id]))
        if (!record) return emptyNote
        const { rev, conflicts, refused } = readSynced(record)
        return { conflicts, refused: refused?.rev === rev ? refused.error : null }
      }),
    forgetConflicts: (id, seen) =>
      runInList(['records'], 'readwrite', async (tx, list) => {
        const raw: unknown = await tx.objectStore('records').get([list, id])
        refuseNewerFormat(raw)
        const record = parseRecord(raw)
        if (!record) return
        const known = readSynced(record)
        const isSeen = (one: Conflict) =>
          seen.some(({ unit, field }) => unit === one.unit && field === one.field)
        const conflicts = known.conflicts.filter((one) => !isSeen(one))
        await tx.objectStore('records').put({ ...record, ...fieldsOf({ ...known, conflicts }, list) })
      }),
  }
}

async function unsyncedNames(tx: Transaction<'records', 'readonly'>, list: ListKey): Promise<string[]> {
  const names: string[] = []
  let cursor = await tx.objectStore('records').openCursor(rangeOf(list))
  while (cursor) {
    const record = parseRecord(cursor.value)
    if (!record) names.push('an army that cannot be read')
    else if (!record.army.deleted && isOnlyHere(record, record.army))
      names.push(record.army.name === '' ? UNNAMED_ARMY : record.army.name)
    cursor = await cursor.continue()
  }
  return names
}

function isOnlyHere(record: ArmyRecord, { images }: Army): boolean {
  return unsyncedState(readSynced(record)) !== 'none' || stagedPicture(images) !== undefined
}
