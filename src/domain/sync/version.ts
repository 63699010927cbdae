import type { StoredArmy } from '../army/army.ts'
import { stagedPicture, withoutStagedPictures } from '../army/picture.ts'
import type { Conflict } from './conflicts.ts'

/** The data format that this build reads and writes, on the device and on the wire. (DB-05) */
export const ARMY_FORMAT = 1

/** The limits of sync, the same on the device and on the server. (docs/sync.md) */
export const SYNC_LIMITS = {
  /** In one push, besides the versions that merges have replaced. */
  armies: 100,
  /** The size of all armies of a push as JSON. */
  pushBytes: 1_000_000,
  /** The size of one army as JSON. */
  armyBytes: 256_000,
  /** An answer that has fewer armies than this is the last one of a pull. */
  pull: 100,
} as const

/** One version of an army; `rev` is its mark. */
export type Version = { army: StoredArmy; rev: string }

/** A version that the server has; `ts` is its place in the order of all versions of the account. */
export type ServerVersion = Version & { ts: number }

/** A version on its way to the server, and the `ts` of the version that it was made from; 0 for none. */
export type Pending = Version & { base_ts: number }

/** An army of this device and what sync has to know of it. (docs/sync.md) */
export type SyncedArmy = Version & {
  /** The version that the server confirmed last, or that came from it. */
  synced: { ts: number; rev: string } | null
  /** What that version holds, if the army has been edited since. */
  base: StoredArmy | null
  /** What is being pushed. It is sent again unchanged until the server answers. */
  pending: Pending | null
  /** Own versions that a merge has replaced and that the server does not have yet. */
  superseded: readonly Version[]
  /** What the last merges had to decide, until the user has seen it. */
  conflicts: readonly Conflict[]
  /** The version that the server does not take, and why. */
  refused: { rev: string; error: string } | null
}

/** Whether the newest version is not on the server yet: what the list calls "(Not synced)". (ARMY-09) */
export function isDirty({ rev, synced }: Pick<SyncedArmy, 'rev' | 'synced'>): boolean {
  return rev !== synced?.rev
}

/**
 * What the server still has to be told of an army: nothing, something, or something that it does not take. Of an army that
 * it never had it is not told the deletion. (SYNC-07)
 */
export function unsyncedState(record: SyncedArmy): 'none' | 'to-send' | 'refused' {
  const { army, rev, synced, pending, superseded, refused } = record
  if (pending !== null || superseded.length > 0) return 'to-send'
  if (!isDirty(record) || (synced === null && army.deleted)) return 'none'
  return refused?.rev === rev ? 'refused' : 'to-send'
}

/** What an edit that makes `rev` leaves as base: the first one after a sync keeps what the server has. */
export function baseAfterEdit({ army, rev, synced, base }: SyncedArmy, newRev: string): StoredArmy | null {
  return rev === synced?.rev && newRev !== rev ? withoutStaged(army) : base
}

/** In bytes, as the army travels. */
export function sizeOf(army: StoredArmy): number {
  return new TextEncoder().encode(JSON.stringify(army)).length
}

/** The army as it can be sent: a picture that is not uploaded yet stays on the device. */
export function withoutStaged(army: StoredArmy): StoredArmy {
  if (army.deleted || !stagedPicture(army.images)) return army
  return { ...army, images: withoutStagedPictures(army.images) }
}
