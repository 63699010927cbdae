import { describe, expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { changesStats, unitChanges, type UnitChanges } from '#domain/unit/keywords/unit-changes.ts'
import { lostChoices } from '#domain/unit/lost-choices.ts'
import { lookUp } from '#domain/lookup.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

function changesOf(type: UnitType, before: string, after: string): UnitChanges {
  return unitChanges(
    evaluateUnit(unitOf(type, before), rules),
    evaluateUnit(unitOf(type, after), rules),
    rules,
  )
}

describe('the keywords that a step disables and enables', () => {
  it.each<[UnitType, string, string, string[]]>([
    ['LIGHT_INFANTRY', 'sneaky', 'sneaky, berserk', ['Sneaky']],
    ['LIGHT_INFANTRY', 'fearless, stubborn', 'fearless, stubborn, cowardly', ['Fearless', 'Stubborn']],
    ['RANGED_INFANTRY', 'sneaky', 'sneaky, horde', ['Skirmishers', 'Sneaky']],
    ['HEAVY_INFANTRY', 'general', 'general, hollow', ['Command']],
    ['HEAVY_INFANTRY', 'elite', 'elite, unruly', ['Elite']],
    ['HEAVY_INFANTRY', 'tough +1', 'tough +1, the_ferric_blade', ['Tough']],
    // A keyword without an effect cannot lose it.
    ['LIGHT_INFANTRY', 'sneaky, towering', 'sneaky, towering, berserk', []],
    ['LIGHT_INFANTRY', '', 'berserk', []],
    ['HEAVY_INFANTRY', 'elite', '', []],
  ])('%s, from "%s" to "%s": %j', (type, before, after, names) => {
    expect(changesOf(type, before, after).disabled.toSorted()).toEqual(names)
    expect(changesOf(type, after, before).enabled.toSorted(), 'the other way round').toEqual(names)
  })
})

it('the total of a keyword is compared if no stat shows it', () => {
  expect(changesOf('HEAVY_INFANTRY', '', 'tough +1').numbers).toEqual([
    { name: 'Tough', before: 1, after: 2 },
  ])
  expect(changesOf('HEAVY_INFANTRY', 'hero +1', 'hero +1, hero +2').numbers, 'Strikes show it').toEqual([])
  expect(changesOf('BEASTS', '', 'tough +1').numbers, 'its name says it').toEqual([])
  expect(changesOf('HEAVY_INFANTRY', '', 'general, the_ferric_blade').numbers, 'it is lost').toEqual([])
})

it('names the artefacts and allegiances that are lost', () => {
  const before = unitOf('HEAVY_INFANTRY', 'general, wizard, the_ferric_blade, the_helm_of_dust', {
    abyssal_allegiances: ['gomb', 'mycena'],
  })
  const after = { ...before, cursed_artefacts: ['the_helm_of_dust'], abyssal_allegiances: ['mycena'] }
  const changes = unitChanges(evaluateUnit(before, rules), evaluateUnit(after, rules), rules)
  expect(changes.lost).toEqual(['The Ferric Blade', 'Gomb'])
})

it('names what is lost by its id if the ruleset does not have it', () => {
  const before = unitOf('BEASTS', '', { cursed_artefacts: ['lost'], abyssal_allegiances: ['gone'] })
  expect(lostChoices(before, unitOf('BEASTS'), rules)).toEqual(['lost', 'gone'])
})

it.each([
  ['elite', true],
  ['horde', true],
  ['ranged', true],
  ['brutal', false],
  ['general', false],
  ['berserk', false],
  ['fearless', false],
  // It raises the number of allegiances, which is no stat of the card.
  ['tome_of_magic', false],
])('the keyword %s changes stats: %s', (id, changes) =>
  expect(changesStats(lookUp(rules.keywords, id))).toBe(changes),
)

it('has the count and the points of the whole row', () => {
  const before = unitOf('HEAVY_CAVALRY', '', { count: 3 })
  const after = unitOf('HEAVY_CAVALRY', 'elite', { count: 1 })
  expect(unitChanges(evaluateUnit(before, rules), evaluateUnit(after, rules), rules)).toMatchObject({
    points: { before: 1350, after: 600 },
    count: { before: 3, after: 1 },
  })
})
