import { describe, expect, it } from 'vitest'
import { upgradePreview } from '#domain/army/versions/preview-upgrade.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { refs } from '#tests/support/rules.ts'

const first = compileRules(readRuleset('0.2.0'))
const latest = compileRules(readRuleset('1.0.0'))

const general = makeUnit({ name: 'Baron', type: 'LIGHT_INFANTRY', keywords: refs('general') })
const standard = makeUnit({ name: 'Banner', type: 'LIGHT_INFANTRY', keywords: refs('battle_standard') })

function preview(...units: Parameters<typeof makeUnit>[0][]) {
  const army = makeArmy({
    ruleset_version: '0.2.0',
    units: [general, standard, ...units.map((unit) => makeUnit(unit))],
  })
  return upgradePreview(army, first, latest)
}

const nothing = { resolved: [], raised: [] }

describe('the preview of an upgrade', () => {
  it('has the points of the army and of each unit that changes, including the count', () => {
    expect(
      preview(
        { name: 'Knights', type: 'HEAVY_CAVALRY', count: 2 },
        { name: 'Spears', type: 'LIGHT_INFANTRY', count: 3 },
      ),
    ).toEqual({
      from: '0.2.0',
      to: '1.0.0',
      points: { before: 2300, after: 2400 },
      issues: nothing,
      units: [
        {
          id: 'Knights_____',
          label: 'Knights',
          points: { before: 800, after: 900 },
          keywords: [],
          issues: nothing,
        },
      ],
    })
  })

  it('has keywords with another cost, including the multiplier, or another name', () => {
    const { units } = preview({
      name: 'Oorm',
      type: 'MONSTER',
      keywords: refs('elite, flying, nimble, quick_fire'),
    })
    expect(units.map(({ keywords }) => keywords)).toEqual([
      [
        { before: { name: 'Large', cost: 0 }, after: { name: 'Towering', cost: 0 } },
        { before: { name: 'Elite', cost: 200 }, after: { name: 'Elite', cost: 150 } },
        { before: { name: 'Flying', cost: 150 }, after: { name: 'Flying', cost: 200 } },
        { before: { name: 'Quick Fire', cost: 50 }, after: { name: 'Quick Shot', cost: 50 } },
      ],
    ])
  })

  it('keeps two purchases of one keyword apart', () => {
    const { units } = preview({ name: 'Wall', type: 'HEAVY_INFANTRY', keywords: refs('tough +1, tough +1') })
    const change = { before: { name: 'Tough +1', cost: 100 }, after: { name: 'Tough +1', cost: 75 } }
    expect(units.map(({ keywords }) => keywords)).toEqual([[change, change]])
  })

  it('includes a unit in which only the name of a keyword changes', () => {
    const { units, points } = preview({ name: 'Tall', type: 'LIGHT_INFANTRY', keywords: refs('large') })
    expect(points.before).toBe(points.after)
    expect(units.map(({ label }) => label)).toEqual(['Tall'])
  })

  it('lists the raised and resolved issues of units and of the army', () => {
    const { issues, units } = preview(
      { name: 'Knives', type: 'LIGHT_INFANTRY', keywords: refs('ravenous') },
      { name: 'Slings', type: 'LIGHT_INFANTRY', keywords: refs('ranged +6') },
    )
    expect(units.map(({ label, issues }) => [label, issues])).toEqual([
      [
        'Knives',
        {
          resolved: [
            {
              code: 'UNKNOWN_KEYWORDS',
              text: 'These keywords are not in the army’s ruleset: ravenous.',
              keywords: refs('ravenous'),
            },
          ],
          raised: [],
        },
      ],
      [
        'Slings',
        {
          resolved: [
            {
              code: 'KEYWORDS_NOT_ALLOWED',
              text: 'This unit may not have Ranged +6 (not for purchase).',
              keywords: refs('ranged +6'),
            },
          ],
          raised: [],
        },
      ],
    ])
    expect(issues.resolved.map(({ code }) => code)).toEqual(['INVALID_UNITS'])
    expect(issues.raised).toEqual([])
    const twice = preview({ name: 'Both', type: 'LIGHT_INFANTRY', keywords: refs('large, towering') })
    expect(twice.units.flatMap((unit) => unit.issues.raised.map(({ code }) => code))).toEqual([
      'DUPLICATE_KEYWORDS',
    ])
  })

  it('leaves out an issue that stays', () => {
    const { units, issues } = preview({ name: 'Twice', type: 'MONSTER', keywords: refs('elite, elite') })
    expect(units.map((unit) => unit.issues)).toEqual([nothing])
    expect(issues).toEqual(nothing)
  })

  it('tells apart what two keywords add', () => {
    const keywords = latest.ruleset.keywords.map((keyword): Keyword => {
      const hero = { id: 'hero', numerical: { value: 3, type: 'BASE' as const } }
      return keyword.id === 'general' ? { ...keyword, effects: [{ add: hero }] } : keyword
    })
    const next = compileRules({ ...latest.ruleset, version: '1.1.0', keywords })
    const army = makeArmy({ units: [makeUnit({ keywords: refs('general, battle_standard') })] })
    expect(upgradePreview(army, latest, next).units.map((unit) => unit.keywords)).toEqual([
      [
        { before: { name: 'Hero 2', cost: 0 }, after: { name: 'Hero 3', cost: 0 } },
        { before: { name: 'Command 1', cost: 0 }, after: null },
      ],
    ])
  })

  it('has keywords that exist only after the upgrade, such as those of an artefact', () => {
    const army = makeArmy({
      ruleset_version: '0.2.0',
      units: [{ ...general, cursed_artefacts: ['the_ferric_blade'] }, standard],
    })
    const [unit] = upgradePreview(army, first, latest).units
    expect(unit?.keywords).toContainEqual({ before: null, after: { name: 'Cold Iron', cost: 0 } })
  })

  it('is empty for an army on the latest', () => {
    const army = makeArmy({ units: [general, standard] })
    expect(upgradePreview(army, latest, latest)).toEqual({
      from: '1.0.0',
      to: '1.0.0',
      points: { before: 600, after: 600 },
      issues: nothing,
      units: [],
    })
  })
})
