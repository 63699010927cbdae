import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armySchema, type Army } from '#domain/army/army.ts'
import { mergeArmies } from '#domain/army/merge/merge.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { canUpgrade, upgradeArmy, upgradeKeywordId } from '#domain/army/upgrade.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { type UnitType } from '#domain/rules/vocabulary.ts'
import { NUMERICAL_TYPES } from '#domain/rules/effects/entry-schemas.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { anyArmy, anyEntry, anyUnit } from '#tests/support/arbitraries.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs } from '#tests/support/rules.ts'

const VERSIONS = ['0.2.0', '0.3.0', '1.0.0'] as const
const rulesOf = new Map(VERSIONS.map((version) => [version, compileRules(readRuleset(version))]))

function rules(version: string) {
  const found = rulesOf.get(version as (typeof VERSIONS)[number])
  if (!found) throw new Error(`There is no ruleset ${version}.`)
  return found
}

const early = (holds: string, type: UnitType = 'LIGHT_INFANTRY') =>
  makeArmy({ ruleset_version: '0.2.0', units: [makeUnit({ type, keywords: refs(holds) })] })

const held = (army: Army) => army.units.flatMap(({ keywords }) => keywords)

describe('an upgrade', () => {
  it('[RULES-42] goes 0.2.0, 0.3.0, 1.0.0, and its first step renames two keywords on every unit', () => {
    const army = makeArmy({
      ruleset_version: '0.2.0',
      units: [
        makeUnit({ name: 'Oorm', keywords: refs('large, elite') }),
        makeUnit({ name: 'Archers', keywords: refs('quick_fire, ranged +12, large') }),
        makeUnit({ name: 'Rabble', keywords: refs('horde') }),
      ],
    })
    const second = upgradeArmy(army, '0.3.0')
    expect(second.ruleset_version).toBe('0.3.0')
    expect(second.units.map(({ keywords }) => keywords)).toEqual([
      refs('towering, elite'),
      refs('quick_shot, ranged +12, towering'),
      refs('horde'),
    ])
    const third = upgradeArmy(second, '1.0.0')
    expect(third).toEqual({ ...second, ruleset_version: '1.0.0' })
    expect(upgradeArmy(army, '1.0.0')).toEqual(third)
  })

  it('leaves a unit without renamed keywords as it is', () => {
    const army = early('elite, horde')
    expect(upgradeArmy(army, '0.3.0').units[0]).toBe(army.units[0])
  })

  it('renames nothing on the way from 0.3.0', () => {
    const army = { ...early('large, quick_fire'), ruleset_version: '0.3.0' }
    expect(upgradeArmy(army, '1.0.0')).toEqual({ ...army, ruleset_version: '1.0.0' })
  })

  it('[RULES-43] does not change an army on the latest ruleset', () => {
    const army = { ...early('large'), ruleset_version: '1.0.0' }
    expect(upgradeArmy(army, '1.0.0')).toBe(army)
  })

  it.each(['0.2.1', '0.4.0', '0.0.0', '1.2.0', '2.0.0', '123456.0.0'])(
    'does not change an army on %s, which has no step to 1.0.0',
    (ruleset_version) => {
      const army = { ...early('large'), ruleset_version }
      expect(upgradeArmy(army, '1.0.0')).toBe(army)
      expect(canUpgrade(ruleset_version, '1.0.0')).toBe(false)
    },
  )

  it('stops at the target ruleset', () => {
    expect(upgradeArmy(early('large'), '0.3.0').ruleset_version).toBe('0.3.0')
    expect(upgradeArmy(early('large'), '0.2.0').ruleset_version).toBe('0.2.0')
    expect(upgradeArmy(early('large'), '0.9.0').ruleset_version).toBe('0.3.0')
  })

  it('reaches a newer minor version from the server, but not a major one', () => {
    expect(upgradeArmy(early('large'), '1.1.0')).toEqual({ ...early('towering'), ruleset_version: '1.1.0' })
    expect(upgradeArmy({ ...early(''), ruleset_version: '1.0.3' }, '1.1.0').ruleset_version).toBe('1.1.0')
    expect(upgradeArmy(early('large'), '2.0.0').ruleset_version).toBe('1.0.0')
    expect(canUpgrade('1.0.0', '2.0.0')).toBe(false)
    expect(canUpgrade('1.0.0', '1.0.1')).toBe(true)
    expect(canUpgrade('0.4.0', '0.5.0'), 'an early version is not a minor one').toBe(false)
  })

  it('knows the new id of a keyword', () => {
    expect(upgradeKeywordId('large', '0.2.0', '1.0.0')).toBe('towering')
    expect(upgradeKeywordId('large', '0.3.0', '1.0.0')).toBe('large')
    expect(upgradeKeywordId('elite', '0.2.0', '1.0.0')).toBe('elite')
  })
})

