import { describe, expect, it } from 'vitest'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { unitIssues } from '#domain/unit/unit-issues.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { makeArmy } from '#tests/support/army.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

const NO_GENERAL = 'An army must contain a unit with the General keyword.'
const NO_STANDARD = 'An army must contain a unit with the Battle Standard keyword.'
const TOO_MANY_WEAKNESSES = 'A unit may not have more than 2 Weakness keywords.'
const TOO_MANY_FOOTPRINTS = 'A unit may not have more than 1 Footprint keyword.'
const NO_WIZARD = 'A unit without the Wizard keyword must not have Abyssal Allegiances.'
const SELECT_ONE = 'A unit with the Wizard keyword must select an Abyssal Allegiance.'
const AT_MOST_ONE =
  'A unit with the Wizard keyword must select 1 Abyssal Allegiance. The Tome of Magic raises the maximum.'
const ONE_TO_TWO =
  'A unit with the Wizard keyword must select 1 to 2 Abyssal Allegiances. The Tome of Magic raises the maximum.'
const NOT_GENERAL = 'A unit without the General keyword must not have Cursed Artefacts.'
const notSingle = (name: string) => `A unit with the ${name} keyword must have a count of 1.`
const onlyOnce = (name: string) => `A unit may have the ${name} keyword only once.`
const duplicates = (names: string) => `A unit may not contain duplicates of non-numerical keywords: ${names}.`
const invalidUnits = (what: string) => `An army must not contain any invalid units, but ${what}.`

function textsOf(unit: ArmyUnit): string[] {
  return unitIssues(evaluateUnit(unit, rules), rules).map(({ text }) => text)
}

/** A unit type, what the unit holds, and its issues. Beside each row with an issue is the most similar one without. */
type Row = [UnitType, string, ...string[]]

function rows(table: Row[]): () => void {
  return () => {
    it.each(table.map(([type, holds, ...issues]) => ({ type, holds, issues })))(
      '$type with "$holds": $issues',
      ({ type, holds, issues }) => expect(textsOf(unitOf(type, holds))).toEqual(issues),
    )
  }
}

describe(
  '[VALID-04] duplicates of keywords without a number',
  rows([
    ['HEAVY_INFANTRY', 'elite, elite', duplicates('Elite')],
    ['HEAVY_INFANTRY', 'elite, brutal'],
    ['HEAVY_INFANTRY', 'elite, brutal, elite, brutal, elite', duplicates('Elite, Brutal')],
    ['HEAVY_INFANTRY', 'cursed, cursed', duplicates('Cursed')],
    ['HEAVY_CAVALRY', 'devastating_charge'],
    ['BEASTS', 'general, devastating_charge, the_horn_of_the_manticore'],
  ]),
)

describe(
  '[VALID-05] duplicates of keywords with a number are no issue',
  rows([
    ['HEAVY_INFANTRY', 'tough +1, tough +1'],
    ['RANGED_INFANTRY', 'ranged +6, ranged +6, ranged +12'],
    ['LIGHT_INFANTRY', 'slow +2, slow +2'],
  ]),
)

describe(
  '[VALID-06] more than 2 purchased weaknesses',
  rows([
    ['LIGHT_INFANTRY', 'berserk, cursed'],
    ['LIGHT_INFANTRY', 'berserk, cursed, fragile', TOO_MANY_WEAKNESSES],
    ['LIGHT_INFANTRY', 'slow +2, slow +2, weak +2', TOO_MANY_WEAKNESSES],
    ['WAR_WAGON', 'berserk, cursed, wide_footprint', TOO_MANY_WEAKNESSES],
    ['WAR_WAGON', 'berserk, wide_footprint'],
    ['LIGHT_INFANTRY', 'berserk, cursed, elite, sneaky, brutal'],
  ]),
)

describe(
  '[VALID-07] more than 1 purchased footprint keyword',
  rows([
    ['LIGHT_INFANTRY', 'horde'],
    ['LIGHT_INFANTRY', 'horde, narrow_footprint', TOO_MANY_FOOTPRINTS],
    ['LIGHT_INFANTRY', 'horde, elite'],
  ]),
)

