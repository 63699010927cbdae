import type { Attack } from '#domain/game/words/fight-fields.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'

/** What dice have done: "6 hits with 10 dice, 6 Doom on Ragwolves." Without the hits if only the Doom was entered. */
export function attackText({ on, dice, hits, doom }: Attack, nameOf: (unit: UnitRef) => string): string {
  const rolled = hits === null ? '' : `${hits} ${hits === 1 ? 'hit' : 'hits'} with ${dice} dice, `
  return `${rolled}${doom} Doom on ${nameOf(on)}.`
}
