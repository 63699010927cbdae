import { forgetHistory } from './army-history.ts'
import { parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Database } from './database.ts'
import { makeRawJson } from './raw-json.ts'
import { forgetCursors } from './sync-standing.ts'

/** Records that cannot be read: they harm no other, and can be kept as a file and deleted. */
export type DamagedArmies = {
  /** Ids of records that no list has, though they are no tombstones: they are damaged. */
  findStrays: () => Promise<string[]>
  /** The record as JSON, whatever it holds; null if there is none. */
  exportRaw: (id: string) => Promise<string | null>
  /** Deletes a record that cannot be read. @returns whether it did */
  discardUnreadable: (id: string) => Promise<boolean>
}

export function createDamagedArmies(database: Database): DamagedArmies {
  return {
    findStrays: async () => {
      const unlisted = await findUnlisted(database)
      return database.run(['records'], 'readonly', async (tx) => {
        const raws = await Promise.all(unlisted.map(async (id) => tx.objectStore('records').get(id)))
        return unlisted.filter((_id, at) => raws[at] !== undefined && !parseRecord(raws[at]))
      })
    },
    exportRaw: (id) =>
      database.run(['records'], 'readonly', async (tx) => {
        const raw = await tx.objectStore('records').get(id)
        return raw === undefined ? null : makeRawJson(raw)
      }),
    discardUnreadable: async (id) => {
      // What the server has of it comes back with the next sync.
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

/** Ids of tombstones, and of records that are damaged where the list looks. */
function findUnlisted(database: Database): Promise<string[]> {
  return database.run(['records'], 'readonly', async (tx) => {
    const records = tx.objectStore('records')
    const [all, listed] = await Promise.all([records.getAllKeys(), records.index('by_listed').getAllKeys()])
    const known = new Set(listed)
    return all.filter((id) => !known.has(id))
  })
}
