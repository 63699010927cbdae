import type { ArmyRules } from '../ruleset/army-rules.ts'
import { type AttackOdds, oddsOf } from './attack-odds.ts'
import { planAttack } from './attack-plan.ts'
import { addPair, type Chances, noPairs, type PairChances } from './chances.ts'
import { type CourageModifiers, courageModifiers } from './courage.ts'
import { BROKEN_FROM, effectsOf, type UnitInMoment, unitInMoment } from './unit-in-moment.ts'
import type { Combatant } from './combatant.ts'

/** What becomes of a unit that has lost a fight or is Broken. */
export type CourageOutcomes = {
  tests: CourageModifiers
  /** It neither falls back nor routs. */
  stands: boolean
  routsIfItFallsBack: boolean
  testsInReckoning: boolean
}

/** One Clash between two units that are Broken or not: what each does, and both at once. */
export type Clash = {
  one: AttackOdds
  other: AttackOdds
  /** The chances of the Doom that each takes, its own included: `taken[one][other]`. */
  taken: PairChances
}

/**
 * The Clashes of one round between two units. Whether a unit is Broken changes how it fights, so each combination is
 * worked out when it is first asked for.
 */
export type ClashRound = {
  clash: (oneIsBroken: boolean, otherIsBroken: boolean) => Clash
  /** How each unit stands its tests, Broken or not. */
  resolve: (side: 'one' | 'other', isBroken: boolean) => CourageOutcomes
}

export function clashRound(one: Combatant, other: Combatant, rules: ArmyRules): ClashRound {
  const ones = byBroken((isBroken) => unitInMoment({ ...one, doom: isBroken ? BROKEN_FROM : 0 }, rules))
  const others = byBroken((isBroken) => unitInMoment({ ...other, doom: isBroken ? BROKEN_FROM : 0 }, rules))
  const clashes = byBroken((left) => byBroken((right) => clashOf(ones(left), others(right), rules)))
  const resolves = {
    one: byBroken((isBroken) => resolveOf(ones(isBroken))),
    other: byBroken((isBroken) => resolveOf(others(isBroken))),
  }
  return {
    clash: (left, right) => clashes(left)(right),
    resolve: (side, isBroken) => resolves[side](isBroken),
  }
}

/** Remembers a value for each of two cases. */
function byBroken<T>(make: (isBroken: boolean) => T): (isBroken: boolean) => T {
  const made = new Map<boolean, T>()
  return (isBroken) => {
    const found = made.get(isBroken)
    if (found !== undefined) return found
    const value = make(isBroken)
    made.set(isBroken, value)
    return value
  }
}

function clashOf(one: UnitInMoment, other: UnitInMoment, rules: ArmyRules): Clash {
  const attacks = {
    one: oddsOf(planAttack(one, other, rules)),
    other: oddsOf(planAttack(other, one, rules)),
  }
  return { ...attacks, taken: takenChances(attacks.one, attacks.other, mostTaken(one), mostTaken(other)) }
}

function mostTaken(unit: UnitInMoment): number {
  return Math.min(Infinity, ...effectsOf(unit, 'most_taken').map(({ most_taken }) => most_taken))
}

/** Both strike at once. What a unit does to itself counts as Doom that its side took. (ODDS-09) */
function takenChances(one: AttackOdds, other: AttackOdds, mostOne: number, mostOther: number): PairChances {
  const most = { one: highest(other.doom) + highest(one.own), other: highest(one.doom) + highest(other.own) }
  const taken = noPairs(Math.min(mostOne, most.one), Math.min(mostOther, most.other))
  const others = outcomes(other)
  for (const { doom: dealt, own, chance } of outcomes(one)) {
    for (const by of others) {
      const both = { one: Math.min(mostOne, by.doom + own), other: Math.min(mostOther, dealt + by.own) }
      addPair(taken, both.one, both.other, chance * by.chance)
    }
  }
  return taken
}

function outcomes({ pairs }: AttackOdds): { doom: number; own: number; chance: number }[] {
  return pairs.flatMap((row, doom) => row.map((chance, own) => ({ doom, own, chance })))
}

function highest(chances: Chances): number {
  return chances.length - 1
}

function resolveOf(unit: UnitInMoment): CourageOutcomes {
  const routs = effectsOf(unit, 'routs').flatMap((effect) => effect.routs)
  return {
    tests: courageModifiers(unit),
    stands: effectsOf(unit, 'stands').length > 0,
    routsIfItFallsBack: routs.includes('falls_back'),
    testsInReckoning: routs.includes('fails_in_reckoning'),
  }
}
