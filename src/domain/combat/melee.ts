import type { AttackOdds } from './attack-odds.ts'
import { atLeast, atMost, type Chances, type PairChances, sumOf } from './chances.ts'

/** One attack in a fight: who attacks whom, by the places of the units in the melee. */
export type MeleeAttack = { by: number; on: number; odds: Pick<AttackOdds, 'doom' | 'own' | 'pairs'> }

/** A unit in a fight: its side, and the most Doom that it takes, whoever attacks it. */
export type MeleeUnit = { side: 'one' | 'other'; most: number }

/** The chances of the Doom that a unit takes, its own included. All strike at once. */
export function takenByUnit(
  unit: number,
  units: readonly MeleeUnit[],
  attacks: readonly MeleeAttack[],
): Chances {
  const all = attacks.flatMap(({ by, on, odds }) => [
    ...(on === unit ? [odds.doom] : []),
    ...(by === unit ? [odds.own] : []),
  ])
  return atMost(all.reduce(sumOf, [1]), units[unit]?.most ?? Infinity)
}

/**
 * The chances of the Doom that both sides take: `taken[one][other]`. An attack gives Doom to its target and sometimes to
 * the attacker by the same dice, and some units take only so much in all, so these are counted together.
 */
export function takenBySides(units: readonly MeleeUnit[], attacks: readonly MeleeAttack[]): PairChances {
  const counters = [...new Set(units.map((unit, index) => counterOf(unit, index)))]
  const places = units.map((unit, index) => counters.indexOf(counterOf(unit, index)))
  const mosts = counters.map((_, counter) => mostOf(counter, places, units, attacks))
  // The chance of each combination of counters, as one number in a mixed base.
  const steps = mosts.map((_, counter) =>
    mosts.slice(0, counter).reduce((product, most) => product * (most + 1), 1),
  )
  const add = (at: number, place: number | undefined, doom: number): number => {
    const counter = place ?? 0
    const step = steps[counter] ?? 1
    // The counter of a whole side has room for all that it can take.
    if (counters[counter] === 'one' || counters[counter] === 'other') return at + doom * step
    const most = mosts[counter] ?? 0
    const now = Math.floor(at / step) % (most + 1)
    return at + (Math.min(most, now + doom) - now) * step
  }
  let now = [1]
  for (const { by, on, odds } of attacks) {
    const outcomes = odds.pairs.flatMap((row, doom) =>
      row.flatMap((chance, own) => (chance === 0 ? [] : [{ doom, own, chance }])),
    )
    const next: number[] = []
    for (const [at, chance] of now.entries()) {
      if (!chance) continue
      for (const { doom, own, chance: probability } of outcomes) {
        const to = add(add(at, places[on], doom), places[by], own)
        while (next.length <= to) next.push(0)
        next[to] = (next[to] ?? 0) + chance * probability
      }
    }
    now = next
  }
  return bySides(now, units, { counters, places, mosts, steps })
}

type Counters = {
  counters: readonly string[]
  places: readonly number[]
  mosts: readonly number[]
  steps: readonly number[]
}

/** A unit that takes only so much is counted apart, and all others of a side together. */
function counterOf({ side, most }: MeleeUnit, index: number): string {
  return most === Infinity ? side : `${side} ${index}`
}

/** The most that a counter can reach. */
function mostOf(
  counter: number,
  places: readonly number[],
  units: readonly MeleeUnit[],
  attacks: readonly MeleeAttack[],
): number {
  const sum = attacks.reduce((total, { by, on, odds }) => {
    const hit = places[on] === counter ? odds.doom.length - 1 : 0
    return total + hit + (places[by] === counter ? odds.own.length - 1 : 0)
  }, 0)
  const limit = Math.max(...units.flatMap(({ most }, index) => (places[index] === counter ? [most] : [])))
  return Math.min(sum, limit)
}

function bySides(chances: Chances, units: readonly MeleeUnit[], of: Counters): PairChances {
  const sides = of.counters.map(
    (_, counter) => units.find((_unit, index) => of.places[index] === counter)?.side,
  )
  const most = (side: MeleeUnit['side']) =>
    of.mosts.reduce((sum, value, counter) => (sides[counter] === side ? sum + value : sum), 0)
  const taken = Array.from({ length: most('one') + 1 }, () => new Array<number>(most('other') + 1).fill(0))
  for (const [at, chance] of chances.entries()) {
    const sum = { one: 0, other: 0 }
    for (const [counter, side] of sides.entries())
      if (side) sum[side] += Math.floor(at / (of.steps[counter] ?? 1)) % ((of.mosts[counter] ?? 0) + 1)
    const row = taken[sum.one]
    if (row) row[sum.other] = (row[sum.other] ?? 0) + chance
  }
  return taken
}

/** Which of two sides has lost a fight: the one that took more Doom. `nobody` if both took as much. */
export function loserOf(byOne: number, byOther: number): 'one' | 'other' | 'nobody' {
  return byOne === byOther ? 'nobody' : byOne > byOther ? 'one' : 'other'
}

/** The chance of each Doom that a side takes and loses by, for both sides, and the chance that nobody loses. */
export function lossesByDoom(taken: PairChances): { one: number[]; other: number[]; nobody: number } {
  const columns = (taken[0] ?? []).map((_, byOther) => taken.map((row) => row[byOther] ?? 0))
  return {
    one: taken.map((row, byOne) => sumIf(row, (byOther) => loserOf(byOne, byOther) === 'one')),
    other: columns.map((column, byOther) => sumIf(column, (byOne) => loserOf(byOne, byOther) === 'other')),
    nobody: sum(taken.map((row, byOne) => sumIf(row, (byOther) => loserOf(byOne, byOther) === 'nobody'))),
  }
}

/** The chance that each side has lost, and that nobody has. */
export type LostChances = Record<ReturnType<typeof loserOf>, number>

export function lostChances(taken: PairChances): LostChances {
  const { one, other, nobody } = lossesByDoom(taken)
  return { one: sum(one), other: sum(other), nobody }
}

const sum = (chances: Chances): number => atLeast(chances, 0)
const sumIf = (chances: Chances, counts: (value: number) => boolean): number =>
  sum(chances.filter((_, value) => counts(value)))
