import type { ArmyRules } from '../ruleset/army-rules.ts'
import { addPair, type PairChances } from './chances.ts'
import { type ClashRound, clashRound } from './clash.ts'
import { afterLostFight, type Fate, FATES, routsInReckoning } from './fate.ts'
import { BROKEN_FROM } from './in-moment.ts'
import type { Side } from './side.ts'

/** A battle has this many rounds. */
export const ROUNDS = 5

/** The chance of each fate of a unit. They add up to 1. */
export type Fates = Record<Fate, number>

/** How a fight stands at the end of a round, all rounds before included. (ODDS-10) */
export type RoundOdds = {
  round: number
  one: Fates
  other: Fates
  /** The chances that a unit is still on the table and Broken. */
  broken: { one: number; other: number }
  /** The chance that both still fight. */
  fighting: number
  /** The chance that one holds the field: it stands, and the other has fallen back or routed. */
  holds: { one: number; other: number }
}

/**
 * The fight of two units over so many rounds. It ends when a unit falls back or routs: whether the winner can follow
 * depends on the table. Everything that is so for a round, from the charge to the spells, is so for the first round
 * only; keywords of the moment stay. A unit uses its re-rolls of Courage tests as soon as a test fails.
 */
export function roundsOdds(one: Side, other: Side, rounds: number, rules: ArmyRules): RoundOdds[] {
  const first = clashRound(one, other, rules)
  const later = rounds > 1 ? clashRound(laterSide(one), laterSide(other), rules) : first
  const most = mostDoom([first, later])
  let state = startAt(Math.min(most, one.doom), Math.min(most, other.doom))
  return Array.from({ length: rounds }, (_, index) => {
    state = fightRound(state, index === 0 ? first : later, most)
    return summarize(index + 1, state)
  })
}

