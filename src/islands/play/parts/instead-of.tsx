import type { ReactNode } from 'react'
import type { Game } from '#domain/game/log/fold.ts'
import type { Attack } from '#domain/game/words/fight-fields.ts'
import { AtTableProvider, useTable } from './at-table.ts'

/** The attacks that these moves have entered. */
export function enteredBy({ entries }: Game, moves: readonly string[]): Attack[] {
  return entries.flatMap(({ id, move }) => {
    if (!moves.includes(id)) return []
    return move.type === 'fight' ? move.attacks : move.type === 'shoot' ? move.attack : []
  })
}

type Props = { moves: readonly string[]; children: ReactNode }

/**
 * Shows the table as it was before these moves. What is done there takes their place by the same tap. Without moves, it
 * is the table of now.
 */
export function InsteadOf({ moves, children }: Props) {
  const at = useTable()
  const first = at.game.entries.findIndex(({ id }) => moves.includes(id))
  const table = at.game.before[first]
  if (!table) return children
  const undo = moves.map((move) => ({ type: 'undo', move }) as const)
  return (
    <AtTableProvider value={{ ...at, table, act: (...bodies) => at.act(...undo, ...bodies) }}>
      {children}
    </AtTableProvider>
  )
}
