import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { AttackOdds } from './attack-odds.ts'
import { firstOf, type PairChances, secondOf } from './chances.ts'
import { clashRound } from './clash.ts'
import { afterLostFight } from './fate.ts'
import { BROKEN_FROM } from './in-moment.ts'
import type { Side } from './side.ts'

/** What one Clash does to a unit. */
export type ClashOdds = {
  /** What it does to its enemy. */
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
}

/** One Clash of two units, both ways at once. (ODDS-09) */
export type FightOdds = {
  one: ClashOdds
  other: ClashOdds
  /** The chance that both take the same Doom, so that nobody has lost. */
  ties: number
  /** `taken[one][other]`. */
  taken: PairChances
}

/** The odds of one Clash. `roundsOdds` goes on from there. */
export function fightOdds(one: Side, other: Side, rules: ArmyRules): FightOdds {
  const round = clashRound(one, other, rules)
  const clash = round.clash(one.doom >= BROKEN_FROM, other.doom >= BROKEN_FROM)
  const odds = {
    one: newClashOdds(clash.one, firstOf(clash.taken), one.doom),
    other: newClashOdds(clash.other, secondOf(clash.taken), other.doom),
  }
  let ties = 0
  for (const [byOne, row] of clash.taken.entries()) {
    for (const [byOther, chance] of row.entries()) {
      if (byOne === byOther) ties += chance
      else if (byOne > byOther) lose('one', 'other', one.doom + byOne, chance)
      else lose('other', 'one', other.doom + byOther, chance)
    }
  }
  return { ...odds, ties, taken: clash.taken }

  function lose(loser: 'one' | 'other', winner: 'one' | 'other', doom: number, chance: number): void {
    odds[winner].wins += chance
    for (const branch of afterLostFight(doom, round.resolve(loser, doom >= BROKEN_FROM))) {
      if (branch.fate === 'falls_back') odds[loser].fallsBack += chance * branch.chance
      if (branch.fate === 'routs') odds[loser].routs += chance * branch.chance
    }
  }
}

function newClashOdds(attack: AttackOdds, taken: number[], doom: number): ClashOdds {
  const breaks = taken.reduce((sum, chance, more) => (doom + more >= BROKEN_FROM ? sum + chance : sum), 0)
  return { attack, taken, wins: 0, breaks, fallsBack: 0, routs: 0 }
}
