import * as z from 'zod/mini'
import { correctEditTime } from '#domain/sync/edit-time.ts'
import { parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Database } from './database.ts'
import { fieldsOf, readSynced } from './sync-fields.ts'

/** The correction of the clock, in ms, that the times of the stored edits contain. */
const KEY = 'clock-correction'

/**
 * Corrects the times of all edits on this device that the server does not have yet, for a clock that is `skew` ms
 * behind the server's, which says `now`. Doing it again changes nothing. Throws StorageError.
 *
 * @param newId makes revisions of versions
 */
type CorrectEditTimes = (skew: number, now: number, newId: () => string) => Promise<void>

export function createCorrectEditTimes(database: Database): CorrectEditTimes {
  return (skew, now, newId) =>
    database.run(['records', 'keyval'], 'readwrite', async (tx) => {
      const stored = z.number().safeParse(await tx.objectStore('keyval').get(KEY))
      const ms = skew - (stored.success ? stored.data : 0)
      await tx.objectStore('keyval').put(skew, KEY)
      if (ms === 0) return
      let cursor = await tx.objectStore('records').index('by_unsynced').openCursor()
      while (cursor) {
        refuseNewerFormat(cursor.value)
        const record = parseRecord(cursor.value)
        if (record) {
          const { army, rev, ...sync } = correctEditTime(readSynced(record), { ms, latest: now }, newId())
          await cursor.update({ ...record, army, rev, ...fieldsOf({ army, rev, ...sync }, record.list) })
        }
        cursor = await cursor.continue()
      }
    })
}
