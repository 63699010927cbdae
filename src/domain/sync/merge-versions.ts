import type { Army, StoredArmy } from '#domain/army/army.ts'
import { mergeStored } from '#domain/army/merge/merge.ts'
import { stagedPicture, stagePicture } from '#domain/army/picture/picture.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { equal } from '#domain/equal.ts'
import { compareVersions } from '#domain/rules/sem-ver.ts'
import type { Conflict } from './conflict.ts'
import { deletedConflict, findConflicts } from './conflicts.ts'
import { withoutStaged } from './version.ts'

type Merged = {
  army: StoredArmy
  conflicts: Conflict[]
  /**
   * Whether my version contains something that is neither in the result nor in the base, so that it has to be kept in
   * the history.
   */
  replacesMine: boolean
}

/**
 * Merges an army that was edited here and elsewhere. All versions are upgraded to the newest ruleset among them first,
 * because an upgrade alone is not an edit. (docs/sync.md)
 */
export function mergeVersions(base: StoredArmy | null, mine: StoredArmy, theirs: StoredArmy): Merged {
  const target = newestRuleset([base, mine, theirs])
  const upgraded = (army: StoredArmy) => (army.deleted ? army : upgradeArmy(army, target))
  // Choosing a picture is an edit, so it wins over a deletion, although the picture itself is not merged.
  const edited = theirs.deleted ? mine : withoutStaged(mine)
  const [was, my, their] = [base && upgraded(base), upgraded(edited), upgraded(theirs)]
  const result = mergeStored(was, my, their) ?? their
  return {
    army: keepStaged(result, mine),
    conflicts: conflictsOf(was, my, their, result),
    replacesMine: !my.deleted && !equal(result, my) && !(was && equal(was, my)),
  }
}

function conflictsOf(
  was: StoredArmy | null,
  my: StoredArmy,
  their: StoredArmy,
  result: StoredArmy,
): Conflict[] {
  if (result.deleted || (my.deleted && their.deleted)) return []
  if (!my.deleted && !their.deleted) return findConflicts(was?.deleted ? null : was, my, their, result)
  // A deletion that both sides had seen was taken back on purpose.
  return was?.deleted ? [] : [deletedConflict(null, my.deleted ? 'lost' : 'kept')]
}

/**
 * Keeps the picture of `mine` that is not uploaded yet. No other device has it, so it stays in front, even if another
 * picture was chosen elsewhere in the meantime.
 */
export function keepStaged(army: StoredArmy, mine: StoredArmy): StoredArmy {
  const staged = mine.deleted ? undefined : stagedPicture(mine.images)
  return army.deleted || !staged ? army : { ...army, images: stagePicture(army.images, staged.file) }
}

function newestRuleset(armies: readonly (StoredArmy | null)[]): string {
  const versions = armies
    .filter((army): army is Army => army !== null && !army.deleted)
    .map(({ ruleset_version }) => ruleset_version)
  return versions.reduce((newest, one) => (compareVersions(one, newest) > 0 ? one : newest), '0.0.0')
}
