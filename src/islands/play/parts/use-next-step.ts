import { stepFrom } from '#domain/game/moves/course.ts'
import type { Phase } from '#domain/rules/vocabulary.ts'
import { useTable } from './at-table.ts'

/** The next phase and the step that leads there. Null in the last one. */
export function useNextStep(): { phase: Phase; go: () => void } | null {
  const { table, act } = useTable()
  const { round, phase, begin } = table
  const from = { round, phase }
  const next = stepFrom(from, 'next', begin.rules.rounds)
  return next && { phase: next.phase, go: () => void act({ type: 'step', from, to: 'next' }) }
}
