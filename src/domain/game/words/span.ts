/**
 * Lists what a unit can be, besides its keywords. `long_move`: it went more than half its Speed. `acted` is the table's,
 * because it holds for a phase. `late`: it has rolled too low to arrive in this round. `fell_back` and `panic_over`: the
 * players have settled that it falls back, or who panics because it has routed.
 */
export const MARKS = [
  'reserve',
  'routed',
  'charged',
  'long_move',
  'acted',
  'late',
  'fell_back',
  'panic_over',
] as const
export type Mark = (typeof MARKS)[number]
/** `missed`: its charge did not reach, which follows from the charge. */
export type TableMark = Mark | 'missed'

/** A mark or keyword of the moment lasts for one of these times. */
export const LASTS = ['round', 'next', 'battle'] as const
export type Lasts = (typeof LASTS)[number]

/** Something holds in these rounds, both inclusive. */
export type Span = { from: number; to: number }

const BATTLE_END = 99

export function makeSpan(round: number, lasts: Lasts): Span {
  return { from: round, to: lasts === 'battle' ? BATTLE_END : round + (lasts === 'next' ? 1 : 0) }
}

/** Whether something already is as a move sets it: it holds, and ends in the same round. */
export function holdsUntil(span: Span | undefined, round: number, end: Span): boolean {
  return holds(span, round) && span?.to === end.to
}

/** A mark that lasts for the battle also holds after a step back to an earlier round. */
export function holds(span: Span | undefined, round: number): boolean {
  if (!span) return false
  return round <= span.to && (round >= span.from || span.to === BATTLE_END)
}
