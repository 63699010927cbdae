import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  rerollBattlefield,
  rerollSection,
  rollBattle,
  type Battle,
  type RollContext,
} from '#domain/battle/battle.ts'
import { rollOf } from '#domain/rules/roll-table.ts'
import { bySection, SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import { maxExcluded, NO_EXCLUSIONS, type Exclusions } from '#domain/settings/exclusions.ts'
import { playRules as rules, playRulesOf } from '#tests/support/play-rules.ts'
import { seeded } from '#domain/random.ts'
import { chiSquare } from '#tests/support/random.ts'

const ids = (battle: Battle, section: Section): string[] => battle[section].map(({ id }) => id)

function oddsOf(seed: number, exclusions: Exclusions = NO_EXCLUSIONS): RollContext {
  return { rules, exclusions, randomBelow: seeded(seed) }
}

/** Any exclusions that the settings allow, including the maximum. */
const legalExclusions = fc.record(
  bySection((section) => fc.subarray([...rules[section].keys()], { maxLength: maxExcluded(section, rules) })),
)
const seeds = fc.integer({ min: 1, max: 2 ** 31 })

function expectLegal(battle: Battle, exclusions: Exclusions): void {
  for (const section of SECTIONS) {
    const shown = ids(battle, section)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((id) => exclusions[section].includes(id))).toEqual([])
    for (const { id, dice } of battle[section]) {
      if (dice) expect(rules[section].get(id)?.rolls).toContain(rollOf(section, dice))
    }
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThanOrEqual(section === 'battlefield' ? 3 : 1)
  }
}

