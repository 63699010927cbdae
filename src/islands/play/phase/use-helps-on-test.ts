import { fortunesOnTest, spellsOnTest } from '#domain/game/courage-move.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import type { TimedEffect } from '#domain/combat/combatant.ts'
import { useTable } from '../at-table.ts'
import { useGameRules } from '../use-rules.ts'

/** The spells and Fortunes that count in a Courage test of the unit. */
export function useHelpsOnTest(unit: UnitRef): readonly TimedEffect[] {
  const { table, rules, playRules } = useTable()
  const isUnderSpell = table.casts.some(({ on }) => on.includes(unit))
  const game = useGameRules(isUnderSpell ? table.begin.ruleset_version : null)
  return [
    ...(game.state === 'success' ? spellsOnTest(unit, table, rules, game.value) : []),
    ...(playRules ? fortunesOnTest(unit, table, playRules) : []),
  ]
}
