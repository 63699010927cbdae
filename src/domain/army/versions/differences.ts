import { numberText } from '#domain/numbers/number-text.ts'
import { endSentence } from '#domain/text/end-sentence.ts'
import { canonical, equal } from '#domain/equal.ts'
import { lookUp } from '#domain/lookup.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { byKey } from '#domain/army/merge/merge-lists.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'

/**
 * Describes the differences between two versions of an army, one sentence each: "Added Moth Archers.", "Gallows
 * Guard: count 1 → 2, gains Tough 1.". Both are upgraded to the ruleset of `rules` first, because an upgrade alone is
 * not an edit.
 */
export function armyDifferences(before: Army, after: Army, rules: ArmyRules): string[] {
  const [oldArmy, newArmy] = [upgradeArmy(before, rules.version), upgradeArmy(after, rules.version)]
  const [oldUnits, newUnits] = [byId(oldArmy.units), byId(newArmy.units)]
  const removed = oldArmy.units.filter(({ id }) => !newUnits.has(id))
  return [
    ...changed('Name', oldArmy.name || UNNAMED_ARMY, newArmy.name || UNNAMED_ARMY),
    ...(oldArmy.description === newArmy.description ? [] : ['The description is different.']),
    ...(equal(oldArmy.images, newArmy.images) ? [] : ['The picture is different.']),
    ...changed('Ruleset', versionLabel(before.ruleset_version), versionLabel(after.ruleset_version)),
    ...changed('Points limit', oldArmy.points_limit ?? 'none', newArmy.points_limit ?? 'none'),
    ...changed('Points', summarizeArmy(oldArmy, rules).points, summarizeArmy(newArmy, rules).points),
    ...removed.map((unit) => endSentence(`Without ${unitLabel(unit, rules)}`)),
    ...newArmy.units.flatMap((unit) => {
      const oldUnit = oldUnits.get(unit.id)
      if (!oldUnit) return [endSentence(`With ${unitLabel(unit, rules)}`)]
      const changes = unitDifferences(oldUnit, unit, rules)
      return changes.length === 0 ? [] : [endSentence(`${unitLabel(oldUnit, rules)}: ${changes.join(', ')}`)]
    }),
  ]
}

const byId = (units: readonly ArmyUnit[]) => new Map(units.map((unit) => [unit.id, unit]))

function changed(what: string, before: string | number, after: string | number): string[] {
  const text = (value: string | number) => (typeof value === 'number' ? numberText(value) : value)
  return before === after ? [] : [endSentence(`${what}: ${text(before)} → ${text(after)}`)]
}

function unitDifferences(before: ArmyUnit, after: ArmyUnit, rules: ArmyRules): string[] {
  const typeOf = ({ type }: ArmyUnit) => lookUp(rules.units, type).name
  return [
    ...(before.name === after.name ? [] : [`now named ${unitLabel(after, rules)}`]),
    ...(before.type === after.type ? [] : [`${typeOf(before)} → ${typeOf(after)}`]),
    ...(before.count === after.count ? [] : [`count ${before.count} → ${after.count}`]),
    ...(before.description === after.description ? [] : ['a different description']),
    ...listDifferences(namesOf(before, rules), namesOf(after, rules)),
  ]
}

/** The names of everything that the player has purchased, assigned or chosen. */
function namesOf(unit: ArmyUnit, rules: ArmyRules): string[] {
  return [
    ...unit.keywords.map(({ id, numerical }) => {
      const keyword = rules.keywords.get(id)
      return keyword ? keywordName(keyword, numerical) : id
    }),
    ...unit.cursed_artefacts.map((id) => rules.artefacts.get(id)?.name ?? id),
    ...unit.abyssal_allegiances.map((id) => rules.allegiances.get(id)?.name ?? id),
  ]
}

function listDifferences(before: readonly string[], after: readonly string[]): string[] {
  const [old, now] = [byKey(before, canonical), byKey(after, canonical)]
  const only = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some].flatMap(([key, name]) => (others.has(key) ? [] : [name]))
  return [...only(now, old).map((name) => `gains ${name}`), ...only(old, now).map((name) => `loses ${name}`)]
}
