import type { Acting } from '#domain/rules/game-ruleset.ts'
import type { NowState } from './now-line.ts'

/**
 * Whether an ability has been used as often as its limit allows.
 * @param unit the unit that has it, or null
 * @param times how often it can be used in a round or battle
 */
export function isUsedUp(
  { id, limit }: Acting,
  unit: string | null,
  times: number,
  { uses, round }: Pick<NowState, 'uses' | 'round'>,
): boolean {
  if (limit === undefined) return false
  const used = uses.filter(
    (use) => use.ability === id && use.unit === unit && (limit === 'battle' || use.round === round),
  )
  return used.length >= times
}

/** Sorts what is used up behind the rest. */
export function usedLast(one: { used: boolean }, other: { used: boolean }): number {
  return Number(one.used) - Number(other.used)
}
