import type { StoredArmy } from './army.ts'
import { mergeStored } from './merge.ts'

/** One edit: what was stored before it and after it, null for nothing. */
export type Change = { before: StoredArmy | null; after: StoredArmy | null }

/** Takes back what the edit changed and nothing that was changed since. A creation leaves a tombstone. (docs/sync.md) */
export function undoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null {
  return mergeStored(withCurrentTimes(after, now), withoutLimitOf(after, before), now)
}

/** Does the edit again on top of what is stored now. */
export function redoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null {
  return mergeStored(withCurrentTimes(before, now), after, now)
}

/** The version before a points limit was set says that there is none. Without the field it would say nothing. */
function withoutLimitOf(after: StoredArmy | null, before: StoredArmy | null): StoredArmy | null {
  if (!before || before.deleted || before.points_limit !== undefined) return before
  return after && !after.deleted && after.points_limit !== undefined
    ? { ...before, points_limit: null }
    : before
}

/** The version with the time and link that are stored now: they follow from edits, so a difference in them is no edit. */
function withCurrentTimes(version: StoredArmy | null, now: StoredArmy | null): StoredArmy | null {
  if (!version || !now || version.deleted || now.deleted) return version
  return { ...version, updated_ts: now.updated_ts, share_id: now.share_id }
}
