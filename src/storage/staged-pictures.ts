import * as z from 'zod/mini'
import { touchArmy } from '#domain/army/army-edits.ts'
import { storedArmySchema, type MainImage, type StoredArmy } from '#domain/army/army.ts'
import { replaceStaged, restage, stagedPicture } from '#domain/army/picture/picture.ts'
import { fileOf } from '#domain/files/stored-file.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf, readLists, type KeyvalTransaction } from './army-lists.ts'
import { makeRecord, parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Stamp } from './army-writing.ts'
import type { Database, Transaction } from './database.ts'
import { withStorableFiles } from './refused-files.ts'
import { recordToWrite } from './record-to-write.ts'

/** Pictures of armies that are not uploaded yet. All throw StorageError. */
export type StagedPictures = {
  /** @returns 'none' if the army has none or does not exist, 'foreign' if the list belongs to another account */
  read: (armyId: string, owner: string) => Promise<Blob | 'none' | 'foreign'>
  /**
   * Replaces the file of a picture with its address, in the army and in its history, because undoing the upload would
   * only upload the picture again. Sync sends this change like an edit.
   * @returns whether the file was still there
   */
  replace: (armyId: string, owner: string, file: Blob, src: string, stamp: Stamp) => Promise<boolean>
  /**
   * Stages the file of an uploaded picture again, in all armies of the list that show it and in their history. Does
   * nothing if the list belongs to another account.
   * @returns the ids of these armies
   */
  stageAgain: (owner: string, src: string, file: Blob, stamp: Stamp) => Promise<string[]>
}

export function createStagedPictures({ runInList }: Pick<Database, 'runInList'>): StagedPictures {
  return {
    read: (armyId, owner) =>
      runInList(['records', 'keyval'], 'readonly', async (tx, list) => {
        if (!(await belongsTo(tx, list, owner))) return 'foreign'
        const record = parseRecord(await tx.objectStore('records').get([list, armyId]))
        return record && !record.army.deleted ? pictureOf(record.army.images) : 'none'
      }),
    replace: (armyId, owner, file, src, { rev, at }) =>
      runInList(['records', 'history', 'keyval'], 'readwrite', async (tx, list) => {
        const record = await recordToWrite(tx, list, armyId)
        if (!record || !(await belongsTo(tx, list, owner))) return false
        // If the connection is lost just after the commit, this runs again.
        if (record.rev === rev) return true
        const replace = changeImages((images) => replaceStaged(images, file, src))
        const replaced = replace(record.army)
        await rewriteHistory(tx, list, armyId, replace)
        if (replaced === record.army || replaced.deleted) return false
        await tx.objectStore('records').put(makeRecord(list, touchArmy(replaced, at), rev, record))
        return true
      }),
    stageAgain: (owner, src, file, { rev, at }) =>
      runInList(['records', 'history', 'keyval'], 'readwrite', async (tx, list) => {
        if (!(await belongsTo(tx, list, owner))) return []
        const stage = changeImages((images) => restage(images, src, file))
        const armies: string[] = []
        let cursor = await tx.objectStore('records').openCursor(rangeOf(list))
        while (cursor) {
          const record = parseRecord(cursor.value)
          const staged = record && stage(record.army)
          if (record && staged && staged !== record.army && !staged.deleted) {
            refuseNewerFormat(cursor.value)
            await cursor.update(makeRecord(list, touchArmy(staged, at), rev, record))
            await rewriteHistory(tx, list, record.army.id, stage)
            armies.push(record.army.id)
          }
          cursor = await cursor.continue()
        }
        return armies
      }),
  }
}

function pictureOf(images: readonly MainImage[]): Blob | 'none' {
  const staged = stagedPicture(images)
  return staged ? fileOf(staged.file) : 'none'
}

/** A list that belongs to nobody yet becomes the user's with the first sync. */
async function belongsTo(tx: KeyvalTransaction, list: ListKey, user: string): Promise<boolean> {
  const owner = (await readLists(tx)).owners[list] ?? null
  return owner === null || owner === user
}

function changeImages(change: (images: MainImage[]) => MainImage[]): (army: StoredArmy) => StoredArmy {
  return (army) => {
    if (army.deleted) return army
    const images = change(army.images)
    return images === army.images ? army : withStorableFiles({ ...army, images })
  }
}

const entrySchema = z.looseObject({
  before: z.nullable(storedArmySchema),
  after: z.nullable(storedArmySchema),
})

/** Changes the versions in an army's history, so that undo does not revert the change. */
async function rewriteHistory(
  tx: Transaction<'records' | 'history' | 'keyval', 'readwrite'>,
  list: ListKey,
  armyId: string,
  rewrite: (version: StoredArmy) => StoredArmy,
): Promise<void> {
  let cursor = await tx.objectStore('history').index('by_army').openCursor(rangeOf(list, armyId))
  while (cursor) {
    const { success, data: entry } = entrySchema.safeParse(cursor.value)
    if (success) {
      const [before, after] = [entry.before && rewrite(entry.before), entry.after && rewrite(entry.after)]
      if (before !== entry.before || after !== entry.after) await cursor.update({ ...entry, before, after })
    }
    cursor = await cursor.continue()
  }
}