describe(
  '[VALID-08] default keywords do not count towards these limits',
  rows([
    // Fragile and Immobile are weaknesses, and so is Wild.
    ['ARTILLERY', 'self_destructive, short_ranged'],
    ['CHARIOT', 'berserk, cursed'],
    ['CHARIOT', 'berserk, cursed, hollow', TOO_MANY_WEAKNESSES],
    ['MONSTER', 'berserk, cursed'],
  ]),
)

describe(
  'keywords that come with others or with artefacts do not count either',
  rows([['BEASTS', 'general, berserk, cursed, the_horn_of_the_manticore, the_staff_of_ruin']]),
)

describe('[VALID-09] [VALID-10] [VALID-11] [VALID-12] Abyssal Allegiances', () => {
  const wizardGeneral = 'general, wizard, the_obsidian_puzzlebox'
  it.each<[string, string, number, string[]]>([
    ['[VALID-09] one allegiance without Wizard', '', 1, [NO_WIZARD]],
    ['[VALID-09] several without Wizard', 'general, the_obsidian_puzzlebox', 2, [NO_WIZARD]],
    ['[VALID-09] none without Wizard', '', 0, []],
    ['[VALID-10] a Wizard has none', 'wizard', 0, [SELECT_ONE]],
    ['[VALID-10] a Wizard has one', 'wizard', 1, []],
    ['[VALID-11] a Wizard has too many', 'wizard', 2, [AT_MOST_ONE]],
    ['[VALID-11] a Wizard that may have two has none', wizardGeneral, 0, [ONE_TO_TWO]],
    ['[VALID-11] a Wizard that may have two has three', wizardGeneral, 3, [ONE_TO_TWO]],
    ['[VALID-12] the Tome of Magic allows two', wizardGeneral, 2, []],
    ['[VALID-12] a Wizard that may have two has one', wizardGeneral, 1, []],
    ['[VALID-12] another artefact does not', 'general, wizard, the_ferric_blade', 2, [AT_MOST_ONE]],
  ])('%s', (_, holds, chosen, issues) => {
    const abyssal_allegiances = ['mycena', 'gomb', 'atare'].slice(0, chosen)
    expect(textsOf(unitOf('RANGED_INFANTRY', holds, { abyssal_allegiances }))).toEqual(issues)
  })

  it('the Tome of Magic counts once, however often the unit has it', () => {
    const unit = unitOf('RANGED_INFANTRY', 'general, wizard', {
      cursed_artefacts: ['the_obsidian_puzzlebox', 'the_obsidian_puzzlebox'],
      abyssal_allegiances: ['mycena', 'gomb', 'atare'],
    })
    expect(textsOf(unit)).toEqual([
      ONE_TO_TWO,
      'A unit may not have the same artefact or allegiance twice: The Obsidian Puzzlebox.',
    ])
  })
})

describe(
  '[VALID-13] artefacts without General',
  rows([
    ['HEAVY_INFANTRY', 'the_helm_of_dust', NOT_GENERAL],
    ['HEAVY_INFANTRY', 'battle_standard, the_helm_of_dust', NOT_GENERAL],
    ['HEAVY_INFANTRY', 'general, the_helm_of_dust'],
    ['HEAVY_INFANTRY', 'general, the_helm_of_dust, the_ferric_blade'],
    ['HEAVY_INFANTRY', ''],
  ]),
)

const ARTILLERY_ONLY = 'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged'

describe(
  'purchases that the unit type does not allow, for example after a change of type',
  rows([
    ['ARTILLERY', 'cursed', `This unit may not have Cursed (${ARTILLERY_ONLY}).`],
    ['ARTILLERY', 'slow +2', `This unit may not have Slow (${ARTILLERY_ONLY}).`],
    ['BEASTS', 'horde', 'This unit may not have Horde (only for unit types with Infantry in the name).'],
    ['HEAVY_INFANTRY', 'short_ranged', 'This unit may not have Short-Ranged (only for units with Ranged).'],
    ['HEAVY_INFANTRY', 'short_ranged, ranged +6'],
    [
      'LIGHT_INFANTRY',
      'wide_footprint',
      'This unit may not have Wide Footprint (only for unit types with a Narrow footprint).',
    ],
    [
      'CHARIOT',
      'narrow_footprint',
      'This unit may not have Narrow Footprint (only for unit types with a Wide footprint).',
    ],
    [
      'MONSTER',
      'horde, narrow_footprint',
      TOO_MANY_FOOTPRINTS,
      'This unit may not have Horde (only for unit types with Infantry in the name), ' +
        'Narrow Footprint (only for unit types with a Wide footprint).',
    ],
  ]),
)

