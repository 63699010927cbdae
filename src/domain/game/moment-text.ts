import { PHASE_NAMES } from './log/move-label.ts'
import type { Moment } from './table.ts'

/** "Round 2, Clash". */
export function momentText({ round, phase }: Moment): string {
  return `Round ${round}, ${PHASE_NAMES[phase]}`
}
