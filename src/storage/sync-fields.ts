import * as z from 'zod/mini'
import type { StoredArmy } from '../domain/army/army.ts'
import type { Conflict } from '../domain/sync/conflicts.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '../domain/sync/version.ts'

type Fields = Omit<SyncedArmy, 'army' | 'rev'>

// These fields were checked when they were written. An edit has no time to check them again.
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const army = z.custom<StoredArmy>(isObject)
const version = z.object({ army, rev: z.string() })

const fieldsSchema: z.ZodMiniType<Fields> = z.object({
  synced: z.nullable(z.object({ ts: z.number(), rev: z.string() })),
  base: z.nullable(army),
  pending: z.nullable(z.object({ army, rev: z.string(), base_ts: z.number() })),
  superseded: z.array(version),
  conflicts: z.array(z.custom<Conflict>(isObject)),
  refused: z.nullable(z.object({ rev: z.string(), error: z.string() })),
})

/** The sync fields of an army that has never been synced. */
const unknown: Fields = {
  synced: null,
  base: null,
  pending: null,
  superseded: [],
  conflicts: [],
  refused: null,
}

type StoredArmyRecord = { army: StoredArmy; rev: string; owner: string | null; sync?: unknown }

export function readSynced({ army, rev, sync }: StoredArmyRecord): SyncedArmy {
  const parsed = fieldsSchema.safeParse(sync)
  return { army, rev, ...(parsed.success ? parsed.data : unknown) }
}

/** The key of the index by which sync finds the armies of an account that it has to send. */
export type UnsyncedKey = [owner: string, state: 'to-send' | 'refused']

/** The sync fields of a record. Nobody owns an army created before a login; its owner here is the empty string. */
export function fieldsOf(
  { army, rev, ...sync }: SyncedArmy,
  owner: string | null,
): { sync: Fields; unsynced?: UnsyncedKey } {
  const state = unsyncedState({ army, rev, ...sync })
  return state === 'none' ? { sync } : { sync, unsynced: [owner ?? '', state] }
}

/** The same after an edit of the record `before`. */
export function fieldsAfterEdit(army: StoredArmy, rev: string, before: StoredArmyRecord | undefined) {
  const known = before ? readSynced(before) : { ...unknown, army, rev }
  const base = before ? baseAfterEdit(known, rev) : null
  return fieldsOf({ ...known, army, rev, base }, before?.owner ?? null)
}