describe(
  'entries that the app never writes',
  rows([
    ['BEASTS', 'crowded_mind', 'This unit may not have Crowded Mind (not for purchase).'],
    ['BEASTS', 'hero +7', 'This unit may not have Hero +7 (not for purchase).'],
    ['BEASTS', 'hero', 'This unit may not have Hero (not for purchase).'],
    ['BEASTS', 'hero 1', 'This unit may not have Hero 1 (not for purchase).'],
    ['BEASTS', 'elite +1', 'This unit may not have Elite (not for purchase).'],
    ['BEASTS', 'gone, lost', 'These keywords are not in the army’s ruleset: gone, lost.'],
  ]),
)

describe('[VALID-22] General and Battle Standard', () => {
  it.each<[string, number, string[]]>([
    ['general', 1, []],
    ['general', 2, [notSingle('General')]],
    ['battle_standard', 2, [notSingle('Battle Standard')]],
    ['general, battle_standard', 1, []],
    ['general, battle_standard', 2, [notSingle('General')]],
    ['elite', 2, []],
    ['general, general', 1, [onlyOnce('General')]],
    ['battle_standard, battle_standard', 2, [onlyOnce('Battle Standard'), notSingle('Battle Standard')]],
    ['general, battle_standard, battle_standard', 2, [onlyOnce('Battle Standard'), notSingle('General')]],
    ['general +1', 1, ['This unit may not have General with a number.']],
    ['battle_standard 1', 1, ['This unit may not have Battle Standard with a number.']],
  ])('with "%s" and a count of %i: %j', (holds, count, issues) =>
    expect(textsOf(unitOf('BEASTS', holds, { count }))).toEqual(issues),
  )
})

describe('[VALID-23] artefacts and allegiances that cannot be chosen', () => {
  const twice = (names: string) => `A unit may not have the same artefact or allegiance twice: ${names}.`
  const unknown = (names: string) => `These artefacts or allegiances are not in the army’s ruleset: ${names}.`
  const puzzlebox = 'the_obsidian_puzzlebox'
  it.each<[string[], string[], string[]]>([
    [[puzzlebox], ['gomb', 'mycena'], []],
    [[puzzlebox], ['gomb', 'gomb'], [twice('Gomb')]],
    [[puzzlebox, puzzlebox, puzzlebox], ['gomb'], [twice('The Obsidian Puzzlebox')]],
    [[puzzlebox, puzzlebox], ['gomb', 'gomb'], [twice('The Obsidian Puzzlebox, Gomb')]],
    [['lost'], ['gone'], [unknown('lost, gone')]],
    [[], ['gone', 'gone'], [AT_MOST_ONE, unknown('gone, gone'), twice('gone')]],
  ])('%j, %j: %j', (cursed_artefacts, abyssal_allegiances, issues) => {
    const unit = unitOf('RANGED_INFANTRY', 'general, wizard', { cursed_artefacts, abyssal_allegiances })
    expect(textsOf(unit)).toEqual(issues)
  })
})

describe('an issue names the entries whose removal mends it', () => {
  it.each<[string, string]>([
    ['elite, brutal, elite, elite', 'elite, elite'],
    ['cursed, elite, slow +2, berserk', 'cursed, slow +2, berserk'],
    ['horde, elite, narrow_footprint', 'horde, narrow_footprint'],
    ['gone, elite, lost', 'gone, lost'],
    ['hero +7, elite, crowded_mind', 'hero +7, crowded_mind'],
    ['general +1', 'general +1'],
    ['general, general', 'general'],
  ])('"%s": "%s"', (holds, named) => {
    const [issue] = unitIssues(evaluateUnit(unitOf('LIGHT_INFANTRY', holds), rules), rules)
    expect(issue?.keywords).toEqual(refs(named))
  })
})

it('the issues of a unit have a fixed order', () => {
  const unit = unitOf(
    'BEASTS',
    'gone, elite, elite, horde, narrow_footprint, slow +2, weak +2, cursed, wizard',
    {
      abyssal_allegiances: [],
      cursed_artefacts: ['the_helm_of_dust'],
    },
  )
  expect(textsOf(unit)).toEqual([
    'These keywords are not in the army’s ruleset: gone.',
    duplicates('Elite'),
    TOO_MANY_WEAKNESSES,
    TOO_MANY_FOOTPRINTS,
    'This unit may not have Horde (only for unit types with Infantry in the name).',
    SELECT_ONE,
    NOT_GENERAL,
  ])
})

