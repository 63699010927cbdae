import { useDeferredValue } from 'react'
import { dueNow } from '#domain/game/now/due.ts'
import { useTable } from '#islands/play/at-table.ts'

/** How much is still due before the next phase: "2 due". Nothing is forced. (GAME-160) */
export function useDueCount(): number {
  const { table, rules, seen } = useTable()
  // A tap shows its effect on a unit first.
  const later = useDeferredValue(table)
  return dueNow(later, rules, seen).length
}
