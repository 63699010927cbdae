import * as z from 'zod/mini'
import type { StoredArmy } from '../domain/army/army.ts'
import type { Conflict } from '../domain/sync/conflicts.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '../domain/sync/version.ts'

type Fields = Omit<SyncedArmy, 'army' | 'rev'>

// What was checked when it was written is not checked again: an edit has no time for it.
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

/** What sync knows of an army that it has never seen. */
const unknown: Fields = {
  synced: null,
  base: null,
  pending: null,
  superseded: [],
  conflicts: [],
  refused: null,
}

type Kept = { army: StoredArmy; rev: string; owner: string | null; sync?: unknown }

export function readSynced({ army, rev, sync }: Kept): SyncedArmy {
  const parsed = fieldsSchema.safeParse(sync)
  return { army, rev, ...(parsed.success ? parsed.data : unknown) }
}

/** The key of the index by which sync finds the armies of an account that it has to send. */
export type UnsyncedKey = [owner: string, state: 'to-send' | 'refused']

/** What a record holds for sync. Nobody owns an army that was made before a login: its owner is the empty text here. */
export function fieldsOf(
  { army, rev, ...sync }: SyncedArmy,
  owner: string | null,
): { sync: Fields; unsynced?: UnsyncedKey } {
  const state = unsyncedState({ army, rev, ...sync })
  return state === 'none' ? { sync } : { sync, unsynced: [owner ?? '', state] }
}

/** The same after an edit; `before` is the record that was edited. */
export function fieldsAfterEdit(army: StoredArmy, rev: string, before: Kept | undefined) {
  const known = before ? readSynced(before) : { ...unknown, army, rev }
  const base = before ? baseAfterEdit(known, rev) : null
  return fieldsOf({ ...known, army, rev, base }, before?.owner ?? null)
}
