import * as z from 'zod/mini'
import { armySchema, armyUnitSchema, type Army } from '../domain/army/army.ts'
import { deletedUnits, isInTrash, type DeletedUnit, type Trash } from '../domain/army/trash.ts'
import { parseRecord, type ArmyRecord } from './army-record.ts'
import type { Database, Transaction } from './database.ts'
import { readShown } from './sync-checkpoint.ts'

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

export function createTrash(database: Database): TrashStorage {
  return {
    deletedArmies: (now) =>
      database.run(['records', 'keyval'], 'readwrite', async (tx) => {
        const shown = await readShown(tx)
        const found: DeletedArmy[] = []
        for (const record of await unlisted(tx)) {
          const { army, owner, trash, ...rest } = record
          if (!army.deleted || trash === undefined) continue
          if (!isInTrash(army.updated_ts, now)) await tx.objectStore('records').put({ ...rest, army, owner })
          // Lists leave out armies of another account, and so does the trash.
          else if (owner === null || owner === shown)
            found.push(...withLast(readTrash(record).army, army.updated_ts))
        }
        return found.toSorted((a, b) => b.deleted_ts - a.deleted_ts)
      }),
    deletedUnits: (armyId, now) =>
      database.run(['records'], 'readonly', async (tx) => {
        const record = parseRecord(await tx.objectStore('records').get(armyId))
        return record && !record.army.deleted ? deletedUnits(record.army, readTrash(record), now) : []
      }),
  }
}

function withLast(army: Army | undefined, deleted_ts: number): DeletedArmy[] {
  return army ? [{ army, deleted_ts }] : []
}

/** The records that no list shows: tombstones and armies of other accounts. */
async function unlisted(tx: Transaction<'records' | 'keyval', 'readwrite'>): Promise<ArmyRecord[]> {
  const records = tx.objectStore('records')
  const listed = new Set(await records.index('by_listed').getAllKeys())
  const ids = (await records.getAllKeys()).filter((id) => !listed.has(id))
  const raws = await Promise.all(ids.map(async (id) => records.get(id)))
  return raws.flatMap((raw) => parseRecord(raw) ?? [])
}
