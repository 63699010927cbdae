import type { FortuneRules } from '#domain/game/fight/fortune-move.ts'
import { useTable } from './at-table.ts'
import { useGameRules } from './use-rules.ts'

/** What Fortunes do at once. Null until it is loaded. */
export function useFortuneRules(): FortuneRules | null {
  const { table, rules, playRules } = useTable()
  const game = useGameRules(table.begin.ruleset_version)
  return playRules && game.state === 'success' ? { army: rules, play: playRules, game: game.value } : null
}
