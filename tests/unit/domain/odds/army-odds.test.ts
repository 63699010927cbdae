import { expect, it } from 'vitest'
import { alikeUnits, oddsOfPairs, sumPairs, type Charger, type PairOdds } from '#domain/odds/army-odds.ts'
import { newCombatant } from '#domain/combat/combatant.ts'
import { fightOdds } from '#domain/combat/fight-odds.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { armyOddsDetails, armyOddsText } from '#domain/odds/army-odds-text.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const knights = unitOf('HEAVY_CAVALRY', '', { name: 'Knights', count: 2 })
const mob = unitOf('LIGHT_INFANTRY', '', { name: 'Mob' })
const gun = unitOf('ARTILLERY', '', { name: 'Gun' })
const fighters = (...units: ReturnType<typeof unitOf>[]) => alikeUnits(makeArmy({ units }), rules)
const pairs = (charger: Charger) => [...oddsOfPairs(fighters(knights), fighters(mob, gun), charger, rules)]

it('[LIB-65] units of one name that fight alike are one fighter', () => {
  const more = { ...knights, id: 'more________', description: 'Elsewhere.', count: 1 }
  const elite = unitOf('HEAVY_CAVALRY', 'elite', { id: 'elite_______', name: 'Knights' })
  const other = { ...knights, id: 'other_______', name: 'Riders' }
  expect(fighters(knights, mob, more, elite, other).map(({ label, units }) => [label, units])).toEqual([
    ['Mob', 1],
    ['Knights', 3],
    ['Knights', 1],
    ['Riders', 2],
  ])
})

it('[LIB-65] each pair has the odds of its fight, with and without a charge', () => {
  const [one, other] = [knights, mob].map((unit) => newCombatant(evaluateUnit(unit, rules)))
  if (!one || !other) throw new Error('Two units are two.')
  const fight = fightOdds(one, other, rules)
  expect(pairs('nobody')[0]?.[0]).toEqual({ left: fight.one.wins, right: fight.other.wins, ties: fight.ties })
  const charging = fightOdds({ ...one, situations: ['charged'] }, other, rules)
  expect(pairs('left')[0]?.[0]?.left).toBe(charging.one.wins)
  expect(charging.one.wins).toBeGreaterThan(fight.one.wins)
  const charged = fightOdds(one, { ...other, situations: ['charged'] }, rules)
  expect(pairs('right')[0]?.[0]?.right).toBe(charged.other.wins)
})

it('[LIB-65] what cannot move does not charge', () => {
  expect(pairs('right')[0]?.[1]).toEqual(pairs('nobody')[0]?.[1])
})

const odds = (left: number, right: number): PairOdds => ({ left, right, ties: 1 - left - right })

it('[LIB-65] sums each unit against each unit of the other army once', () => {
  const [lefts, rights] = [fighters(knights), fighters(mob, gun)]
  const rows = [[odds(0.5, 0.3), odds(0.9, 0)]]
  expect(sumPairs(lefts, rights, rows)).toEqual({
    left: expect.closeTo(0.7) as number,
    right: expect.closeTo(0.15) as number,
    ties: expect.closeTo(0.15) as number,
    lefts: [
      {
        left: expect.closeTo(0.7) as number,
        right: expect.closeTo(0.15) as number,
        ties: expect.closeTo(0.15) as number,
      },
    ],
    bestLeft: { label: 'Knights', wins: expect.closeTo(0.7) as number },
    bestRight: { label: 'Mob', wins: expect.closeTo(0.3) as number },
  })
  // Three units of a row weigh three times as much.
  const three = fighters({ ...mob, count: 3 }, gun)
  expect(sumPairs(lefts, three, rows)?.left).toBeCloseTo(0.6)
  expect(sumPairs([], rights, [])).toBeNull()
  expect(sumPairs(lefts, [], [[]])).toBeNull()
})

it('[LIB-65] says in a sentence who wins, and then which unit of each side does best', () => {
  const names = { one: 'The Candlelit Court', other: 'yours' }
  expect(armyOddsText({ left: 0.48, right: 0.42 }, names)).toBe('The Candlelit Court wins 48%, yours 42%.')
  expect(armyOddsText({ left: 0.001, right: 0.98 }, names)).toBe(
    'Yours wins 98%, The Candlelit Court under 1%.',
  )
  const sums = {
    ...odds(0.54, 0.38),
    lefts: [],
    bestLeft: { label: 'Guard', wins: 0.71 },
    bestRight: { label: 'Wolves', wins: 0 },
  }
  expect(armyOddsDetails(sums, names)).toBe(
    'Both take the same Doom in 8%. The best of The Candlelit Court is Guard: 71%. The best of yours is Wolves: never.',
  )
  expect(armyOddsDetails({ ...sums, ties: 0 }, names)).toMatch(/^The best of The Candlelit Court/)
})