describe('the points after each step are those of its ruleset', () => {
  it.each<[UnitType, string, number, number, number]>([
    ['HEAVY_CAVALRY', 'elite', 600, 625, 600],
    ['LIGHT_INFANTRY', 'wizard', 450, 475, 500],
    ['LIGHT_INFANTRY', 'large', 325, 325, 325],
    ['MONSTER', 'flying', 700, 800, 800],
    ['HEAVY_INFANTRY', 'tough +1, fragile', 425, 400, 375],
    ['RANGED_INFANTRY', 'quick_fire', 325, 325, 325],
    ['ARTILLERY', 'self_destructive', 250, 275, 300],
  ])('%s with %s: %i, %i, %i', (type, holds, ...expected) => {
    const points = VERSIONS.map((version) => {
      const [unit] = upgradeArmy(early(holds, type), version).units
      return unit && unitFacts(unit, rules(version)).points.total
    })
    expect(points).toEqual(expected)
  })
})

describe('any army of 0.2.0', () => {
  const known = rules('0.2.0').ruleset.keywords.map(({ id }) => id)
  const ref: fc.Arbitrary<KeywordRef> = fc.record(
    {
      id: fc.constantFrom(...known),
      numerical: fc.record({
        value: fc.integer({ min: -9, max: 99 }),
        type: fc.constantFrom(...NUMERICAL_TYPES),
      }),
    },
    { requiredKeys: ['id'] },
  )
  const units = (keyword: fc.Arbitrary<KeywordRef>) =>
    fc.uniqueArray(anyUnit(keyword), { selector: ({ id }) => id, maxLength: 6 })
  const anyEarly = (keyword: fc.Arbitrary<KeywordRef>) =>
    anyArmy(units(keyword)).map((army): Army => ({ ...army, ruleset_version: '0.2.0' }))
  const knownNow = rules('1.0.0').keywords

  it('upgrades to 1.0.0 and keeps units, names, images and everything else', () => {
    fc.assert(
      fc.property(anyEarly(fc.oneof(ref, anyEntry())), (army) => {
        const upgraded = upgradeArmy(army, '1.0.0')
        expect(upgraded.ruleset_version).toBe('1.0.0')
        expect(armySchema.parse(upgraded)).toEqual(upgraded)
        const numbers = held(upgraded).map(({ numerical }) => numerical)
        expect(numbers).toEqual(held(army).map(({ numerical }) => numerical))
        const others = ({ units, ruleset_version: _, ...fields }: Army) => ({
          ...fields,
          units: units.map(({ keywords, ...unit }) => ({ ...unit, keywords: keywords.length })),
        })
        expect(others(upgraded)).toEqual(others(army))
      }),
    )
  })

  it('never gains a keyword that 1.0.0 does not know', () => {
    fc.assert(
      fc.property(anyEarly(fc.oneof(ref, anyEntry())), (army) => {
        const before = new Set(held(army).map(({ id }) => id))
        const unknown = held(upgradeArmy(army, '1.0.0')).filter(({ id }) => !knownNow.has(id))
        expect(unknown.filter(({ id }) => !before.has(id))).toEqual([])
      }),
    )
    fc.assert(
      fc.property(anyEarly(ref), (army) => {
        expect(held(upgradeArmy(army, '1.0.0')).filter(({ id }) => !knownNow.has(id))).toEqual([])
      }),
    )
  })

  it('does not change in a second upgrade', () => {
    fc.assert(
      fc.property(anyEarly(fc.oneof(ref, anyEntry())), (army) => {
        const upgraded = upgradeArmy(army, '1.0.0')
        expect(upgradeArmy(upgraded, '1.0.0')).toBe(upgraded)
        expect(upgradeArmy(army, '1.0.0')).toEqual(upgraded)
      }),
    )
  })

  it('does not conflict if it is upgraded on two devices', () => {
    fc.assert(
      fc.property(anyEarly(ref), (army) => {
        const here = upgradeArmy(army, '1.0.0')
        expect(mergeArmies(army, here, upgradeArmy(army, '1.0.0'))).toEqual(here)
      }),
    )
  })
})

describe('an army of an older ruleset', () => {
  it.each(['0.2.0', '0.3.0'])('opens on %s without being upgraded', (version) => {
    const army = { ...early('elite', 'HEAVY_CAVALRY'), ruleset_version: version }
    const [facts] = army.units.map((unit) => unitFacts(unit, rules(version)))
    expect(facts?.points.each).toBe(version === '0.2.0' ? 600 : 625)
    expect(facts?.issues).toEqual([])
  })
})
