import { expect } from 'vitest'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { inLaterRound } from '#domain/combat/combatant.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import type { Combatant } from '#domain/combat/combatant.ts'
import { rules } from '#tests/support/rules.ts'

/*
 * A fight over several rounds, played a second time: from each result to each test to the next round, with the Courage
 * and the re-rolls of each unit written beside it.
 */
export type Fighter = { side: Combatant; courage: number; rerolls: number; immobile: boolean }

type Fate = 'stands' | 'falls_back' | 'routs'
type Ends = Map<string, number>

function play(one: Fighter, other: Fighter, rounds: number, chance: number, ends: Ends): void {
  if (rounds === 0) {
    addEnd(ends, 'fighting', chance)
    return
  }
  const { taken } = fightOdds(one.side, other.side, rules)
  const next = new Map<string, { one: Fighter; other: Fighter; chance: number }>()
  taken.forEach((row, byOne) =>
    row.forEach((probability, byOther) => {
      const left = hurt(one, byOne)
      const right = hurt(other, byOther)
      const now = chance * probability
      const lefts = byOne > byOther ? clashTest(left) : [untested(left)]
      const rights = byOther > byOne ? clashTest(right) : [untested(right)]
      for (const [fateOne, rerollsOne, a] of lefts) {
        for (const [fateOther, rerollsOther, b] of rights) {
          for (const [endOne, c] of reckon(left, fateOne, rerollsOne)) {
            for (const [endOther, d] of reckon(right, fateOther, rerollsOther)) {
              const sum = now * a * b * c * d
              if (endOne !== 'stands' || endOther !== 'stands') addEnd(ends, `${endOne} ${endOther}`, sum)
              else {
                const key = `${left.side.doom} ${right.side.doom}`
                next.set(key, { one: left, other: right, chance: (next.get(key)?.chance ?? 0) + sum })
              }
            }
          }
        }
      }
    }),
  )
  for (const going of next.values()) {
    if (going.chance > 0) play(later(going.one), later(going.other), rounds - 1, going.chance, ends)
  }
}

const addEnd = (ends: Ends, key: string, chance: number) => ends.set(key, (ends.get(key) ?? 0) + chance)
const hurt = (unit: Fighter, by: number): Fighter => ({
  ...unit,
  side: { ...unit.side, doom: unit.side.doom + by },
})
const later = (unit: Fighter): Fighter => ({ ...unit, side: inLaterRound(unit.side, 1) })
const isBroken = ({ side }: Fighter) => side.doom >= 10
/** A Broken unit has no Command. */
const rerollsOf = (unit: Fighter) => (isBroken(unit) ? 0 : unit.rerolls)
const untested = (unit: Fighter): [Fate, number, number] => ['stands', rerollsOf(unit), 1]

function passes({ side, courage }: Fighter): number {
  return [1, 2, 3, 4, 5, 6].filter((die) => die === 1 || die + side.doom <= courage).length / 6
}

function clashTest(unit: Fighter): [Fate, number, number][] {
  const pass = passes(unit)
  const failed: Fate = isBroken(unit) || unit.immobile ? 'routs' : 'falls_back'
  const rerolls = rerollsOf(unit)
  if (rerolls === 0)
    return [
      ['stands', 0, pass],
      [failed, 0, 1 - pass],
    ]
  return [
    ['stands', rerolls, pass],
    ['stands', rerolls - 1, (1 - pass) * pass],
    [failed, rerolls - 1, (1 - pass) ** 2],
  ]
}

function reckon(unit: Fighter, fate: Fate, rerolls: number): [Fate, number][] {
  if (fate === 'routs' || !isBroken(unit)) return [[fate, 1]]
  const fails = rerolls > 0 ? (1 - passes(unit)) ** 2 : 1 - passes(unit)
  return [
    [fate, 1 - fails],
    ['routs', fails],
  ]
}

/** Expects that each number at the end of the last round is that of the fight played step by step, to 1e-12. */
export function expectAsPlayed(one: Fighter, other: Fighter, rounds: number): void {
  const ends: Ends = new Map()
  play(one, other, rounds, 1, ends)
  const last = roundsOdds(one.side, other.side, rounds, rules).at(-1)
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + (ends.get(key) ?? 0), 0)
  const expected: [found: number | undefined, expected: number][] = [
    [last?.round, rounds],
    [last?.fighting, sum('fighting')],
    [last?.one.stands, sum('fighting', 'stands falls_back', 'stands routs')],
    [last?.one.falls_back, sum('falls_back stands', 'falls_back routs', 'falls_back falls_back')],
    [last?.one.routs, sum('routs stands', 'routs falls_back', 'routs routs')],
    [last?.other.stands, sum('fighting', 'falls_back stands', 'routs stands')],
    [last?.other.falls_back, sum('stands falls_back', 'routs falls_back', 'falls_back falls_back')],
    [last?.other.routs, sum('stands routs', 'falls_back routs', 'routs routs')],
    [last?.holds.one, sum('stands falls_back', 'stands routs')],
    [last?.holds.other, sum('falls_back stands', 'routs stands')],
  ]
  for (const [found, exact] of expected) expect(Math.abs((found ?? NaN) - exact)).toBeLessThan(1e-12)
}
