import { describe, expect, it } from 'vitest'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { IssueCode } from '#domain/unit/unit-issues.ts'
import { mendsOf, type Mend } from '#domain/army/issues/mends.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** The steps that mend the issue with this code, which the unit must have. */
function mends(unit: ArmyUnit, code: IssueCode): Mend[] {
  const issue = unitFacts(unit, rules).issues.find((each) => each.code === code)
  if (!issue) throw new Error(`The unit has no issue ${code}.`)
  return mendsOf(issue, unit, rules)
}

describe('one step mends an issue at once', () => {
  it.each<[IssueCode, string, UnitType, string, Partial<ArmyUnit>, Partial<ArmyUnit>]>([
    ['NOT_SINGLE', 'Set the count to 1', 'BEASTS', 'general', { count: 4 }, { count: 1 }],
    [
      'ASSIGNED_TWICE',
      'Keep it once',
      'BEASTS',
      'general, elite, general, general',
      {},
      { keywords: refs('general, elite') },
    ],
    [
      'ARTEFACTS_WITHOUT_GENERAL',
      'Remove the artefacts',
      'BEASTS',
      'wizard, the_helm_of_dust, the_ferric_blade',
      { abyssal_allegiances: ['gomb'] },
      { cursed_artefacts: [] },
    ],
    [
      'ALLEGIANCES_WITHOUT_WIZARD',
      'Remove the allegiances',
      'BEASTS',
      'general, the_helm_of_dust',
      { abyssal_allegiances: ['gomb', 'mycena'] },
      { abyssal_allegiances: [] },
    ],
    [
      'CHOSEN_TWICE',
      'Keep one of each',
      'BEASTS',
      'general, wizard, the_obsidian_puzzlebox, the_ferric_blade, the_obsidian_puzzlebox',
      { abyssal_allegiances: ['gomb', 'gomb', 'mycena'] },
      {
        cursed_artefacts: ['the_obsidian_puzzlebox', 'the_ferric_blade'],
        abyssal_allegiances: ['gomb', 'mycena'],
      },
    ],
    [
      'UNKNOWN_CHOICES',
      'Remove them',
      'BEASTS',
      'general, wizard, the_ferric_blade',
      { abyssal_allegiances: ['gomb', 'the_helm_of_dust'] },
      { abyssal_allegiances: ['gomb'] },
    ],
    [
      'UNKNOWN_CHOICES',
      'Remove them',
      'BEASTS',
      'general, wizard',
      { cursed_artefacts: ['lost', 'the_ferric_blade'], abyssal_allegiances: ['gomb', 'gone'] },
      { cursed_artefacts: ['the_ferric_blade'], abyssal_allegiances: ['gomb'] },
    ],
  ])('%s: "%s"', (code, text, type, holds, before, after) => {
    const unit = unitOf(type, holds, before)
    const steps = mends(unit, code)
    expect(steps.map((step) => step.text)).toEqual([text])
    const mended = steps.map(({ edit }) => edit(unit))
    expect(mended).toEqual([{ ...unit, ...after }])
    expect(mended.flatMap((now) => unitFacts(now, rules).issues.map((issue) => issue.code))).not.toContain(
      code,
    )
  })
})

describe('a step for each keyword removes it once', () => {
  it.each<[IssueCode, UnitType, string, [string, string][]]>([
    [
      'TOO_MANY_WEAKNESSES',
      'LIGHT_INFANTRY',
      'cursed, berserk, elite, slow +2',
      [
        ['Remove Cursed', 'berserk, elite, slow +2'],
        ['Remove Berserk', 'cursed, elite, slow +2'],
        ['Remove Slow +2', 'cursed, berserk, elite'],
      ],
    ],
    [
      'TOO_MANY_FOOTPRINTS',
      'LIGHT_INFANTRY',
      'horde, elite, narrow_footprint',
      [
        ['Remove Horde', 'elite, narrow_footprint'],
        ['Remove Narrow Footprint', 'horde, elite'],
      ],
    ],
    [
      'DUPLICATE_KEYWORDS',
      'BEASTS',
      'elite, brutal, elite, elite',
      [['Remove Elite', 'elite, brutal, elite']],
    ],
    [
      'KEYWORDS_NOT_ALLOWED',
      'BEASTS',
      'hero +7, hero +1, horde',
      [
        ['Remove Hero +7', 'hero +1, horde'],
        ['Remove Horde', 'hero +7, hero +1'],
      ],
    ],
    ['KEYWORDS_NOT_ALLOWED', 'BEASTS', 'general +1, elite', [['Remove General', 'elite']]],
    ['UNKNOWN_KEYWORDS', 'BEASTS', 'gone, elite', [['Remove gone', 'elite']]],
  ])('%s of %s with "%s"', (code, type, holds, expected) => {
    const unit = unitOf(type, holds)
    expect(mends(unit, code).map(({ text, edit }) => [text, edit(unit)])).toEqual(
      expected.map(([text, left]) => [text, { ...unit, keywords: refs(left) }]),
    )
  })
})

describe('a Wizard', () => {
  it('with too many allegiances can leave each of them', () => {
    const unit = unitOf('BEASTS', 'wizard', { abyssal_allegiances: ['gomb', 'mycena', 'gone', 'gomb'] })
    expect(
      mends(unit, 'WIZARD_ALLEGIANCES').map(({ text, edit }) => [text, edit(unit).abyssal_allegiances]),
    ).toEqual([
      ['Leave Gomb', ['mycena', 'gone']],
      ['Leave Mycena', ['gomb', 'gone', 'gomb']],
      ['Leave gone', ['gomb', 'mycena', 'gomb']],
    ])
  })

  it('without an allegiance has no step, because the player must choose one', () => {
    expect(mends(unitOf('BEASTS', 'wizard'), 'WIZARD_ALLEGIANCES')).toEqual([])
  })
})

it('an issue of the whole army has no step', () => {
  expect(mendsOf({ code: 'NO_GENERAL', text: 'No General.' }, unitOf('BEASTS'), rules)).toEqual([])
})

it('a step changes the unit as it is now, which another tab may have edited', () => {
  const unit = unitOf('BEASTS', 'general', { count: 4 })
  const edited = { ...unit, name: 'Hounds', count: 5 }
  expect(mends(unit, 'NOT_SINGLE').map(({ edit }) => edit(edited))).toEqual([{ ...edited, count: 1 }])
})
