import type { Army } from '#domain/army/army.ts'
import { sortTags, TAG_LIMITS } from '#domain/army/tags.ts'
import { UNSET, type OptionalFields } from '#domain/army/optional-fields.ts'
import { mergeEntries, mergeValue, type Resolve } from './merge-lists.ts'

/** Merges the fields that an earlier build may have left out. A missing field is not a change. (docs/sync.md) */
export function mergeOptional(
  base: Army | undefined,
  mine: Army,
  theirs: Army,
  later: Resolve,
): OptionalFields {
  const byLater = <T>(was: T | undefined, my: T, their: T) => mergeValue(was, my, their, later)
  const asSet = (was: string[] | undefined, my: string[], their: string[]) =>
    mergeValue(was, my, their, () => sortTags(mergeEntries(was, my, their, TAG_LIMITS.tags)))
  function merged<T>(
    valueIn: (army: OptionalFields) => T | undefined,
    merge: (was: T | undefined, my: T, their: T) => T,
  ): T | undefined {
    const [my, their] = [valueIn(mine), valueIn(theirs)]
    if (my === undefined) return their
    if (their === undefined) return my
    return merge(base && (valueIn(base) ?? valueIn(UNSET)), my, their)
  }
  const fields = {
    points_limit: merged((army) => army.points_limit, byLater),
    tags: merged((army) => army.tags, asSet),
    archived: merged((army) => army.archived, byLater),
    kind: merged((army) => army.kind, byLater),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
