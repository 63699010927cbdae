import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { type ClashRound, clashRound } from './clash.ts'
import { type FateChances, fightRound, newFight, type FightState } from './fight-round.ts'
import { type Fate, FATES } from './fate.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { inLaterRound, type Combatant } from './combatant.ts'

/** The chance of each fate of a unit. They add up to 1. */
type Fates = Record<Fate, number>

/** How a fight stands at the end of a round, all rounds before included. */
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
 * depends on the table. Most circumstances, from the charge to most spells, hold for the first round only; keywords
 * of the moment stay, and a spell that lasts for the next round counts there too. A unit uses its re-rolls of Courage tests as soon as a test fails.
 */
export function roundsOdds(one: Combatant, other: Combatant, rounds: number, rules: ArmyRules): RoundOdds[] {
  // Nothing that lasts ends after the second round, so the third is like all that follow.
  const clashes = [0, 1, 2].map((later) => clashRound(inRound(one, later), inRound(other, later), rules))
  const most = mostDoom(clashes)
  let state = newFight(Math.min(most, one.doom), Math.min(most, other.doom), most)
  return Array.from({ length: rounds }, (_, index) => {
    const round = clashes[Math.min(index, clashes.length - 1)]
    if (round) state = fightRound(state, round)
    return summarize(index + 1, state)
  })
}

const inRound = (combatant: Combatant, later: number): Combatant =>
  later === 0 ? combatant : inLaterRound(combatant, later)

/** From so much Doom on, more makes no difference: the unit is Broken and passes only on a 1. */
function mostDoom(rounds: readonly ClashRound[]): number {
  const enough = rounds.flatMap(({ resolve }) =>
    (['one', 'other'] as const).flatMap((side) =>
      [false, true].flatMap((isBroken) => {
        const { tests, laterTests } = resolve(side, isBroken)
        return [tests, laterTests].map(({ courage, doom }) => courage - Math.min(0, doom))
      }),
    ),
  )
  return Math.max(BREAKING_DOOM, ...enough)
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
