import type { StoredArmy } from './army.ts'
import { mergeStored } from './merge.ts'

/** One edit: the stored value before and after it, null if there was none. */
export type Change = { before: StoredArmy | null; after: StoredArmy | null }

/**
 * Reverts an edit and keeps everything that was changed since. Undoing a creation leaves a tombstone. (docs/sync.md)
 */
export function undoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null {
  return mergeStored(withCurrentTimes(after, now), withoutLimitOf(after, before), now)
}

/** Applies an edit again to what is stored now. */
export function redoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null {
  return mergeStored(withCurrentTimes(before, now), after, now)
}

/** Undoing the first points limit has to set null, because a missing field would not remove the limit. */
function withoutLimitOf(after: StoredArmy | null, before: StoredArmy | null): StoredArmy | null {
  if (!before || before.deleted || before.points_limit !== undefined) return before
  return after && !after.deleted && after.points_limit !== undefined
    ? { ...before, points_limit: null }
    : before
}

/** Copies the time and share link that are stored now, because they are not part of an edit. */
function withCurrentTimes(version: StoredArmy | null, now: StoredArmy | null): StoredArmy | null {
  if (!version || !now || version.deleted || now.deleted) return version
  return { ...version, updated_ts: now.updated_ts, share_id: now.share_id }
}