/** A unit in the second round of the same fight. */
export function laterSide(side: Side): Side {
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

/** `fighting[one][other]` by Doom, and what has ended: `ended` by fates, with whether a unit left is Broken. */
type State = { fighting: PairChances; ended: Ended[] }
type Ended = { one: Fate; other: Fate; oneBroken: boolean; otherBroken: boolean; chance: number }

function startAt(one: number, other: number): State {
  const fighting: number[][] = []
  addPair(fighting, one, other, 1)
  return { fighting, ended: [] }
}

function fightRound(state: State, round: ClashRound, most: number): State {
  const fighting: number[][] = []
  const ended = new Map<number, Ended>(state.ended.map((end) => [keyOf(end), end]))
  state.fighting.forEach((row, one) =>
    row.forEach((chance, other) => {
      for (const end of endsOf({ one, other, chance }, round, most)) {
        if (end.oneFate === 'stands' && end.otherFate === 'stands')
          addPair(fighting, end.one, end.other, end.chance)
        else note(ended, end)
      }
    }),
  )
  return { fighting, ended: [...ended.values()] }
}

type Doom = { one: number; other: number; chance: number }
type End = Doom & { oneFate: Fate; otherFate: Fate }

/** All ways in which a round can go from so much Doom on both. */
function* endsOf(start: Doom, round: ClashRound, most: number): Generator<End> {
  const { taken } = round.clash(start.one >= BROKEN_FROM, start.other >= BROKEN_FROM)
  for (const [byOne, row] of taken.entries()) {
    for (const [byOther, probability] of row.entries()) {
      if (probability === 0) continue
      const doom = {
        one: Math.min(most, start.one + byOne),
        other: Math.min(most, start.other + byOther),
        chance: start.chance * probability,
      }
      for (const { chance, one, other } of clashBranches(doom, Math.sign(byOne - byOther), round)) {
        yield* reckoning({ ...doom, chance: doom.chance * chance }, one, other, round)
      }
    }
  }
}

type Standing = { fate: Fate; rerolls: number }

/** The test of the unit that took more. `loser` is above 0 for the one, below for the other, 0 for neither. */
function clashBranches(
  doom: Doom,
  loser: number,
  round: ClashRound,
): { one: Standing; other: Standing; chance: number }[] {
  const resolves = {
    one: round.resolve('one', doom.one >= BROKEN_FROM),
    other: round.resolve('other', doom.other >= BROKEN_FROM),
  }
  const one: Standing = { fate: 'stands', rerolls: resolves.one.tests.rerolls }
  const other: Standing = { fate: 'stands', rerolls: resolves.other.tests.rerolls }
  if (loser > 0)
    return afterLostFight(doom.one, resolves.one).map((lost) => ({ one: lost, other, chance: lost.chance }))
  if (loser < 0)
    return afterLostFight(doom.other, resolves.other).map((lost) => ({
      one,
      other: lost,
      chance: lost.chance,
    }))
  return [{ one, other, chance: 1 }]
}

/** Each Broken unit that is left takes its test. */
function* reckoning(doom: Doom, one: Standing, other: Standing, round: ClashRound): Generator<End> {
  const routsOne = reckoningChance('one', doom.one, one, round)
  const routsOther = reckoningChance('other', doom.other, other, round)
  for (const [oneFate, left] of fatesAfter(one.fate, routsOne)) {
    for (const [otherFate, right] of fatesAfter(other.fate, routsOther)) {
      yield { ...doom, oneFate, otherFate, chance: doom.chance * left * right }
    }
  }
}

function reckoningChance(side: 'one' | 'other', doom: number, unit: Standing, round: ClashRound): number {
  if (unit.fate === 'routs' || doom < BROKEN_FROM) return 0
  return routsInReckoning(doom, unit.rerolls, round.resolve(side, true))
}

function fatesAfter(fate: Fate, routs: number): [Fate, number][] {
  if (routs === 0) return [[fate, 1]]
  return [
    [fate, 1 - routs],
    ['routs', routs],
  ]
}

function keyOf({ one, other, oneBroken, otherBroken }: Omit<Ended, 'chance'>): number {
  return FATES.indexOf(one) * 12 + FATES.indexOf(other) * 4 + (oneBroken ? 2 : 0) + (otherBroken ? 1 : 0)
}

function note(ended: Map<number, Ended>, { one, other, oneFate, otherFate, chance }: End): void {
  const end = {
    one: oneFate,
    other: otherFate,
    oneBroken: one >= BROKEN_FROM,
    otherBroken: other >= BROKEN_FROM,
  }
  const key = keyOf(end)
  ended.set(key, { ...end, chance: (ended.get(key)?.chance ?? 0) + chance })
}

function summarize(round: number, { fighting, ended }: State): RoundOdds {
  const fights: Ended[] = []
  fighting.forEach((row, one) =>
    row.forEach((chance, other) =>
      fights.push({
        one: 'stands',
        other: 'stands',
        oneBroken: one >= BROKEN_FROM,
        otherBroken: other >= BROKEN_FROM,
        chance,
      }),
    ),
  )
  const all = [...fights, ...ended]
  const sum = (ends: readonly Ended[], counts: (end: Ended) => boolean) =>
    ends.reduce((total, end) => (counts(end) ? total + end.chance : total), 0)
  const fates = (side: 'one' | 'other'): Fates => ({
    stands: sum(all, (end) => end[side] === 'stands'),
    falls_back: sum(all, (end) => end[side] === 'falls_back'),
    routs: sum(all, (end) => end[side] === 'routs'),
  })
  return {
    round,
    one: fates('one'),
    other: fates('other'),
    broken: {
      one: sum(all, (end) => end.oneBroken && end.one !== 'routs'),
      other: sum(all, (end) => end.otherBroken && end.other !== 'routs'),
    },
    fighting: sum(fights, () => true),
    holds: {
      one: sum(ended, (end) => end.one === 'stands' && end.other !== 'stands'),
      other: sum(ended, (end) => end.other === 'stands' && end.one !== 'stands'),
    },
  }
}
