import * as z from 'zod/mini'
import { armyIdSchema, storedArmySchema, type StoredArmy } from '../domain/army/army.ts'
import { StorageError } from './storage-error.ts'

/** The data format that this build writes. (S1 §9) */
export const RECORD_FORMAT = 1

const armyRecordSchema = z.looseObject({
  id: armyIdSchema,
  format: z.int().check(z.positive()),
  /** Random, new with each edit: what tells two versions apart. (SYNC.md 3) */
  rev: z.string().check(z.minLength(1), z.maxLength(40)),
  owner: z.nullable(z.string()),
  army: storedArmySchema,
  /** created_ts of an army that is not deleted: the index over it is the army list. */
  listed_ts: z.optional(z.int()),
})
export type ArmyRecord = z.infer<typeof armyRecordSchema>

/** @returns undefined for what is no army record */
export function parseRecord(raw: unknown): ArmyRecord | undefined {
  const parsed = armyRecordSchema.safeParse(raw)
  return parsed.success && parsed.data.army.id === parsed.data.id ? parsed.data : undefined
}

/** The record of a new version of an army. What the record before it says of other things stays. */
export function makeRecord(army: StoredArmy, rev: string, before?: ArmyRecord): ArmyRecord {
  const { listed_ts: _listedBefore, ...kept } = before ?? { owner: null }
  const record = { ...kept, id: army.id, format: RECORD_FORMAT, rev, army }
  return army.deleted ? record : { ...record, listed_ts: army.created_ts }
}

/** @throws StorageError: CLOSED_FOR_UPGRADE for a record of a newer build, which this one would cut down (SYNC.md 16) */
export function refuseNewerFormat(raw: unknown): void {
  const format = z.object({ format: z.number().check(z.gt(RECORD_FORMAT)) }).safeParse(raw)
  if (format.success) throw new StorageError('CLOSED_FOR_UPGRADE')
}
