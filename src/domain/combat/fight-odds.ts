import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { AttackOdds } from './attack-odds.ts'
import { firstOf, type PairChances, secondOf } from './chances.ts'
import { clashRound, type CourageOutcomes } from './clash.ts'
import { afterLostFight } from './fate.ts'
import { lossesByDoom } from './melee.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import type { Combatant } from './combatant.ts'

/** Describes what one Clash does to a unit. */
export type ClashOdds = {
  /** Says what it does to its enemy. */
  attack: AttackOdds
  /** The chances of the Doom that it takes in all, its own included. */
  taken: number[]
  /** The chance that it takes less Doom than its enemy. */
  wins: number
  /** The chance that it ends the Clash with 10 Doom or more. */
  breaks: number
  /** The chances that it must fall back or routs, before the Reckoning. */
  fallsBack: number
  routs: number
  /** The parts of these two in which the Clash leaves it Broken. */
  whenBroken: { fallsBack: number; routs: number }
}

/** One Clash of two units, both ways at once. */
export type FightOdds = {
  one: ClashOdds
  other: ClashOdds
  /** The chance that both take the same Doom, so that nobody has lost. */
  ties: number
  /** `taken[one][other]`. */
  taken: PairChances
}

/** The odds of one Clash. `roundsOdds` goes on from there. */
export function fightOdds(one: Combatant, other: Combatant, rules: ArmyRules): FightOdds {
  const round = clashRound(one, other, rules)
  const clash = round.clash(one.doom >= BREAKING_DOOM, other.doom >= BREAKING_DOOM)
  const { one: ones, other: others, nobody: ties } = lossesByDoom(clash.taken)
  return {
    one: clashOdds(clash.one, firstOf(clash.taken), one.doom, ones, others, (isBroken) =>
      round.resolve('one', isBroken),
    ),
    other: clashOdds(clash.other, secondOf(clash.taken), other.doom, others, ones, (isBroken) =>
      round.resolve('other', isBroken),
    ),
    ties,
    taken: clash.taken,
  }
}

function clashOdds(
  attack: AttackOdds,
  taken: number[],
  before: number,
  lost: readonly number[],
  won: readonly number[],
  resolve: (isBroken: boolean) => CourageOutcomes,
): ClashOdds {
  const whole = { chance: 0, fallsBack: 0, routs: 0 }
  const broken = { chance: 0, fallsBack: 0, routs: 0 }
  for (const [more, chance] of taken.entries()) {
    const isBroken = before + more >= BREAKING_DOOM
    const sums = isBroken ? broken : whole
    sums.chance += chance
    const losing = lost[more] ?? 0
    for (const branch of afterLostFight(before + more, resolve(isBroken))) {
      if (branch.fate === 'falls_back') sums.fallsBack += losing * branch.chance
      if (branch.fate === 'routs') sums.routs += losing * branch.chance
    }
  }
  return {
    attack,
    taken,
    wins: won.reduce((sum, chance) => sum + chance, 0),
    breaks: broken.chance,
    fallsBack: whole.fallsBack + broken.fallsBack,
    routs: whole.routs + broken.routs,
    whenBroken: { fallsBack: broken.fallsBack, routs: broken.routs },
  }
}
