import { addPair, atLeast, type Chances, mean, noPairs, type PairChances } from '../combat/chances.ts'
import { BREAKING_DOOM } from '../ruleset/vocabulary.ts'
import type { PlannedAttack } from './fight-plan.ts'
import { bySide, type Side } from './side.ts'
import type { GameUnit } from './table.ts'
import { sideOfUnit } from './unit-ref.ts'

/** What a fight will do to one of its units, in Doom on average, and the chance that it is Broken afterwards. */
export type UnitForecast = { mean: number; breaks: number }

/** The Doom that a unit takes from all attacks on it and from its own dice. */
export function forecastUnit(
  { ref, doom }: Pick<GameUnit, 'ref' | 'doom'>,
  bouts: readonly PlannedAttack[],
): UnitForecast {
  const taken = [
    ...bouts.filter(({ on }) => on === ref).map(({ odds }) => odds.doom),
    ...bouts.filter(({ by }) => by === ref).map(({ odds }) => odds.own),
  ].reduce(addChances, [1])
  return { mean: mean(taken), breaks: atLeast(taken, BREAKING_DOOM - doom) }
}

/** The sum of two independent numbers. */
function addChances(one: Chances, other: Chances): Chances {
  const sums = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [a, chance] of one.entries())
    for (const [b, probability] of other.entries()) sums[a + b] = (sums[a + b] ?? 0) + chance * probability
  return sums
}

/** The chance that each side takes less Doom than the other, and that both take as much. */
export type SidesForecast = { wins: Record<Side, number>; ties: number }

/** All attacks of a fight at once, each with the Doom of its own dice. */
export function forecastSides(bouts: readonly PlannedAttack[]): SidesForecast {
  let taken: PairChances = [[1]]
  for (const { on, odds } of bouts) {
    const isOnHost = sideOfUnit(on) === 'host'
    taken = addPairs(taken, isOnHost ? odds.pairs : transposed(odds.pairs))
  }
  const chance = (counts: (host: number, guest: number) => boolean) =>
    taken.reduce(
      (sum, row, host) => row.reduce((total, one, guest) => (counts(host, guest) ? total + one : total), sum),
      0,
    )
  const lost = { host: chance((host, guest) => host > guest), guest: chance((host, guest) => host < guest) }
  return {
    wins: bySide((side) => (side === 'host' ? lost.guest : lost.host)),
    ties: chance((host, guest) => host === guest),
  }
}

function addPairs(one: PairChances, other: PairChances): PairChances {
  const width = (pairs: PairChances) => pairs[0]?.length ?? 1
  const sums = noPairs(one.length + other.length - 2, width(one) + width(other) - 2)
  for (const [a, row] of one.entries())
    for (const [b, chance] of row.entries()) {
      if (chance === 0) continue
      for (const [c, others] of other.entries())
        for (const [d, probability] of others.entries()) addPair(sums, a + c, b + d, chance * probability)
    }
  return sums
}

const transposed = (pairs: PairChances): PairChances =>
  (pairs[0] ?? []).map((_, column) => pairs.map((row) => row[column] ?? 0))
