import { addPair, noPairs, type PairChances } from './chances.ts'
import type { ClashRound, CourageOutcomes } from './clash.ts'
import { afterLostFight, type Branch, type Fate, routsInReckoning } from './fate.ts'
import { loserOf } from './melee.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'

/** The chances of what has become of both units: `ends[one][other]`. */
export type FateChances = Record<Fate, Record<Fate, number>>

/** A fight that goes on in some cases, by the Doom of both units, and has ended in the others. */
export type FightState = { fighting: PairChances; ended: FateChances }

export function newFight(one: number, other: number, most: number): FightState {
  const fighting = noPairs(most, most)
  addPair(fighting, one, other, 1)
  const none = () => ({ stands: 0, falls_back: 0, routs: 0 })
  return { fighting, ended: { stands: none(), falls_back: none(), routs: none() } }
}

/** Fights one round more: the Clash, the test of the loser, and the Reckoning. */
export function fightRound({ fighting, ended }: FightState, round: ClashRound): FightState {
  const next = {
    fighting: noPairs(fighting.length - 1, fighting.length - 1),
    ended: structuredClone(ended),
  }
  const struck = strike(fighting, round)
  for (const loser of ['one', 'other', 'nobody'] as const) {
    for (const [one, row] of struck[loser].entries()) {
      for (const [other, chance] of row.entries()) {
        if (chance > 0) settle({ one, other, chance }, loser, round, next)
      }
    }
  }
  return next
}

type Loser = ReturnType<typeof loserOf>

/** The Doom of both units after the dice, apart for who has taken more. */
function strike(fighting: PairChances, round: ClashRound): Record<Loser, PairChances> {
  const most = fighting.length - 1
  const struck = { one: noPairs(most, most), other: noPairs(most, most), nobody: noPairs(most, most) }
  for (const [one, row] of fighting.entries()) {
    for (const [other, chance] of row.entries()) {
      if (chance === 0) continue
      const { taken } = round.clash(one >= BREAKING_DOOM, other >= BREAKING_DOOM)
      for (const [byOne, takenRow] of taken.entries()) {
        const left = Math.min(most, one + byOne)
        for (const [byOther, probability] of takenRow.entries()) {
          addPair(
            struck[loserOf(byOne, byOther)],
            left,
            Math.min(most, other + byOther),
            chance * probability,
          )
        }
      }
    }
  }
  return struck
}

type Doom = { one: number; other: number; chance: number }
type State = { fighting: number[][]; ended: FateChances }

/** The test of the unit that has lost, and then the Reckoning of both. */
function settle(doom: Doom, loser: Loser, round: ClashRound, next: State): void {
  const one = round.resolve('one', doom.one >= BREAKING_DOOM)
  const other = round.resolve('other', doom.other >= BREAKING_DOOM)
  const ones = loser === 'one' ? afterLostFight(doom.one, one) : [untested(one)]
  const others = loser === 'other' ? afterLostFight(doom.other, other) : [untested(other)]
  for (const left of ones) {
    for (const right of others) {
      // A unit that has routed stays so, whatever these say.
      const routsOne = routsInReckoning(doom.one, left, one)
      const routsOther = routsInReckoning(doom.other, right, other)
      const chance = doom.chance * left.chance * right.chance
      end(left.fate, right.fate, chance * (1 - routsOne) * (1 - routsOther))
      end('routs', right.fate, chance * routsOne * (1 - routsOther))
      end(left.fate, 'routs', chance * (1 - routsOne) * routsOther)
      end('routs', 'routs', chance * routsOne * routsOther)
    }
  }

  function end(oneFate: Fate, otherFate: Fate, chance: number): void {
    if (oneFate === 'stands' && otherFate === 'stands') addPair(next.fighting, doom.one, doom.other, chance)
    else next.ended[oneFate][otherFate] += chance
  }
}

function untested({ tests }: CourageOutcomes): Branch {
  return { fate: 'stands', rerolls: tests.rerolls, hasTested: false, chance: 1 }
}
