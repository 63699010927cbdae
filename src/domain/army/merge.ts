import { canonical, equal } from '../equal.ts'
import type { Army, StoredArmy, Tombstone } from './army.ts'
import { mergeValue, type Resolve } from './merge-lists.ts'
import { repairUnits } from './merge-repair.ts'
import { mergeUnits } from './merge-units.ts'

/** Whether both are what a player made; share_id and updated_ts follow from it. */
export function sameContent(a: StoredArmy, b: StoredArmy): boolean {
  const content = (army: StoredArmy) => ({ ...army, share_id: null, updated_ts: 0 })
  return equal(content(a), content(b))
}

/** Whether mine counts as the later side. Of two equal times the choice does not depend on which side is called mine. */
function mineIsLater(mine: StoredArmy, theirs: StoredArmy): boolean {
  if (mine.updated_ts !== theirs.updated_ts) return mine.updated_ts > theirs.updated_ts
  return canonical(mine) > canonical(theirs)
}

/**
 * Three-way merge of one army: what either side changed since `base` is kept, unit by unit and field by field. Where
 * both changed one field, the side with the later updated_ts wins. `merge(b, x, x)`, `merge(b, b, x)` and
 * `merge(b, x, b)` are x. Without a base nothing counts as deleted. Swapping the sides changes the order of units and
 * keywords at most, and what gives way to LIMITS. (docs/sync.md)
 *
 * Compare versions of one ruleset: upgrade all three first, as an upgrade alone is not an edit.
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
      ...mergePointsLimit(base, mine, theirs, later),
      units: repairUnits(units, base, later(mine, theirs), later(theirs, mine)),
    }
    return { ...merged, share_id: mergeShareId(base, mine, theirs, merged, later(mine, theirs)) }
  })
}

/** A side without the field says nothing about it, because an older build has left it out. (docs/sync.md) */
function mergePointsLimit(
  base: Army | undefined,
  { points_limit: mine }: Army,
  { points_limit: theirs }: Army,
  later: Resolve,
): Pick<Army, 'points_limit'> {
  if (mine === undefined && theirs === undefined) return {}
  if (mine === undefined || theirs === undefined) return { points_limit: mine ?? theirs ?? null }
  return { points_limit: mergeValue(base && (base.points_limit ?? null), mine, theirs, later) }
}

/** A link shows what was shared, so it stays only with a side whose content the merge left as it was. */
function mergeShareId(base: Army | undefined, mine: Army, theirs: Army, merged: Army, later: Army) {
  const [likeMine, likeTheirs] = [sameContent(merged, mine), sameContent(merged, theirs)]
  if (likeMine && likeTheirs) {
    return mergeValue(base?.share_id, mine.share_id, theirs.share_id, () => later.share_id)
  }
  return likeMine ? mine.share_id : likeTheirs ? theirs.share_id : null
}

function isDeleted(army: StoredArmy): army is Tombstone {
  return army.deleted
}

/**
 * Merges what is stored under one id; null is nothing. An edit beats a deletion, and a deletion beats a copy that
 * nobody edited. Mine null where the base was an army takes back its creation (undo), which leaves a tombstone.
 * Theirs null deletes nothing: a deletion would have left a tombstone. (docs/sync.md, R-08)
 */
export function mergeStored(
  base: StoredArmy | null,
  mine: StoredArmy | null,
  theirs: StoredArmy | null,
): StoredArmy | null {
  if (theirs === null) return mine
  const baseArmy = base === null || isDeleted(base) ? undefined : base
  if (mine === null) {
    if (isDeleted(theirs) || !baseArmy || !sameContent(baseArmy, theirs)) return theirs
    return { id: theirs.id, name: theirs.name, deleted: true, updated_ts: theirs.updated_ts }
  }
  return mergeValue<StoredArmy>(base ?? undefined, mine, theirs, () => {
    if (!isDeleted(mine) && !isDeleted(theirs)) return mergeArmies(baseArmy, mine, theirs)
    if (isDeleted(mine) && isDeleted(theirs)) return mineIsLater(mine, theirs) ? mine : theirs
    const [army, tombstone] = isDeleted(mine) ? [theirs, mine] : [mine, theirs]
    if (isDeleted(army)) return army
    return baseArmy && sameContent(baseArmy, army) ? tombstone : army
  })
}
