import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { type AttackOdds, oddsOf } from './attack-odds.ts'
import { mostTaken, planAttack } from './attack-plan.ts'
import type { PairChances } from './chances.ts'
import { type CourageModifiers, courageModifiers } from './courage.ts'
import { takenBySides } from './melee.ts'
import { effectsOf, type UnitInMoment, unitInMoment } from './unit-in-moment.ts'
import type { Combatant } from './combatant.ts'

/** Describes what becomes of a unit that has lost a fight or is Broken. */
export type CourageOutcomes = {
  /** For the first test in the round, and for those after it. */
  tests: CourageModifiers
  laterTests: CourageModifiers
  /** It neither falls back nor routs. */
  stands: boolean
  routsIfItFallsBack: boolean
  testsInReckoning: boolean
}

/** One Clash between two units that are Broken or not: what each does, and both at once. */
type Clash = {
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
  const ones = byBroken((isBroken) => unitInMoment({ ...one, doom: isBroken ? BREAKING_DOOM : 0 }, rules))
  const others = byBroken((isBroken) => unitInMoment({ ...other, doom: isBroken ? BREAKING_DOOM : 0 }, rules))
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
  const units = [
    { side: 'one', most: mostTaken(one) },
    { side: 'other', most: mostTaken(other) },
  ] as const
  const taken = takenBySides(units, [
    { by: 0, on: 1, odds: attacks.one },
    { by: 1, on: 0, odds: attacks.other },
  ])
  return { ...attacks, taken }
}

function resolveOf(unit: UnitInMoment): CourageOutcomes {
  const routs = effectsOf(unit, 'routs').flatMap((effect) => effect.routs)
  return {
    tests: courageModifiers(unit, 'next'),
    laterTests: courageModifiers(unit, 'later'),
    stands: effectsOf(unit, 'stands').length > 0,
    routsIfItFallsBack: routs.includes('falls_back'),
    testsInReckoning: routs.includes('fails_in_reckoning'),
  }
}
