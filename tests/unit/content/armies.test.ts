import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { nameListsSchema } from '#domain/army/random-name.ts'
import { createSampleArmies, samplesSchema } from '#domain/army/sample-armies.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { readRuleset } from '#content/read-ruleset.ts'

const rules = compileRules(readRuleset('1.0.0'))
const read = (name: string): unknown => JSON.parse(readFileSync(`content/armies/${name}.json`, 'utf8'))

describe('the sample armies', () => {
  let next = 0
  const armies = createSampleArmies(
    samplesSchema.parse(read('samples')),
    rules.version,
    () => String(next++).padStart(12, '0'),
    0,
  )

  it.each(armies.map((army) => [army.name, army] as const))('%s is legal', (_name, army) =>
    expect(armyIssues(army, rules)).toEqual([]),
  )

  it('cost 3500 points each, with 9 and 10 units', () => {
    expect(armies.map((army) => summarizeArmy(army, rules))).toEqual([
      { points: 3500, units: 9, limit: null },
      { points: 3500, units: 10, limit: null },
    ])
  })

  it('have one general and one standard each', () => {
    for (const { units } of armies) {
      const keywords = units.flatMap((unit) => unit.keywords.map(({ id }) => id))
      expect(keywords.filter((id) => id === 'general' || id === 'battle_standard').toSorted()).toEqual([
        'battle_standard',
        'general',
      ])
    }
  })
})

describe('the army names', () => {
  const lists = nameListsSchema.parse(read('names'))

  it('have three lists of 24 locations and 24 organisations, without duplicates', () => {
    expect(lists).toHaveLength(3)
    for (const { locations, organisations } of lists) {
      expect([new Set(locations).size, locations.length]).toEqual([24, 24])
      expect([new Set(organisations).size, organisations.length]).toEqual([24, 24])
    }
    expect(new Set(lists.flatMap(({ locations }) => locations)).size).toBe(72)
  })

  it('have two patterns each, with a location and an organisation', () => {
    for (const { patterns } of lists) {
      expect(patterns).toHaveLength(2)
      for (const pattern of patterns) {
        expect(pattern).toContain('{location}')
        expect(pattern).toContain('{organisation}')
      }
    }
  })
})
