import { useDeferredValue, useMemo } from 'react'
import { turnNow, type Turn } from '#domain/game/now/turn.ts'
import { useTable } from './at-table.ts'

/** Whose turn it is, a moment after the tap that changed it. Null in phases without turns. (GAME-163) */
export function useTurn(): Turn | null {
  const { table, rules } = useTable()
  const later = useDeferredValue(table)
  return useMemo(() => turnNow(later, rules), [later, rules])
}
