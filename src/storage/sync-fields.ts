import * as z from 'zod/mini'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '#domain/sync/version.ts'

type Fields = Omit<SyncedArmy, 'army' | 'rev'>

// These fields were checked when they were written. An edit has no time to check them again.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const army = z.custom<StoredArmy>(isObject)
const version = z.object({ army, rev: z.string() })

const fieldsSchema: z.ZodMiniType<Fields> = z.lazy(() =>
  z.object({
    synced: z.nullable(z.object({ ts: z.number(), rev: z.string() })),
    base: z.nullable(army),
    origin: z.exactOptional(z.custom<Army>(isObject)),
    pending: z.nullable(z.object({ army, rev: z.string(), base_ts: z.number() })),
    superseded: z.array(version),
    conflicts: z.array(z.custom<Conflict>(isObject)),
    // Older builds told nobody.
    untold: z._default(z.array(z.custom<Conflict>(isObject)), []),
    refused: z.nullable(z.object({ rev: z.string(), error: z.string() })),
  }),
)

/** The sync fields of an army that has never been synced. */
const unknown: Fields = {
  synced: null,
  base: null,
  pending: null,
  superseded: [],
  conflicts: [],
  untold: [],
  refused: null,
}

type StoredArmyRecord = { army: StoredArmy; rev: string; sync?: unknown }

export function readSynced({ army, rev, sync }: StoredArmyRecord): SyncedArmy {
  const parsed = fieldsSchema.safeParse(sync)
  const fields = parsed.success ? parsed.data : unknown
  return { army, rev, ...fields, conflicts: fields.conflicts.map((one) => withBothValues(one, army)) }
}

/** Older builds stored only the value that lost. The other one is still in the army. */
function withBothValues(conflict: Conflict | OlderConflict, army: StoredArmy): Conflict {
  if (!('other' in conflict)) return conflict
  const { unit: id, field, kept, other } = conflict
  const unit = army.deleted ? undefined : army.units.find((one) => one.id === id)
  const holder: Readonly<Record<string, unknown>> = id === null ? army : { ...unit }
  return { unit: id, field, kept: holder[field], lost: other, here: kept === 'mine' ? 'kept' : 'lost' }
}

type OlderConflict = Pick<Conflict, 'unit' | 'field'> & { kept: 'mine' | 'theirs'; other: unknown }

/** The key of the index by which sync finds the armies of a list that it has to send. */
export type UnsyncedKey = [list: ListKey, state: 'to-send' | 'refused']

/** The sync fields of a record. */
export function fieldsOf(
  { army, rev, ...sync }: SyncedArmy,
  list: ListKey,
): { sync: Fields; unsynced?: UnsyncedKey } {
  const state = unsyncedState({ army, rev, ...sync })
  return state === 'none' ? { sync } : { sync, unsynced: [list, state] }
}

/** The same after an edit of the record `before`. */
export function fieldsAfterEdit(
  list: ListKey,
  army: StoredArmy,
  rev: string,
  before: StoredArmyRecord | undefined,
) {
  const known = before ? readSynced(before) : { ...unknown, army, rev }
  const base = before ? baseAfterEdit(known, rev) : null
  return fieldsOf({ ...known, army, rev, base }, list)
}
