import { muster, type MusterWishes } from '#domain/army/muster/muster.ts'
import { attackOdds } from '#domain/combat/attack-odds.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import { musterEven } from '#domain/odds/even-armies.ts'
import { BATTLE_ROUNDS, UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { sideOf } from '#tests/unit/domain/combat/sides.ts'
import { rules } from '#tests/support/rules.ts'
import { atMost, type Figure, inMs, median } from './figures.ts'

const RUNS = 40
const ALL_PAIRS = 20
const FRAME = 16
/** On a slow phone both take four times as long. */
const MUSTERED = 12
const TWO_MUSTERED = 60

/** The odds of all pairs of types, with and without a charge: the best of many runs. */
export function measureOdds(): Figure[] {
  const plain = UNIT_TYPES.map((type) => sideOf(type))
  const attackers = [...plain, ...UNIT_TYPES.map((type) => sideOf(type, '', { situations: ['charged'] }))]
  const each = (run: (one: (typeof plain)[number], other: (typeof plain)[number]) => unknown) => () => {
    for (const one of attackers) for (const other of plain) run(one, other)
  }
  const [foot, other] = [sideOf('HEAVY_INFANTRY'), sideOf('HEAVY_INFANTRY')]
  return [
    atMost(
      `Attacks of ${plain.length ** 2} pairs with and without a charge`,
      best(each((one, target) => attackOdds(one, target, rules))),
      ALL_PAIRS,
      inMs,
    ),
    atMost(
      `Fights of ${plain.length ** 2} pairs with and without a charge`,
      best(each((one, target) => fightOdds(one, target, rules))),
      ALL_PAIRS,
      inMs,
    ),
    atMost(
      `A fight over ${BATTLE_ROUNDS} rounds`,
      best(() => roundsOdds(foot, other, BATTLE_ROUNDS, rules)),
      FRAME,
      inMs,
    ),
    atMost(
      'Muster an army of 5000 points',
      median(timesOf((seed) => muster(wishes(seed), [], rules))),
      MUSTERED,
      inMs,
    ),
    atMost(
      'Muster two even armies',
      median(timesOf((seed) => musterEven(wishes(seed), rules))),
      TWO_MUSTERED,
      inMs,
    ),
  ]
}

const wishes = (seed: number): MusterWishes => ({ limit: 5000, seed, wizard: true, shelf: null })

function best(run: () => void): number {
  return Math.min(...timesOf(run))
}

/** The processor time of each run, in ms. */
function timesOf(run: (seed: number) => void): number[] {
  return Array.from({ length: RUNS }, (_, seed) => {
    const before = process.cpuUsage()
    run(seed)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}