describe('a roll', () => {
  it('[BATTLE-01] rolls one scenario, 1 to 3 battlefields, one deployment and one twist, with dice', () => {
    const battle = rollBattle(oddsOf(1))
    expectLegal(battle, NO_EXCLUSIONS)
    expect(battle.version).toBe('1.0.0')
    for (const section of SECTIONS) expect(battle[section].every(({ dice }) => dice !== null)).toBe(true)
  })

  it('[BATTLE-13] never rolls an excluded entry, nor the current one again, and always succeeds', () => {
    fc.assert(
      fc.property(seeds, legalExclusions, (seed, exclusions) => {
        const odds = oddsOf(seed, exclusions)
        const first = rollBattle(odds)
        expectLegal(first, exclusions)
        for (const section of ['scenarios', 'deployment', 'twist'] as const) {
          const next = rerollSection(first, section, odds)
          expectLegal(next, exclusions)
          expect(ids(next, section)).not.toEqual(ids(first, section))
        }
        const all = rollBattle(odds, first)
        expectLegal(all, exclusions)
        for (const section of ['scenarios', 'deployment', 'twist'] as const) {
          expect(ids(all, section)).not.toEqual(ids(first, section))
        }
        for (const index of first.battlefield.keys()) {
          const next = rerollBattlefield(first, index, odds)
          expectLegal(next, exclusions)
          expect(ids(first, 'battlefield')).not.toContain(ids(next, 'battlefield')[index])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('[BATTLE-11] of one section does not change the other three', () => {
    const odds = oddsOf(5)
    const battle = rollBattle(odds)
    for (const section of SECTIONS) {
      const next = rerollSection(battle, section, odds)
      for (const other of SECTIONS.filter((name) => name !== section)) expect(next[other]).toBe(battle[other])
    }
  })

  it('of the battlefields rolls their number anew', () => {
    const battle = rollBattle({ ...oddsOf(5), randomBelow: () => 0 })
    expect([battle.countDie, battle.battlefield.length]).toEqual([1, 1])
    const next = rerollSection(battle, 'battlefield', { ...oddsOf(5), randomBelow: (below) => below - 1 })
    expect([next.countDie, next.battlefield.length]).toEqual([6, 3])
  })

  it('[BATTLE-14] uses the total of two dice for scenarios, and tens and units for the others', () => {
    expect(SECTIONS.map((section) => rollOf(section, [2, 5]))).toEqual([7, 25, 25, 25])
    const battle = rollBattle({ rules, exclusions: NO_EXCLUSIONS, randomBelow: () => 0 })
    expect(battle.scenarios).toEqual([{ id: 'the_pendulums_swing', dice: [1, 1] }])
    expect(battle.battlefield).toEqual([{ id: 'rubble_and_ruins', dice: [1, 1] }])
    expect(battle.deployment).toEqual([{ id: 'scouts', dice: [1, 1] }])
    expect(battle.twist).toEqual([{ id: 'smoke_and_darkness', dice: [1, 1] }])
  })
})

describe('battlefields', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('[BATTLE-15] a die roll of %i means %i different battlefields', (die, count) => {
    const dice = seeded(die)
    let isFirst = true
    const randomBelow = (below: number): number => {
      if (below !== 6 || !isFirst) return dice(below)
      isFirst = false
      return die - 1
    }
    const battle = rollBattle({ rules, exclusions: NO_EXCLUSIONS, randomBelow })
    expect(battle.countDie).toBe(die)
    expect(battle.battlefield).toHaveLength(count)
    expectLegal(battle, NO_EXCLUSIONS)
  })

  it('[BATTLE-15] each can be rolled again separately, and becomes one that is not in the battle', () => {
    fc.assert(
      fc.property(seeds, legalExclusions, fc.nat(2), (seed, exclusions, index) => {
        const odds = oddsOf(seed, exclusions)
        const battle = rollBattle(odds)
        fc.pre(index < battle.battlefield.length)
        const next = rerollBattlefield(battle, index, odds)
        expectLegal(next, exclusions)
        expect(ids(battle, 'battlefield')).not.toContain(next.battlefield[index]?.id)
        expect(next.battlefield.with(index, battle.battlefield[index] ?? { id: '', dice: null })).toEqual(
          battle.battlefield,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('rolled again as a section, repeat one only if there are too few others', () => {
    fc.assert(
      fc.property(seeds, legalExclusions, (seed, exclusions) => {
        const odds = oddsOf(seed, exclusions)
        const battle = rollBattle(odds)
        const next = rerollSection(battle, 'battlefield', odds)
        expectLegal(next, exclusions)
        const before = ids(battle, 'battlefield')
        const others = rules.battlefield.size - exclusions.battlefield.length - before.length
        const again = ids(next, 'battlefield').filter((id) => before.includes(id))
        expect(again).toHaveLength(Math.max(0, next.battlefield.length - others))
      }),
      { numRuns: 200 },
    )
  })

  it('are fewer if the ruleset does not have enough', () => {
    const { battlefield, ...few } = playRulesOf('1.0.0')
    const two = [...battlefield.keys()].slice(0, 2)
    const exclusions = { ...NO_EXCLUSIONS, battlefield: [...battlefield.keys()].slice(2) }
    const odds = { rules: { ...few, battlefield }, exclusions, randomBelow: (below: number) => below - 1 }
    expect(ids(rollBattle(odds), 'battlefield').sort()).toEqual(two.sort())
  })
})

const ROLLS = 100_000

/** The probability of each entry with dice, without those that are left out. */
function shares(section: Section, without: readonly string[]): Map<string, number> {
  const open = rules.tables[section].filter(({ id }) => !without.includes(id))
  const found = Map.groupBy(open, ({ id }) => id)
  return new Map([...found].map(([id, outcomes]) => [id, outcomes.length / open.length]))
}

/** How often each id came up in all rolls, for each section. Only the first battlefield counts. */
function count(roll: () => Battle): Record<Section, Map<string, number>> & { dice: Map<string, number> } {
  const counts = bySection(() => new Map<string, number>())
  const dice = new Map<string, number>()
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  for (let rolled = 0; rolled < ROLLS; rolled += 1) {
    const battle = roll()
    for (const section of SECTIONS) add(counts[section], battle[section][0]?.id ?? 'none')
    add(dice, String(battle.countDie))
  }
  return { ...counts, dice }
}

const someExcluded: Exclusions = {
  scenarios: ['bloodbath', 'the_pendulums_swing'],
  battlefield: ['rubble_and_ruins', 'the_marble_forest', 'tunnels'],
  deployment: ['pets', 'scouts', 'last_stand', 'tunnel_entrances'],
  twist: ['champions', 'no_quarter', 'blood_and_sludge', 'smoke_and_darkness', 'hand_of_fate'],
}

describe('over 100,000 seeded rolls every entry comes up as often as with dice', () => {
  const first = rollBattle(oddsOf(3))

  it.each<[string, Exclusions, Battle | undefined]>([
    ['of all entries', NO_EXCLUSIONS, undefined],
    ['among the entries that are not excluded', someExcluded, undefined],
    ['among the entries that are neither excluded nor current', someExcluded, first],
  ])('%s', (_what, exclusions, last) => {
    const odds = oddsOf(20_261_121, exclusions)
    const counted = count(() => rollBattle(odds, last))
    for (const section of SECTIONS) {
      const without = [...exclusions[section], ...(last ? ids(last, section) : [])]
      const { statistic, critical, unexpected } = chiSquare(counted[section], shares(section, without))
      expect(unexpected).toEqual([])
      expect(statistic, section).toBeLessThan(critical)
    }
    const die = new Map(['1', '2', '3', '4', '5', '6'].map((side) => [side, 1 / 6]))
    const { statistic, critical } = chiSquare(counted.dice, die)
    expect(statistic).toBeLessThan(critical)
  })

  it('including the second battlefield, with dice that are rolled again if they repeat the first', () => {
    const odds = oddsOf(77)
    const counts = new Map<string, number>()
    for (let rolled = 0; rolled < ROLLS; rolled += 1) {
      const id = rollBattle(odds).battlefield[1]?.id
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const all = shares('battlefield', [])
    const second = new Map(
      [...all.keys()].map((id) => [
        id,
        [...all]
          .filter(([before]) => before !== id)
          .reduce((sum, [before, share]) => sum + share * (shares('battlefield', [before]).get(id) ?? 0), 0),
      ]),
    )
    const { statistic, critical } = chiSquare(counts, second)
    expect(statistic).toBeLessThan(critical)
  })

  it('and the test detects a wrong distribution', () => {
    const fair = shares('twist', [])
    const odds = oddsOf(9)
    const counts = new Map<string, number>()
    for (let rolled = 0; rolled < ROLLS; rolled += 1) {
      // Each entry has the same probability, however many rolls it has.
      const id = [...fair.keys()][odds.randomBelow(fair.size)] ?? ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    const { statistic, critical } = chiSquare(counts, fair)
    expect(statistic).toBeGreaterThan(critical)
  })
})
