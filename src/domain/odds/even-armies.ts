import type { BaseCounts } from '#domain/army/library/bases.ts'
import { muster, type Mustered, type MusterWishes } from '#domain/army/muster/muster.ts'
import { SEEDS } from '#domain/army/muster/muster-mark.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { seeded, type RandomBelow } from '#domain/random.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'
import { alikeUnits, oddsOfPairs, sumPairs } from './army-odds.ts'

type Units = Extract<Mustered, { type: 'units' }>
type Pair = { left: Units; right: Units }

/** Two armies of one limit that are even, with the share of decided fights that the left one wins; or why not. */
export type EvenArmies =
  | ({ type: 'pair'; share: number; note: string | null } & Pair)
  | { type: 'refused'; text: string }

/** The least and the most share of the decided fights that an army wins against one that is even with it. */
const EVEN = { least: 0.45, most: 0.55 } as const
/** A pair as close as this is taken at once. */
const CLOSE = 0.03
/** How many armies are mustered for each side, or how often a shelf is shared out, and how many pairs fight. */
const MUSTERED = 6
const SHARED_OUT = 8
const FOUGHT = 5
/** How often all of that is done until two are even. */
const ROUNDS = 4

/** Musters two armies that share no base and are even, unit against unit. The same seed musters the same two. */
export function musterEven(wishes: MusterWishes, rules: ArmyRules): EvenArmies {
  const random = seeded(wishes.seed + 1)
  let best: Fought | null = null
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = (wishes.seed + round * MUSTERED * 2) % SEEDS
    const pairs = wishes.shelf
      ? fromShelf({ ...wishes, seed }, wishes.shelf, random, rules)
      : freely({ ...wishes, seed }, rules)
    if ('type' in pairs) return pairs
    best = closest(pairs, best, rules)
    if (best && best.share >= EVEN.least && best.share <= EVEN.most)
      return { type: 'pair', ...best, note: noteOf(best, wishes) }
  }
  const more = percentText(best ? Math.max(best.share, 1 - best.share) : 1)
  const whose = wishes.shelf ? 'Your miniatures make' : 'There are'
  return {
    type: 'refused',
    text: `${whose} no two armies that are even: the closest would win ${more} of the fights.`,
  }
}

type Fought = Pair & { share: number }

/** The pair that is closest to even, of those that look it, or the one before. */
function closest(pairs: readonly Pair[], before: Fought | null, rules: ArmyRules): Fought | null {
  const estimate = estimateBy(rules)
  const likely = pairs
    .map((pair) => ({ pair, far: distance(estimate(pair)) }))
    .toSorted((one, other) => one.far - other.far)
  let best = before
  for (const { pair } of likely.slice(0, FOUGHT)) {
    const share = shareOf(pair, rules)
    if (best === null || distance(share) < distance(best.share)) best = { ...pair, share }
    if (distance(share) <= CLOSE) break
  }
  return best
}

const distance = (share: number): number => Math.abs(share - 0.5)

function noteOf({ left, right }: Pair, { limit }: MusterWishes): string | null {
  if (left.note === null && right.note === null) return null
  return `Your miniatures make ${numberText(left.points)} and ${numberText(right.points)} of ${numberText(limit)} points: this is the most.`
}

/** Each of some armies with each of some others. */
function freely(wishes: MusterWishes, rules: ArmyRules): Pair[] | Extract<Mustered, { type: 'refused' }> {
  const armies: Units[] = []
  for (let more = 0; more < MUSTERED * 2; more += 1) {
    const made = muster({ ...wishes, seed: (wishes.seed + more) % SEEDS }, [], rules)
    if (made.type === 'refused') return made
    armies.push(made)
  }
  const rights = armies.slice(MUSTERED)
  return armies.slice(0, MUSTERED).flatMap((left) => rights.map((right) => ({ left, right })))
}

/** Shares out the bases of a shelf in several ways, and musters two armies of each. */
function fromShelf(
  wishes: MusterWishes,
  shelf: BaseCounts,
  random: RandomBelow,
  rules: ArmyRules,
): Pair[] | Extract<Mustered, { type: 'refused' }> {
  const pairs: Pair[] = []
  for (let more = 0; more < SHARED_OUT; more += 1) {
    const [mine, yours] = shareOut(shelf, random)
    const seed = (wishes.seed + more * 2) % SEEDS
    const left = muster({ ...wishes, shelf: mine, seed }, [], rules)
    const right = muster({ ...wishes, shelf: yours, seed: (seed + 1) % SEEDS }, [], rules)
    if (left.type === 'units' && right.type === 'units') pairs.push({ left, right })
  }
  return pairs.length > 0 ? pairs : { type: 'refused', text: 'Your miniatures do not make two armies.' }
}

/** Half of the bases of each kind for each, and the odd ones for one or the other. */
function shareOut(shelf: BaseCounts, random: RandomBelow): [BaseCounts, BaseCounts] {
  const mine = new Map([...shelf].map(([id, count]) => [id, Math.floor(count / 2) + (count % 2) * random(2)]))
  return [mine, new Map([...shelf].map(([id, count]) => [id, count - (mine.get(id) ?? 0)]))]
}

/** The share of the decided fights that the left army wins, unit against unit. */
function shareOf({ left, right }: Pair, rules: ArmyRules): number {
  const [lefts, rights] = [alikeUnits(left, rules), alikeUnits(right, rules)]
  const sums = sumPairs(lefts, rights, [...oddsOfPairs(lefts, rights, 'nobody', rules)])
  return sums ? sums.left / (sums.left + sums.right) : 0.5
}

const estimates = new WeakMap<ArmyRules, (pair: Pair) => number>()

/** Cached for each ruleset, because the fights of all types take longer than all else. */
function estimateBy(rules: ArmyRules): (pair: Pair) => number {
  const known = estimates.get(rules)
  if (known) return known
  const made = createEstimate(rules)
  estimates.set(rules, made)
  return made
}

/** Estimates `shareOf` by the types of the units alone, of which each pair fights only once. */
function createEstimate(rules: ArmyRules): (pair: Pair) => number {
  const plain = new Map(
    rules.ruleset.units.map(({ type }) => [type, newCombatant(unitFacts(unitOfType(type), rules).evaluated)]),
  )
  const shares = new Map<string, number>()
  const shareOfTypes = (one: UnitType, other: UnitType): number => {
    const key = `${one} ${other}`
    const known = shares.get(key)
    if (known !== undefined) return known
    const [left, right] = [plain.get(one), plain.get(other)]
    if (!left || !right || one === other) return 0.5
    const fight = fightOdds(left, right, rules)
    const share = fight.one.wins / (fight.one.wins + fight.other.wins)
    shares.set(key, share)
    shares.set(`${other} ${one}`, 1 - share)
    return share
  }
  return ({ left, right }) => {
    let [sum, fights] = [0, 0]
    for (const one of left.units)
      for (const other of right.units) {
        sum += shareOfTypes(one.type, other.type) * one.count * other.count
        fights += one.count * other.count
      }
    return sum / fights
  }
}
