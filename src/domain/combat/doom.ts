import type { AttackPlan } from './attack-plan.ts'

/**
 * Returns the Doom that a target takes for so many hits. What spares it comes off first. If any Doom is left, what
 * makes it worse is added. Volleys never give more than is left of the 5 Doom of a round.
 */
export function doomOfHits(hits: number, { doom }: AttackPlan): number {
  const left = doom.less.reduce((sum, { by }) => sum + by, hits)
  if (left <= 0) return 0
  return Math.min(
    doom.most,
    doom.more.reduce((sum, { by }) => sum + by, left),
  )
}

/** The Doom that the attacker takes if so many of its own dice show 1. */
export function doomOfOnes(ones: number, { ownDoom }: AttackPlan): number {
  return ownDoom.reduce((sum, { doom }) => sum + forOnes(ones, doom), 0)
}

/** The Doom that a friend of the attacker takes for them who touches the target. */
export function doomOfStrays(ones: number, { strayDoom }: AttackPlan): number {
  return strayDoom ? forOnes(ones, strayDoom.doom) : 0
}

const forOnes = (ones: number, doom: readonly number[]): number => doom[Math.min(ones, doom.length - 1)] ?? 0

/** A roll of real dice, after all re-rolls. */
export type Roll = {
  /** This many dice reach the target number. */
  hits: number
  /** This many of them show 6, which matters only if a 6 is two hits. */
  sixes: number
  /** This many dice show 1, which matters only if some rule looks at them. */
  ones: number
}

/** The hits that count for a roll, with 6s that are two hits. */
export function countHits({ hits, sixes }: Roll, plan: AttackPlan): number {
  return plan.sixes.hits === 2 ? hits + sixes : hits
}

/** Returns what a roll of real dice does to the target and to the attacker itself. */
export function doomOfRoll(roll: Roll, plan: AttackPlan): { target: number; own: number } {
  return { target: doomOfHits(countHits(roll, plan), plan), own: doomOfOnes(roll.ones, plan) }
}

/** Whether a rule of this attack needs the 6s or the 1s of a roll, besides its hits. */
export function askedOf(plan: AttackPlan): { sixes: boolean; ones: boolean } {
  return { sixes: plan.sixes.hits === 2, ones: plan.ownDoom.length > 0 || plan.strayDoom !== null }
}