describe('[VALID-01] [VALID-02] [VALID-03] an army', () => {
  const general = unitOf('HEAVY_CAVALRY', 'general', { name: 'The Queen’s Candleguard' })
  const standard = unitOf('HEAVY_INFANTRY', 'battle_standard', { name: 'Bearers of the Long Wick' })
  const both = unitOf('HEAVY_CAVALRY', 'general, battle_standard', { name: 'All Eggs in One Skull' })
  const archers = unitOf('RANGED_INFANTRY', 'quick_shot', { name: 'Moth Archers' })
  const badArchers = unitOf('RANGED_INFANTRY', 'quick_shot, quick_shot', { name: 'Moth Archers', count: 3 })
  const badHounds = unitOf('BEASTS', 'horde', { name: 'Cellar Hounds' })
  const unnamed = unitOf('LIGHT_INFANTRY', 'wizard', { name: '', id: 'unnamed_unit' })

  it.each<[string, ArmyUnit[], string[]]>([
    ['without units', [], [NO_GENERAL, NO_STANDARD]],
    ['[VALID-01] without a General', [standard, archers], [NO_GENERAL]],
    ['[VALID-02] without a Battle Standard', [archers, general], [NO_STANDARD]],
    ['[VALID-01] [VALID-02] with both', [archers, general, standard], []],
    ['[VALID-01] [VALID-02] with both in one unit', [both], []],
    [
      '[VALID-03] with an invalid unit',
      [both, badArchers, archers],
      [invalidUnits('1 is present: Moth Archers')],
    ],
    [
      '[VALID-03] with three, one without a name',
      [badHounds, both, unnamed, badArchers],
      [invalidUnits('3 are present: Cellar Hounds, Light Infantry, Moth Archers')],
    ],
    [
      '[VALID-01] [VALID-02] [VALID-03] with everything wrong',
      [badHounds],
      [NO_GENERAL, NO_STANDARD, invalidUnits('1 is present: Cellar Hounds')],
    ],
  ])('%s', (_, units, issues) =>
    expect(armyIssues(makeArmy({ units }), rules).map(({ text }) => text)).toEqual(issues),
  )

  it('[VALID-21] with several Generals and several Battle Standards names their units', () => {
    const second = { ...both, id: 'second_unit_', name: '' }
    const one = 'Only one unit of an army may have the'
    expect(armyIssues(makeArmy({ units: [general, second, both] }), rules)).toEqual([
      {
        code: 'SEVERAL_GENERALS',
        text: `${one} General keyword, but 3 have it: The Queen’s Candleguard, Heavy Cavalry, All Eggs in One Skull.`,
        units: [
          { id: general.id, label: 'The Queen’s Candleguard' },
          { id: 'second_unit_', label: 'Heavy Cavalry' },
          { id: both.id, label: 'All Eggs in One Skull' },
        ],
        leader: 'general',
      },
      {
        code: 'SEVERAL_BATTLE_STANDARDS',
        text: `${one} Battle Standard keyword, but 2 have it: Heavy Cavalry, All Eggs in One Skull.`,
        units: [
          { id: 'second_unit_', label: 'Heavy Cavalry' },
          { id: both.id, label: 'All Eggs in One Skull' },
        ],
        leader: 'battle_standard',
      },
    ])
  })

  it('names the units that have an issue, and the leader that is missing', () => {
    expect(armyIssues(makeArmy({ units: [standard, badHounds] }), rules)).toMatchObject([
      { code: 'NO_GENERAL', units: [], leader: 'general' },
      { code: 'INVALID_UNITS', units: [{ id: badHounds.id, label: 'Cellar Hounds' }] },
    ])
  })

  it('and its units have a code for each issue', () => {
    const army = makeArmy({ units: [badHounds] })
    expect(armyIssues(army, rules).map(({ code }) => code)).toEqual([
      'NO_GENERAL',
      'NO_BATTLE_STANDARD',
      'INVALID_UNITS',
    ])
    expect(unitIssues(evaluateUnit(badHounds, rules), rules).map(({ code }) => code)).toEqual([
      'KEYWORDS_NOT_ALLOWED',
    ])
  })
})
