import { canonical, equal } from '#domain/equal.ts'
import type { Army, StoredArmy, Tombstone } from '#domain/army/army.ts'
import { isSameButFiling } from '#domain/army/filing.ts'
import { mergeValue } from './merge-lists.ts'
import { mergeOptional } from './merge-optional.ts'
import { repairUnits } from './merge-repair.ts'
import { mergeUnits } from './merge-units.ts'

/** Whether two versions are the same to the player, apart from share links and times. */
export function sameContent(a: StoredArmy, b: StoredArmy): boolean {
  const content = (army: StoredArmy) => ({ ...army, share_id: null, updated_ts: 0 })
  return equal(content(a), content(b))
}

/** Whether mine counts as the later side. If the times are equal, the result is the same with the sides swapped. */
function mineIsLater(mine: StoredArmy, theirs: StoredArmy): boolean {
  if (mine.updated_ts !== theirs.updated_ts) return mine.updated_ts > theirs.updated_ts
  return canonical(mine) > canonical(theirs)
}

/**
 * Three-way merge of one army. It keeps what either side changed since `base`, unit by unit and field by field. If
 * both changed the same field, the side with the later updated_ts wins. `merge(b, x, x)`, `merge(b, b, x)` and
 * `merge(b, x, b)` are x. Without a base, nothing counts as deleted. Swapping the sides changes at most the order of
 * units and keywords, and what is dropped if there is too much. (docs/sync.md)
 *
 * Upgrade all three versions to the same ruleset first, because an upgrade alone is not an edit.
 */
export function mergeArmies(base: Army | undefined, mine: Army, theirs: Army): Army {
  return mergeValue(base, mine, theirs, () => {
    const mineLater = mineIsLater(mine, theirs)
    const later = <T>(my: T, their: T) => (mineLater ? my : their)
    const units = mergeUnits(base?.units, mine.units, theirs.units, later)
    const merged: Army = {
      id: theirs.id,
      name: mergeValue(base?.name, mine.name, theirs.name, later),
      description: mergeValue(base?.description, mine.description, theirs.description, later),
      ruleset_version: mergeValue(base?.ruleset_version, mine.ruleset_version, theirs.ruleset_version, later),
      created_ts: mergeValue(base?.created_ts, mine.created_ts, theirs.created_ts, Math.min),
      updated_ts: Math.max(mine.updated_ts, theirs.updated_ts),
      share_id: null,
      deleted: false,
      images: mergeValue(base?.images, mine.images, theirs.images, later),
      ...mergeOptional(base, mine, theirs, later),
      units: repairUnits(units, base, later(mine, theirs), later(theirs, mine)),
    }
    return { ...merged, share_id: mergeShareId(base, mine, theirs, merged, later(mine, theirs)) }
  })
}

/** A share link shows a fixed version without its filing, so it is kept only if the merge leaves that unchanged. */
function mergeShareId(base: Army | undefined, mine: Army, theirs: Army, merged: Army, later: Army) {
  const [likeMine, likeTheirs] = [isSameButFiling(merged, mine), isSameButFiling(merged, theirs)]
  if (likeMine && likeTheirs) {
    return mergeValue(base?.share_id, mine.share_id, theirs.share_id, () => later.share_id)
  }
  return likeMine ? mine.share_id : likeTheirs ? theirs.share_id : null
}

function isDeleted(army: StoredArmy): army is Tombstone {
  return army.deleted
}

/**
 * Merges what is stored under one id; null means nothing. An edit wins over a deletion, and a deletion wins over a
 * copy that nobody edited. If `mine` is null and `base` is an army, its creation is undone, which leaves a tombstone.
 * If `theirs` is null, nothing is deleted, because a deletion would have left a tombstone. (docs/sync.md)
 */
export function mergeStored(
  base: StoredArmy | null,
  mine: StoredArmy | null,
  theirs: StoredArmy | null,
): StoredArmy | null {
  if (theirs === null) return mine
  const baseArmy = base === null || isDeleted(base) ? undefined : base
  if (mine === null) {
    if (base === null || !sameContent(base, theirs)) return theirs
    return { id: theirs.id, name: theirs.name, deleted: true, updated_ts: theirs.updated_ts }
  }
  return mergeValue<StoredArmy>(base ?? undefined, mine, theirs, () => {
    if (!isDeleted(mine) && !isDeleted(theirs)) return mergeArmies(baseArmy, mine, theirs)
    if (isDeleted(mine) && isDeleted(theirs)) return mineIsLater(mine, theirs) ? mine : theirs
    const [army, tombstone] = isDeleted(mine) ? [theirs, mine] : [mine, theirs]
    return baseArmy && sameContent(baseArmy, army) ? tombstone : army
  })
}
