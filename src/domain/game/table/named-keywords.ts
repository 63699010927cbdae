import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { equal } from '#domain/equal.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import type { Table } from './table.ts'
import { unitNow, type UnitNow } from './unit-now.ts'

/**
 * The keywords that this unit has for the battle if its player names it. A player names one unit, which has nothing
 * that the battle excludes, and only a player without a Wizard names one.
 */
export function namedKeywords({ unit }: UnitNow, table: Table, rules: CombatRules): KeywordRef[] {
  const own = table.sides[unit.side].units
  const isNamed = (keyword: KeywordRef): boolean =>
    own.some((one) => one.ref !== unit.ref && one.keywords.some((held) => equal(held.keyword, keyword)))
  // What was given to this very unit can be taken off again.
  const without = (one: (typeof own)[number]) =>
    unitNow(one.ref === unit.ref ? { ...one, keywords: [] } : one, table, rules).evaluated.active
  return table.begin.rules.keywords
    .filter(({ to, keyword }) => to === 'named' && !isNamed(keyword))
    .filter(({ unless = [] }) => !unless.some((id) => without(unit).has(id)))
    .map(({ keyword }) => keyword)
    .filter(({ id }) => id !== WIZARD || !own.some((one) => without(one).has(WIZARD)))
}
