import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { armySchema } from '#domain/army/army.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitPoints } from '#domain/unit/points.ts'
import { createSampleArmies, samplesSchema } from '#domain/army/sample-armies.ts'
import { ids } from '#tests/support/army.ts'
import { rules } from '#tests/support/rules.ts'

const samples = samplesSchema.parse(JSON.parse(readFileSync('content/armies/samples.json', 'utf8')))
const make = () => createSampleArmies(samples, '1.0.0', ids('sample'), 1234)

/** The name, the points of one unit, and the points of the row. */
const COURT: [string, number, number][] = [
  ['The Queen’s Candleguard', 600, 600],
  ['Bearers of the Long Wick', 400, 400],
  ['The Astrologers Royal', 475, 475],
  ['Tallow Street Halberds', 350, 700],
  ['Moth Archers', 325, 325],
  ['Heralds at Dusk', 350, 350],
  ['Page Boys and Poachers', 300, 300],
  ['The Argument of Kings', 350, 350],
]
const MUSTER: [string, number, number][] = [
  ['The Gutterking and His Uncles', 600, 600],
  ['Big Flag Mob', 400, 400],
  ['Granny Sporefinger’s Pickers', 475, 475],
  ['Kneebiters', 375, 750],
  ['Spitters on the Roof', 300, 300],
  ['Cellar Hounds', 175, 350],
  ['The Rolling Larder', 300, 300],
  ['Barrow Racers', 325, 325],
]

describe('the sample armies', () => {
  it('are a royal army and a raider horde', () =>
    expect(make().map(({ name }) => name)).toEqual(['The Candlelit Court', 'Gutterking’s Moonlight Muster']))

  it.each([
    ['the royal army', 0, COURT, '3,500 points · 9 units'],
    ['the raider horde', 1, MUSTER, '3,500 points · 10 units'],
  ])('%s costs 3500 points, unit by unit', (_, index, units, summary) => {
    const army = make()[index]
    const points = army?.units.map((unit) => {
      const { each, total } = unitPoints(evaluateUnit(unit, rules))
      return [unit.name, each, total]
    })
    expect(points).toEqual(units)
    expect(army && summaryText(summarizeArmy(army, rules))).toBe(summary)
  })

  it('have no issues and no disabled purchases', () => {
    for (const army of make()) {
      expect(armyIssues(army, rules)).toEqual([])
      const bought = army.units
        .flatMap((unit) => evaluateUnit(unit, rules).keywords)
        .filter(({ reason }) => reason.type === 'PURCHASED')
      expect(bought.length).toBeGreaterThan(0)
      expect(bought.flatMap(({ prevented_by }) => prevented_by)).toEqual([])
    }
  })

  it('can be stored, with unique ids', () => {
    const armies = make()
    expect(armies.map((army) => armySchema.parse(army))).toEqual(armies)
    const all = armies.flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)])
    expect(new Set(all).size).toBe(2 + 8 + 8)
  })

  it('are new armies with a picture', () => {
    const armies = make()
    expect(armies).toMatchObject([
      { ruleset_version: '1.0.0', created_ts: 1234, updated_ts: 1234, share_id: null },
      { ruleset_version: '1.0.0', created_ts: 1233, updated_ts: 1233, share_id: null },
    ])
    expect(armies.map(({ images }) => images)).toEqual([
      [{ type: 'ILLUSTRATION', id: 'DARK_KNIGHT' }],
      [{ type: 'ILLUSTRATION', id: 'GOBLINS' }],
    ])
  })
})
