import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { KeywordRef } from '#domain/ruleset/army-ruleset.ts'
import { WIZARD } from '#domain/ruleset/vocabulary.ts'
import type { Table } from './table.ts'
import { unitNow, type UnitNow } from './unit-now.ts'

/**
 * The keywords that this unit has for the battle if its player names it. Only a player without a Wizard names one.
 * (GAME-132)
 */
export function namedKeywords({ unit }: UnitNow, table: Table, rules: CombatRules): KeywordRef[] {
  const named = table.begin.rules.keywords.filter(({ to }) => to === 'named').map(({ keyword }) => keyword)
  // What was given to this very unit can be taken off again.
  const hasWizard = (): boolean =>
    table.sides[unit.side].units
      .map((one) => unitNow(one.ref === unit.ref ? { ...one, keywords: [] } : one, table, rules))
      .some(({ evaluated }) => evaluated.active.has(WIZARD))
  return named.filter(({ id }) => id !== WIZARD || !hasWizard())
}
