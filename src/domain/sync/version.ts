import type { Army, StoredArmy } from '#domain/army/army.ts'
import { stagedPicture, withoutStagedPictures } from '#domain/army/picture/picture.ts'
import type { Conflict, ToldConflict } from './conflict.ts'
import { sizeOf } from './size.ts'

/** The data format of this build, on the device and in requests. */
export const ARMY_FORMAT = 1

/** The limits of sync, the same on the device and on the server. (docs/sync.md) */
export const SYNC_LIMITS = {
  /** In one push, not counting versions that merges have replaced. */
  armies: 100,
  /** The total size of a push as JSON, in bytes. */
  pushBytes: 1_000_000,
  /** The size of one army as JSON, in bytes. */
  armyBytes: 256_000,
  /** The size of the conflicts of one army that devices tell each other, as JSON, in bytes. */
  conflictBytes: 4_000,
  /** The server ends a page of a pull when it has reached one of these. */
  page: { armies: 100, bytes: 1_000_000 },
} as const

/** A version of an army. `rev` identifies it. */
export type Version = { army: StoredArmy; rev: string }

/**
 * A version on the server. `ts` is its position among all versions of the account. `conflicts` is what the latest
 * merges have decided, up to this version.
 */
export type ServerVersion = Version & { ts: number; conflicts?: readonly ToldConflict[] }

/** A version that is being pushed. `base_ts` is the `ts` of the version that it is based on, or 0. */
export type Pending = Version & { base_ts: number }

/** A pending version with the conflicts that its merges have decided. */
export type Pushed = Pending & { conflicts: readonly Conflict[] }

/** An army on this device with its sync state. (docs/sync.md) */
export type SyncedArmy = Version & {
  /** The last version that the server has confirmed or sent. */
  synced: { ts: number; rev: string } | null
  /** The content of that version, if the army has been edited since. */
  base: StoredArmy | null
  /**
   * The army before the deletion in `base`, which lost to an edit of this device. Other devices may have edited it too,
   * so it is what their versions have in common with this one.
   */
  origin?: Army
  /** The version that is being pushed. It is sent again unchanged until the server answers. */
  pending: Pending | null
  /** Local versions that a merge has replaced and that the server does not have yet. */
  superseded: readonly Version[]
  /** The conflicts of the last merges, until the user has seen them. */
  conflicts: readonly Conflict[]
  /** The conflicts that the merges of this device have decided since the last version that the server accepted. */
  untold: readonly Conflict[]
  /** The version that the server has rejected, and why. */
  refused: { rev: string; error: string } | null
}

/** Whether the server does not have the newest version yet: "(Not synced)" in the list. */
export function isDirty({ rev, synced }: Pick<SyncedArmy, 'rev' | 'synced'>): boolean {
  return rev !== synced?.rev
}

/**
 * Whether an army still has to be sent, or was rejected. The deletion of an army that the server never had is not sent.
 */
export function unsyncedState(record: SyncedArmy): 'none' | 'to-send' | 'refused' {
  const { army, rev, synced, pending, superseded, refused } = record
  if (pending !== null || superseded.length > 0) return 'to-send'
  if (!isDirty(record) || (synced === null && army.deleted)) return 'none'
  return refused?.rev === rev ? 'refused' : 'to-send'
}

/** The base after an edit that creates `newRev`. The first edit after a sync keeps the version of the server. */
export function baseAfterEdit({ army, rev, synced, base }: SyncedArmy, newRev: string): StoredArmy | null {
  return rev === synced?.rev && newRev !== rev ? withoutStaged(army) : base
}

/** How many armies and how many bytes a page of a pull may reach. */
export type PageSize = { armies: number; bytes: number }

/** Whether a page is the last one, because it has reached neither size. (docs/sync.md) */
export function isLastPage(page: readonly object[], { armies, bytes }: PageSize): boolean {
  return page.length < armies && page.reduce((sum, army) => sum + sizeOf(army), 0) < bytes
}

/** Removes the picture that is not uploaded yet, which cannot be sent. */
export function withoutStaged(army: StoredArmy): StoredArmy {
  if (army.deleted || !stagedPicture(army.images)) return army
  return { ...army, images: withoutStagedPictures(army.images) }
}
