import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { printArmy, printUnit, type PrintUnit } from '#domain/army/print/print-army.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const print = (partial: Partial<Army>) => printArmy(makeArmy(partial), rules)

describe('[PRINT-13] the print data of an army', () => {
  it('has exactly these fields', () => {
    expect(Object.keys(print({})).sort()).toEqual(
      [
        ...['name', 'summary', 'description', 'mainImage', 'ruleset', 'units'],
        ...['keywords', 'allegiances', 'artefacts'],
      ].sort(),
    )
  })

  it.each<[string, Partial<Army>, object]>([
    ['a name', { name: 'The Lantern Host' }, { name: 'The Lantern Host' }],
    ['no name', { name: '' }, { name: 'Unnamed Army' }],
    ['no units', {}, { summary: 'No units', units: [] }],
    ['a points limit', { points_limit: 3000 }, { summary: '0 of 3,000 points · No units' }],
    ['units', { units: [makeUnit({ count: 2 })] }, { summary: '700 points · 2 units' }],
    ['a description', { description: 'They march\nat dusk.' }, { description: 'They march\nat dusk.' }],
    ['no picture', {}, { mainImage: null }],
    [
      'an illustration',
      { images: [{ type: 'ILLUSTRATION', id: 'OORM' }] },
      { mainImage: { type: 'ILLUSTRATION', id: 'OORM' } },
    ],
    [
      'the first of two pictures',
      {
        images: [
          { type: 'IMAGE_UPLOAD', src: '/images/a.png' },
          { type: 'ILLUSTRATION', id: 'OORM' },
        ],
      },
      { mainImage: { type: 'IMAGE_UPLOAD', src: '/images/a.png' } },
    ],
    ['a version', {}, { ruleset: { version: '1.0.0', versionName: 'v1.0' } }],
    [
      'an early version',
      { ruleset_version: '0.3.0' },
      { ruleset: { version: '0.3.0', versionName: 'v0.3 (Early Access)' } },
    ],
  ])('with %s', (_, army, printed) => expect(print(army)).toMatchObject(printed))
})

describe('[PRINT-14] the print data of a unit', () => {
  it('has exactly these fields', () => {
    expect(Object.keys(printUnit(makeUnit(), rules)).sort()).toEqual(
      [
        ...['id', 'name', 'count', 'keywords', 'keywordsSummary', 'type', 'speed', 'range', 'strikes'],
        ...['courage', 'footprint', 'points'],
      ].sort(),
    )
  })

  it.each<[string, UnitType, string, Partial<PrintUnit>]>([
    [
      'default keywords with their numbers',
      'RANGED_INFANTRY',
      '',
      { keywordsSummary: 'Ranged 24, Skirmishers', range: 24, strikes: '10 (5)', type: 'Ranged Infantry' },
    ],
    [
      'the total of several numbers',
      'LIGHT_INFANTRY',
      'general, hero +1',
      { keywordsSummary: 'Hero 3, General, Command 1', strikes: '13' },
    ],
    ['no disabled keyword', 'HEAVY_INFANTRY', 'stubborn, cowardly', { keywordsSummary: 'Tough 1, Cowardly' }],
    [
      'changed stats',
      'LIGHT_INFANTRY',
      'horde',
      { strikes: '12', courage: 11, footprint: 'Horde', range: 0, speed: 8 },
    ],
    [
      'an artefact after its keywords',
      'HEAVY_CAVALRY',
      'general, the_ferric_blade',
      {
        keywordsSummary:
          'Devastating Charge, General, Hero 3, Command 1, Cold Iron, Blade Song, Spellbane, Creeping Rust · The Ferric Blade',
      },
    ],
    ['an unknown id', 'BEASTS', 'mislaid', { keywordsSummary: 'Nimble, Wild, Skirmishers, mislaid' }],
  ])('shows %s', (_, type, holds, printed) =>
    expect(printUnit(unitOf(type, holds), rules)).toMatchObject(printed),
  )

  it('has the points of all units in the row, and the type as its name if it has none', () => {
    expect(printUnit(makeUnit({ name: '', count: 3 }), rules)).toMatchObject({
      name: 'Heavy Infantry',
      count: 3,
      points: 1050,
    })
  })

  it('names allegiances after the keywords', () => {
    const unit = unitOf('LIGHT_INFANTRY', 'wizard', { abyssal_allegiances: ['mycena'] })
    expect(printUnit(unit, rules).keywordsSummary).toBe('Wizard · Mycena')
  })

  it('names what the ruleset does not have by its id', () => {
    const unit = unitOf('LIGHT_INFANTRY', '', { abyssal_allegiances: ['gone'], cursed_artefacts: ['lost'] })
    expect(printUnit(unit, rules).keywordsSummary).toBe('gone · lost')
  })

  it('is in the order of the muster roll', () => {
    const units = [
      unitOf('ARTILLERY', '', { name: 'Guns' }),
      unitOf('BEASTS', 'general', { name: 'Chief' }),
      unitOf('LIGHT_INFANTRY', '', { name: 'Levy' }),
    ]
    expect(print({ units }).units.map(({ name }) => name)).toEqual(['Chief', 'Levy', 'Guns'])
  })
})

describe('[PRINT-15] the definitions', () => {
  const units = [
    unitOf('HEAVY_INFANTRY', 'elite, wizard', { name: 'One', abyssal_allegiances: ['polyceus'] }),
    unitOf('HEAVY_INFANTRY', 'elite, the_ferric_blade', { name: 'Two' }),
  ]
  const printed = () => print({ units })

  it('list each keyword in effect once, with its traits', () => {
    const { keywords } = printed()
    expect(keywords.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Elite', 'Tough [x]', 'Wizard', 'Cold Iron']),
    )
    expect(new Set(keywords.map(({ id }) => id)).size).toBe(keywords.length)
    const elite = keywords.find(({ id }) => id === 'elite')
    expect(Object.keys(elite ?? {}).sort()).toEqual(['descriptionWithTraits', 'id', 'name'])
    expect(plainText(elite?.descriptionWithTraits ?? [])).toBe(
      'Strength. Old scars, good steel. Its Strikes and its Courage are 1 higher.',
    )
  })

  it('leave out a keyword that is disabled on all units', () => {
    const prevented = print({ units: [unitOf('HEAVY_INFANTRY', 'stubborn, cowardly')] })
    expect(prevented.keywords.map(({ id }) => id)).not.toContain('stubborn')
  })

  it('list each allegiance with the type and cost of its spells', () => {
    const { allegiances } = printed()
    expect(allegiances.map(({ id, name }) => [id, name])).toEqual([['polyceus', 'Polyceus']])
    const spells = allegiances.flatMap((allegiance) => allegiance.spells)
    expect(
      spells.map(({ name, descriptionWithType }) => [name, leadOf(plainText(descriptionWithType))]),
    ).toEqual([
      ['Prescience', 'Cantrip (2)'],
      ['Reflective Soulgem', 'Making (4)'],
      ['Polyceus’s Blessing', 'Cataclysm (6)'],
    ])
  })
})

const leadOf = (text: string): string => text.slice(0, text.indexOf('.'))
