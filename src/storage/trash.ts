import * as z from 'zod/mini'
import { armySchema, type Army } from '#domain/army/army.ts'
import { armyUnitSchema } from '#domain/unit/unit.ts'
import { deletedUnits, isInTrash } from '#domain/army/versions/restore.ts'
import type { DeletedUnit, Trash } from '#domain/army/versions/trash.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { rangeOf } from './army-lists.ts'
import { parseRecord, refuseNewerFormat, type ArmyRecord } from './army-record.ts'
import type { Database, Transaction } from './database.ts'

export type DeletedArmy = { army: Army; deleted_ts: number }

/** Armies and units deleted in the last 30 days. Both functions throw StorageError. (docs/decisions/0019-trash.md) */
export type TrashStorage = {
  /** Deleted armies, the latest first. Also erases older ones. `now` is in ms. */
  deletedArmies: (now: number) => Promise<DeletedArmy[]>
  /** Deleted units that the army does not have again, the latest first. */
  deletedUnits: (armyId: string, now: number) => Promise<DeletedUnit[]>
}

const trashSchema = z.object({
  army: z.optional(armySchema),
  units: z.optional(z.array(z.object({ unit: armyUnitSchema, deleted_ts: z.number() }))),
})

function readTrash({ trash }: ArmyRecord): Trash {
  const parsed = trashSchema.safeParse(trash)
  return parsed.success ? parsed.data : {}
}

export function createTrash({ runInList }: Pick<Database, 'runInList'>): TrashStorage {
  return {
    deletedArmies: (now) =>
      runInList(['records'], 'readwrite', async (tx, list) => {
        const found: DeletedArmy[] = []
        for (const record of await unlisted(tx, list)) {
          const { army, trash, ...rest } = record
          if (!army.deleted || trash === undefined) continue
          if (!isInTrash(army.updated_ts, now)) {
            refuseNewerFormat(record)
            await tx.objectStore('records').put({ ...rest, army })
          } else found.push(...withLast(readTrash(record).army, army.updated_ts))
        }
        return found.toSorted((a, b) => b.deleted_ts - a.deleted_ts)
      }),
    deletedUnits: (armyId, now) =>
      runInList(['records'], 'readonly', async (tx, list) => {
        const record = parseRecord(await tx.objectStore('records').get([list, armyId]))
        return record && !record.army.deleted ? deletedUnits(record.army, readTrash(record), now) : []
      }),
  }
}

function withLast(army: Army | undefined, deleted_ts: number): DeletedArmy[] {
  return army ? [{ army, deleted_ts }] : []
}

/** The records that the list does not show, such as tombstones. */
async function unlisted(tx: Transaction<'records', 'readwrite'>, list: ListKey): Promise<ArmyRecord[]> {
  const records = tx.objectStore('records')
  const listed = new Set((await records.index('by_listed').getAllKeys(rangeOf(list))).map(([, id]) => id))
  const keys = (await records.getAllKeys(rangeOf(list))).filter(([, id]) => !listed.has(id))
  const raws = await Promise.all(keys.map(async (key) => records.get(key)))
  return raws.flatMap((raw) => parseRecord(raw) ?? [])
}
