import { forgetHistory } from './army-history.ts'
import { parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Database } from './database.ts'
import { makeRawJson } from './raw-json.ts'
import { forgetCursors } from './sync-checkpoint.ts'

/** Unreadable records. They do not affect other records; the user can download and delete them. */
export type DamagedArmies = {
  /** Ids of damaged records: those that are in no list although they are not tombstones. */
  findStrays: () => Promise<string[]>
  /** The record as JSON, whatever it holds; null if there is none. */
  exportRaw: (id: string) => Promise<string | null>
  /** Deletes an unreadable record. @returns whether it did */
  discardUnreadable: (id: string) => Promise<boolean>
}

export function createDamagedArmies(database: Database): DamagedArmies {
  return {
    findStrays: async () => {
      const unlisted = await findUnlisted(database)
      return database.run(['records'], 'readonly', async (tx) => {
        const raws = await Promise.all(unlisted.map(async (id) => tx.objectStore('records').get(id)))
        return unlisted.filter((_id, index) => raws[index] !== undefined && !parseRecord(raws[index]))
      })
    },
    exportRaw: (id) =>
      database.run(['records'], 'readonly', async (tx) => {
        const raw = await tx.objectStore('records').get(id)
        return raw === undefined ? null : makeRawJson(raw)
      }),
    discardUnreadable: async (id) => {
      // If the server has the army, the next sync brings it back.
      await database.run(['records', 'keyval'], 'readwrite', forgetCursors)
      return database.run(['records', 'history'], 'readwrite', async (tx) => {
        const raw: unknown = await tx.objectStore('records').get(id)
        refuseNewerFormat(raw)
        if (raw === undefined || parseRecord(raw)) return false
        await tx.objectStore('records').delete(id)
        await forgetHistory(tx, id)
        return true
      })
    },
  }
}

/** Ids of tombstones, and of records whose index field is damaged. */
function findUnlisted(database: Database): Promise<string[]> {
  return database.run(['records'], 'readonly', async (tx) => {
    const records = tx.objectStore('records')
    const [all, listed] = await Promise.all([records.getAllKeys(), records.index('by_listed').getAllKeys()])
    const known = new Set(listed)
    return all.filter((id) => !known.has(id))
  })
}
