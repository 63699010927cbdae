import * as z from 'zod/mini'
import { mainImageSchema } from '#domain/army/army.ts'
import { ASSIGNED, type Assigned } from '#domain/unit/unit-edits.ts'

export const ARMY_FIELDS = ['name', 'description', 'images', 'points_limit'] as const
export const UNIT_FIELDS = ['name', 'description', 'type', 'count'] as const
export type ConflictField =
  | (typeof ARMY_FIELDS)[number]
  | (typeof UNIT_FIELDS)[number]
  | Assigned
  | 'deleted'
  | 'units'

/**
 * A field that two devices have changed differently. `unit` is the id of a unit, or null for the army itself. The values
 * of `general` and `battle_standard` are a `Holder` or null; those of `deleted` say whether a unit or army is deleted;
 * those of `units` are how many units of this device the army has and how many it had no room for.
 */
export type Conflict = {
  unit: string | null
  field: ConflictField
  kept: unknown
  lost: unknown
  /** Which of the two values was that of this device; null if another device has merged. */
  here: 'kept' | 'lost' | null
}

/** The unit that is General or Battle Standard, with the artefacts that only a General has. */
export type Holder = { unit: string; artefacts: readonly string[] }

/** A conflict about one of these fields in a request or a response. */
function conflictOver<T>(fields: readonly ConflictField[], value: z.ZodMiniType<T>) {
  return z.object({
    unit: z.nullable(z.string()),
    field: z.enum(fields),
    kept: value,
    lost: value,
    here: z.nullable(z.enum(['kept', 'lost'])),
  })
}

const holder = z.object({ unit: z.string(), artefacts: z.array(z.string()) })
export const conflictSchema: z.ZodMiniType<Conflict> = z.union([
  conflictOver(['name', 'description', 'type'], z.string()),
  conflictOver(['count', 'points_limit', 'units'], z.nullable(z.number())),
  conflictOver(['images'], z.array(mainImageSchema)),
  conflictOver(ASSIGNED, z.nullable(holder)),
  conflictOver(['deleted'], z.boolean()),
])

/**
 * The decision of a merge, with the `ts` of the version that it made. The server passes it on to other devices.
 */
export const toldConflictSchema = z.intersection(conflictSchema, z.object({ ts: z.number() }))
export type ToldConflict = z.infer<typeof toldConflictSchema>
