import type { ArmyRules } from '../ruleset/army-rules.ts'
import { type ClashRound, clashRound } from './clash.ts'
import { type FateChances, fightRound, newFight, type FightState } from './fight-round.ts'
import { type Fate, FATES } from './fate.ts'
import { BROKEN_FROM } from './unit-in-moment.ts'
import type { Combatant } from './combatant.ts'

/** A battle has this many rounds. */
export const ROUNDS = 5

/** The chance of each fate of a unit. They add up to 1. */
export type Fates = Record<Fate, number>

/** How a fight stands at the end of a round, all rounds before included. (ODDS-10) */
export type RoundOdds = {
  round: number
  one: Fates
  other: Fates
  /** The chance that both still fight. */
  fighting: number
  /** The chance that one holds the field: it stands, and the other has fallen back or routed. */
  holds: { one: number; other: number }
}

/**
 * The fight of two units over so many rounds. It ends when a unit falls back or routs: whether the winner can follow
 * depends on the table. What is so for a round, from the charge to the spells, is so for the first round only;
 * keywords of the moment stay. A unit uses its re-rolls of Courage tests as soon as a test fails.
 */
export function roundsOdds(one: Combatant, other: Combatant, rounds: number, rules: ArmyRules): RoundOdds[] {
  const first = clashRound(one, other, rules)
  const later = clashRound(laterSide(one), laterSide(other), rules)
  const most = mostDoom([first, later])
  let state = newFight(Math.min(most, one.doom), Math.min(most, other.doom), most)
  return Array.from({ length: rounds }, (_, index) => {
    state = fightRound(state, index === 0 ? first : later)
    return summarize(index + 1, state)
  })
}

/** A unit in the second round of the same fight. */
export function laterSide(side: Combatant): Combatant {
  return { ...side, situations: [], helps: [], shot: 0 }
}

/** From so much Doom on, more makes no difference: the unit is Broken and passes only on a 1. */
function mostDoom(rounds: readonly ClashRound[]): number {
  const enough = rounds.flatMap(({ resolve }) =>
    (['one', 'other'] as const).flatMap((side) =>
      [false, true].map((isBroken) => {
        const { courage, doom } = resolve(side, isBroken).tests
        return courage - Math.min(0, doom)
      }),
    ),
  )
  return Math.max(BROKEN_FROM, ...enough)
}

function summarize(round: number, { fighting, ended }: FightState): RoundOdds {
  const stillFighting = fighting.reduce((sum, row) => row.reduce((total, chance) => total + chance, sum), 0)
  return {
    round,
    one: fatesOf(ended, stillFighting, (one) => one),
    other: fatesOf(ended, stillFighting, (_, other) => other),
    fighting: stillFighting,
    holds: {
      one: ended.stands.falls_back + ended.stands.routs,
      other: ended.falls_back.stands + ended.routs.stands,
    },
  }
}

function fatesOf(ended: FateChances, fighting: number, side: (one: Fate, other: Fate) => Fate): Fates {
  const fates: Fates = { stands: fighting, falls_back: 0, routs: 0 }
  for (const one of FATES) for (const other of FATES) fates[side(one, other)] += ended[one][other]
  return fates
}
