import type { RandomBelow } from '#domain/random.ts'
import type { AttackPlan } from './attack-plan.ts'
import type { Roll } from './doom.ts'

/** A rolled die: its last face, and the face before if it was rolled again. */
export type RolledDie = { face: number; before: number | null }

/** Rolls the dice of an attack or a volley, with its re-rolls. */
export function rollDice(
  { dice, score, rerollOnes, rerollMisses }: AttackPlan,
  random: RandomBelow,
): RolledDie[] {
  const roll = () => random(6) + 1
  const first = Array.from({ length: dice.value }, roll)
  const again = new Set<number>()
  for (const [index, face] of first.entries()) if (rerollOnes !== null && face === 1) again.add(index)
  const misses = [...first.entries()]
    .filter(([index, face]) => face < score.value && !again.has(index))
    .toSorted(([, one], [, other]) => one - other)
  for (const [index] of misses.slice(0, rerollMisses?.most ?? 0)) again.add(index)
  return first.map((face, index) =>
    again.has(index) ? { face: roll(), before: face } : { face, before: null },
  )
}

/** Returns what counts of rolled dice. */
export function readDice(dice: readonly RolledDie[], { score }: AttackPlan): Roll {
  return {
    hits: dice.filter(({ face }) => face >= score.value).length,
    sixes: dice.filter(({ face }) => face === 6).length,
    ones: dice.filter(({ face }) => face === 1).length,
  }
}
