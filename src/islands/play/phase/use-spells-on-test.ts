import { spellsOnTest } from '#domain/game/courage-move.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import type { Help } from '#domain/odds/side.ts'
import { useTable } from '../at-table.ts'
import { useGameRules } from '../use-rules.ts'

/** The spells that count in a Courage test of the unit. */
export function useSpellsOnTest(unit: UnitRef): readonly Help[] {
  const { table, rules } = useTable()
  const isUnderSpell = table.casts.some(({ on }) => on.includes(unit))
  const game = useGameRules(isUnderSpell ? table.begin.ruleset_version : null)
  return game.state === 'success' ? spellsOnTest(unit, table, rules, game.value) : []
}
