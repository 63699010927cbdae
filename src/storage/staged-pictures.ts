import * as z from 'zod/mini'
import { touchArmy } from '../domain/army/army-edits.ts'
import { storedArmySchema, type StoredArmy } from '../domain/army/army.ts'
import { replaceStaged, stagedPicture } from '../domain/army/picture.ts'
import { makeRecord, parseRecord, type ArmyRecord } from './army-record.ts'
import type { Stamp } from './army-writing.ts'
import type { Database, Transaction } from './database.ts'
import { recordToWrite } from './record-to-write.ts'

/** Pictures of armies that are not uploaded yet. Both throw StorageError. (IMG-04) */
export type StagedPictures = {
  /** @returns 'none' if the army has none or does not exist, 'foreign' if it belongs to another account */
  read: (armyId: string, owner: string) => Promise<Blob | 'none' | 'foreign'>
  /**
   * Replaces the file of a picture by its address, in the army and in its history, because undoing the upload would only
   * upload the picture again. Sync sends this change like an edit. (IMG-05)
   * @returns whether the file was still there
   */
  replace: (armyId: string, owner: string, file: Blob, src: string, stamp: Stamp) => Promise<boolean>
}

export function createStagedPictures(database: Database): StagedPictures {
  return {
    read: (armyId, owner) =>
      database.run(['records'], 'readonly', async (tx) => {
        const record = parseRecord(await tx.objectStore('records').get(armyId))
        if (!record || record.army.deleted) return 'none'
        return belongsTo(record, owner) ? (stagedPicture(record.army.images)?.file ?? 'none') : 'foreign'
      }),
    replace: (armyId, owner, file, src, { rev, at }) =>
      database.run(['records', 'history'], 'readwrite', async (tx) => {
        const record = await recordToWrite(tx, armyId)
        if (!record || !belongsTo(record, owner)) return false
        // If the connection is lost just after the commit, this runs again.
        if (record.rev === rev) return true
        const replaced = withAddress(record.army, file, src)
        await rewriteHistory(tx, armyId, (version) => withAddress(version, file, src))
        if (replaced === record.army || replaced.deleted) return false
        await tx.objectStore('records').put(makeRecord(touchArmy(replaced, at), rev, record))
        return true
      }),
  }
}

/** Armies created before the login also belong to the user. */
function belongsTo(record: ArmyRecord, owner: string): boolean {
  return record.owner === null || record.owner === owner
}

function withAddress(army: StoredArmy, file: Blob, src: string): StoredArmy {
  if (army.deleted) return army
  const images = replaceStaged(army.images, file, src)
  return images === army.images ? army : { ...army, images }
}

const entrySchema = z.looseObject({
  before: z.nullable(storedArmySchema),
  after: z.nullable(storedArmySchema),
})

/** Changes the versions in an army's history, so that undo does not revert the change. */
async function rewriteHistory(
  tx: Transaction<'records' | 'history', 'readwrite'>,
  armyId: string,
  rewrite: (version: StoredArmy) => StoredArmy,
): Promise<void> {
  const ofArmy = IDBKeyRange.bound([armyId], [armyId, []])
  let cursor = await tx.objectStore('history').index('by_army').openCursor(ofArmy)
  while (cursor) {
    const { success, data: entry } = entrySchema.safeParse(cursor.value)
    if (success) {
      const [before, after] = [entry.before && rewrite(entry.before), entry.after && rewrite(entry.after)]
      if (before !== entry.before || after !== entry.after) await cursor.update({ ...entry, before, after })
    }
    cursor = await cursor.continue()
  }
}
