import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import type { GameTime } from './table.ts'

/** "Round 2, Clash". */
export function gameTimeText({ round, phase }: GameTime): string {
  return `Round ${round}, ${PHASE_NAMES[phase]}`
}
