import * as z from 'zod/mini'
import { storedArmySchema, type StoredArmy } from '#domain/army/army.ts'
import { armyIdSchema } from '#domain/unit/unit.ts'
import { trashAfter, type Trash } from '#domain/army/versions/trash.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import { ARMY_FORMAT } from '#domain/sync/version.ts'
import { listedTs } from './listed.ts'
import { StorageError } from './storage-error.ts'
import { fieldsAfterEdit } from './sync-fields.ts'

/** The data format that this build writes. */
export const RECORD_FORMAT = ARMY_FORMAT

// Trash was checked when it was written. It is checked again only when it is restored.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const armyRecordSchema = z.lazy(() =>
  z.looseObject({
    /** The list that the army belongs to; with the id, it is the key of the record. */
    list: z.int().check(z.nonnegative()),
    id: armyIdSchema,
    format: z.int().check(z.positive()),
    /** A random revision that each edit renews; it tells two versions apart. (docs/sync.md) */
    rev: z.string().check(z.minLength(1), z.maxLength(40)),
    army: storedArmySchema,
    /** The place of an army that is not deleted, as `listed.ts` makes it. The index over this field has the lists. */
    listed_ts: z.optional(z.int()),
    /** See `sync-fields.ts`. */
    sync: z.optional(z.unknown()),
    /** Deleted parts that the user can restore. (docs/decisions/0019-trash.md) */
    trash: z.optional(z.custom<Trash>(isObject)),
    unsynced: z.optional(z.tuple([z.int(), z.enum(['to-send', 'refused'])])),
  }),
)
export type ArmyRecord = z.infer<typeof armyRecordSchema>

/** @returns undefined if it is not an army record */
export function parseRecord(raw: unknown): ArmyRecord | undefined {
  const parsed = armyRecordSchema.safeParse(raw)
  return parsed.success && parsed.data.army.id === parsed.data.id ? parsed.data : undefined
}

/** The record of a new version of an army. It keeps all other fields of the record before. */
export function makeRecord(list: ListKey, army: StoredArmy, rev: string, before?: ArmyRecord): ArmyRecord {
  const { listed_ts: _listed, unsynced: _before, trash: _trash, ...kept } = before ?? {}
  const sync = fieldsAfterEdit(list, army, rev, before)
  const trash = trashField(army, before)
  const record = { ...kept, list, id: army.id, format: RECORD_FORMAT, rev, army, ...sync, ...trash }
  return army.deleted ? record : { ...record, listed_ts: listedTs(army) }
}

/** The trash in the record of a new version; empty if nothing was deleted. */
export function trashField(army: StoredArmy, before: ArmyRecord | undefined): { trash?: Trash } {
  const trash = trashAfter(before?.trash ?? {}, before?.army, army)
  return trash.army || trash.units?.length ? { trash } : {}
}

/** @throws StorageError CLOSED_FOR_UPGRADE for a record of a newer build, whose new fields this one would drop. (docs/sync.md) */
export function refuseNewerFormat(raw: unknown): void {
  const format = z.object({ format: z.number().check(z.gt(RECORD_FORMAT)) }).safeParse(raw)
  if (format.success) throw new StorageError('CLOSED_FOR_UPGRADE')
}
