import { useMemo } from 'react'
import { dueNow, type Due } from '#domain/game/now/due.ts'
import { useTable } from '#islands/play/at-table.ts'

export type DueOf<Type extends Due['type']> = Extract<Due, { type: Type }>

/** What is due now. (GAME-160) */
export function useDue(): readonly Due[] {
  const { table, rules, seen } = useTable()
  return useMemo(() => dueNow(table, rules, seen), [table, rules, seen])
}

export function ofType<Type extends Due['type']>(due: readonly Due[], ...types: Type[]): DueOf<Type>[] {
  return due.filter((one): one is DueOf<Type> => types.some((type) => type === one.type))
}
