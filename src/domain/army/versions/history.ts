import type { Army, StoredArmy } from '#domain/army/army.ts'
import { mergeStored, sameContent } from '#domain/army/merge/merge.ts'
import { withUnset } from '#domain/army/optional-fields.ts'

/** One edit: the stored value before and after it, null if there was none. */
export type Change = { before: StoredArmy | null; after: StoredArmy | null }

/**
 * Reverts an edit and keeps everything that was changed since. Undoing a creation leaves a tombstone. (docs/sync.md)
 * @returns undefined if what the edit changed is gone, such as a unit that was deleted since
 */
export function undoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null | undefined {
  const ground = groundOf(after, before, now)
  return ground && mergeStored(withCurrentTimes(ground.from, now), withoutFirst(after, ground.to), now)
}

/** Applies an edit again to what is stored now. @returns undefined as `undoChange` does */
export function redoChange({ before, after }: Change, now: StoredArmy | null): StoredArmy | null | undefined {
  const ground = groundOf(before, after, now)
  return ground && mergeStored(withCurrentTimes(ground.from, now), ground.to, now)
}

type Ground = { from: StoredArmy | null; to: StoredArmy | null }

/**
 * The part of a step that can still be taken: without units that were deleted or restored since. Undefined if nothing
 * is left of it, and if the army itself was deleted or restored since.
 */
function groundOf(
  from: StoredArmy | null,
  to: StoredArmy | null,
  now: StoredArmy | null,
): Ground | undefined {
  // Without a record nothing was deleted.
  if (now === null) return { from, to }
  if (isLive(from) !== isLive(now)) return undefined
  if (!isLive(from) || !isLive(to) || !isLive(now)) return { from, to }
  const [had, has] = [from, now].map(({ units }) => new Set(units.map(({ id }) => id)))
  const remains = <T extends Army>(army: T): T => ({
    ...army,
    units: army.units.filter(({ id }) => had?.has(id) === has?.has(id)),
  })
  const ground = { from: remains(from), to: remains(to) }
  return sameContent(ground.from, ground.to) && !sameContent(from, to) ? undefined : ground
}

function isLive(army: StoredArmy | null): army is Army {
  return army !== null && !army.deleted
}

/** Going back over what an edit was the first to set has to unset it. */
function withoutFirst(after: StoredArmy | null, before: StoredArmy | null): StoredArmy | null {
  return isLive(before) && isLive(after) ? withUnset(before, after) : before
}

/** Copies the time and share link that are stored now, because they are not part of an edit. */
function withCurrentTimes(version: StoredArmy | null, now: StoredArmy | null): StoredArmy | null {
  if (!version || !now || version.deleted || now.deleted) return version
  return { ...version, updated_ts: now.updated_ts, share_id: now.share_id }
}
