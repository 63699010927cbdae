import { equal } from '#domain/equal.ts'
import type { Army } from './army.ts'
import { hasTag, sortTags, TAG_LIMITS, uniqueTags } from './tags.ts'

/**
 * How the owner files an army: its tags, and whether it is in the archive. This is private, so a shared army does not
 * have it, and filing is no change of what the army is: its time and its share link stay.
 */
export type Filing = Pick<Army, 'tags' | 'archived'>

/** Adds tags, as far as there is room. Returns the same army if it has them all. */
export function addTags(army: Army, tags: readonly string[]): Army {
  const before = army.tags ?? []
  const added = uniqueTags(tags)
    .filter((tag) => !hasTag(before, tag))
    .slice(0, TAG_LIMITS.tags - before.length)
  return added.length === 0 ? army : { ...army, tags: sortTags([...before, ...added]) }
}

/** Removes tags. Returns the same army if it has none of them. */
export function removeTags(army: Army, tags: readonly string[]): Army {
  const before = army.tags ?? []
  const left = before.filter((tag) => !hasTag(tags, tag))
  return left.length === before.length ? army : { ...army, tags: left }
}

/** Puts an army into the archive, or takes it out. */
export function archiveArmy(army: Army, archived: boolean): Army {
  return (army.archived ?? false) === archived ? army : { ...army, archived }
}

/** The army without how its owner files it. */
export function withoutFiling({ tags: _tags, archived: _archived, ...army }: Army): Army {
  return army
}

/** The same version, filed as another one is. */
export function filedAs(version: Army, { tags, archived }: Filing): Army {
  return {
    ...withoutFiling(version),
    ...(tags !== undefined && { tags }),
    ...(archived !== undefined && { archived }),
  }
}

/** Whether two versions differ at most in how they are filed, in their times and share links. */
export function isSameButFiling(one: Army, other: Army): boolean {
  const bare = (army: Army) => ({ ...withoutFiling(army), share_id: null, updated_ts: 0 })
  return equal(bare(one), bare(other))
}
