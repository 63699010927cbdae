import type { Outcome } from '#domain/game/words/fight-fields.ts'
import type { Side } from '#domain/game/words/side.ts'

/** How far a game is, or how it ended. */
export type Result = {
  sides: Readonly<Record<Side, { name: string; vp: number }>>
  outcome: Outcome | null
  time: { round: number }
}

/** "The Candlelit Court wins, 12 VP to 9", or how far the game is. */
export function resultText({ sides, outcome, time }: Result): string {
  const { host, guest } = sides
  if (outcome === null) return `Round ${time.round}, ${host.vp} VP to ${guest.vp}`
  if (outcome === 'draw') return `A draw, ${host.vp} VP to ${guest.vp}`
  const [won, lost] = outcome === 'host' ? [host, guest] : [guest, host]
  return `${won.name} wins, ${won.vp} VP to ${lost.vp}`
}
