import type { Army, StoredArmy } from '../army/army.ts'
import { mergeStored } from '../army/merge.ts'
import { upgradeArmy } from '../army/upgrade.ts'
import { equal } from '../equal.ts'
import { compareVersions } from '../sem-ver.ts'
import { findConflicts, type Conflict } from './conflicts.ts'
import { withoutStaged } from './version.ts'

export type Merged = {
  army: StoredArmy
  conflicts: Conflict[]
  /** Whether something of mine is neither in the result nor in the base, so that it has to be kept elsewhere. */
  replacesMine: boolean
}

/**
 * What becomes of an army that was edited here and elsewhere. All versions are brought to the newest ruleset among them
 * first, since an upgrade alone is not an edit. (docs/sync.md, R-08)
 */
export function mergeVersions(base: StoredArmy | null, mine: StoredArmy, theirs: StoredArmy): Merged {
  const target = newestRuleset([base, mine, theirs])
  const upgraded = (army: StoredArmy) => (army.deleted ? army : upgradeArmy(army, target))
  const [was, my, their] = [base && upgraded(base), upgraded(withoutStaged(mine)), upgraded(theirs)]
  const result = mergeStored(was, my, their) ?? their
  const areArmies = !my.deleted && !their.deleted && !result.deleted
  return {
    army: keepStaged(result, mine),
    conflicts: areArmies ? findConflicts(was && !was.deleted ? was : null, my, their, result) : [],
    replacesMine: !my.deleted && !equal(result, my) && !(was && equal(was, my)),
  }
}

/** The army with the pictures of `mine` that are not uploaded yet, unless another picture was chosen elsewhere. */
export function keepStaged(army: StoredArmy, mine: StoredArmy): StoredArmy {
  if (army.deleted || mine.deleted) return army
  const sent = withoutStaged(mine)
  return sent !== mine && !sent.deleted && equal(sent.images, army.images)
    ? { ...army, images: mine.images }
    : army
}

function newestRuleset(armies: readonly (StoredArmy | null)[]): string {
  const versions = armies
    .filter((army): army is Army => army !== null && !army.deleted)
    .map(({ ruleset_version }) => ruleset_version)
  return versions.reduce((newest, one) => (compareVersions(one, newest) > 0 ? one : newest), '0.0.0')
}
