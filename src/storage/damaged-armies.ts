import type { ListKey } from '#domain/sync/army-lists.ts'
import { forgetHistory } from './army-history.ts'
import { rangeOf } from './army-lists.ts'
import { parseRecord, refuseNewerFormat } from './army-record.ts'
import type { Database, Transaction } from './database.ts'
import { makeRawJson } from './raw-json.ts'
import { forgetCursors } from './sync-checkpoint.ts'

/** Unreadable records. They do not affect other records; the user can download and delete them. */
export type DamagedArmies = {
  /** Ids of damaged records: those that are in no list although they are not tombstones. */
  findStrays: () => Promise<string[]>
  /** The record as JSON, even if it is not an army; null if there is none. */
  exportRaw: (id: string) => Promise<string | null>
  /** Deletes an unreadable record. @returns whether it did */
  discardUnreadable: (id: string) => Promise<boolean>
}

export function createDamagedArmies({ run, runInList }: Database): DamagedArmies {
  return {
    findStrays: () =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const unlisted = await findUnlisted(tx, list)
        const raws = await Promise.all(unlisted.map(async (id) => tx.objectStore('records').get([list, id])))
        return unlisted.filter((_id, index) => raws[index] !== undefined && !parseRecord(raws[index]))
      }),
    exportRaw: (id) =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const raw = await tx.objectStore('records').get([list, id])
        return raw === undefined ? null : makeRawJson(raw)
      }),
    discardUnreadable: async (id) => {
      // If the server has the army, the next sync brings it back.
      await run(['records', 'history', 'keyval'], 'readwrite', forgetCursors)
      return runInList(['records', 'history'], 'readwrite', async (tx, list) => {
        const raw: unknown = await tx.objectStore('records').get([list, id])
        refuseNewerFormat(raw)
        if (raw === undefined || parseRecord(raw)) return false
        await tx.objectStore('records').delete([list, id])
        await forgetHistory(tx, list, id)
        return true
      })
    },
  }
}

/** Ids of tombstones, and of records whose index field is damaged. */
async function findUnlisted(tx: Transaction<'records', 'readonly'>, list: ListKey): Promise<string[]> {
  const records = tx.objectStore('records')
  const [all, listed] = await Promise.all([
    records.getAllKeys(rangeOf(list)),
    records.index('by_listed').getAllKeys(rangeOf(list)),
  ])
  const known = new Set(listed.map(([, id]) => id))
  return all.flatMap(([, id]) => (known.has(id) ? [] : [id]))
}
