import { nextPhase, type NextPhase } from '#domain/game/now/next-phase.ts'
import { useTable } from './at-table.ts'
import { useFortuneRules } from './use-fortune-rules.ts'

/** The way to the next phase. Null in the last. */
export function useNextPhase(): NextPhase | null {
  const { table, seen } = useTable()
  return nextPhase(table, seen, useFortuneRules())
}
