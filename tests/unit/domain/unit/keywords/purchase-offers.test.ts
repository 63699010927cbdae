import { describe, expect, it } from 'vitest'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import {
  previewPurchase,
  purchaseOffers,
  offersRemoval,
  type PurchaseOffer,
  type PurchasePreview,
} from '#domain/unit/keywords/purchase-offers.ts'
import { makePurchase } from '#domain/unit/unit-edits.ts'
import { lookUp } from '#domain/lookup.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/** The offer with this name: "Elite", "Hero +1". */
function offerOf(name: string, unit: ArmyUnit): PurchaseOffer {
  const offer = purchaseOffers(evaluateUnit(unit, rules), rules).find((each) => each.name === name)
  if (!offer) throw new Error(`No offer ${name}.`)
  return offer
}

function previewOf(name: string, unit: ArmyUnit): PurchasePreview {
  return previewPurchase(offerOf(name, unit), evaluateUnit(unit, rules), rules)
}

const blockerOf = (name: string, unit: ArmyUnit): string | null => previewOf(name, unit).blocker

/** The types that may purchase it, and the reasons of the others. */
function findBuyers(name: string, holds = ''): { types: UnitType[]; bars: string[] } {
  const offers = UNIT_TYPES.map((type) => ({ type, bar: blockerOf(name, unitOf(type, holds)) }))
  return {
    types: offers.flatMap(({ type, bar }) => (bar === null ? [type] : [])),
    bars: [...new Set(offers.flatMap(({ bar }) => (bar === null ? [] : [bar])))],
  }
}

describe('[VALID-14] artillery may purchase only the weaknesses Self-Destructive and Short-Ranged', () => {
  const bar = 'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged.'
  it.each([
    ['Berserk', bar],
    ['Cowardly', bar],
    ['Cursed', bar],
    ['Fragile', bar],
    ['Hollow', bar],
    ['Ravenous', bar],
    ['Slow +2', bar],
    ['Unruly', bar],
    ['Weak +2', bar],
    ['Wide Footprint', bar],
    ['Self-Destructive', null],
    ['Short-Ranged', null],
    ['Elite', null],
    ['Wizard', null],
    ['Ranged +6', null],
  ])('%s: %s', (name, expected) => expect(blockerOf(name, unitOf('ARTILLERY'))).toBe(expected))

  it('every other type may purchase all weaknesses', () => {
    const others = UNIT_TYPES.filter((type) => type !== 'ARTILLERY')
    for (const name of ['Berserk', 'Cowardly', 'Cursed', 'Fragile', 'Hollow', 'Ravenous', 'Slow +2']) {
      expect(findBuyers(name).types).toEqual(others)
    }
  })
})

it('[VALID-15] Wide Footprint is for narrow profiles', () => {
  const { types, bars } = findBuyers('Wide Footprint')
  expect(types).toEqual(['WAR_WAGON', 'CHARIOT', 'MONSTER'])
  expect(bars).toEqual([
    'Only for unit types with a Narrow footprint.',
    'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged.',
  ])
})

it('[VALID-16] Narrow Footprint is for wide profiles', () => {
  expect(findBuyers('Narrow Footprint')).toEqual({
    types: [
      'LIGHT_INFANTRY',
      'RANGED_INFANTRY',
      'HEAVY_INFANTRY',
      'MONSTROUS_INFANTRY',
      'LIGHT_CAVALRY',
      'HEAVY_CAVALRY',
      'BEASTS',
    ],
    bars: ['Only for unit types with a Wide footprint.'],
  })
})

it('[VALID-15] [VALID-16] the profile counts, not a purchased footprint', () => {
  const bar = 'Only for unit types with a Narrow footprint.'
  expect(blockerOf('Wide Footprint', unitOf('BEASTS', 'narrow_footprint'))).toBe(bar)
  expect(blockerOf('Narrow Footprint', unitOf('MONSTER', 'wide_footprint'))).toBe(
    'Only for unit types with a Wide footprint.',
  )
})

it('[VALID-17] Short-Ranged is for units with Ranged, by default or purchased', () => {
  expect(findBuyers('Short-Ranged')).toEqual({
    types: ['RANGED_INFANTRY', 'LIGHT_CAVALRY', 'ARTILLERY'],
    bars: ['Only for units with Ranged.'],
  })
  expect(findBuyers('Short-Ranged', 'ranged +6')).toEqual({ types: [...UNIT_TYPES], bars: [] })
})

it('[VALID-18] Horde is for types with Infantry in the name', () => {
  expect(findBuyers('Horde')).toEqual({
    types: ['LIGHT_INFANTRY', 'RANGED_INFANTRY', 'HEAVY_INFANTRY', 'MONSTROUS_INFANTRY'],
    bars: ['Only for unit types with Infantry in the name.'],
  })
})

describe('why a keyword cannot be purchased', () => {
  const weaknesses = 'A unit may not have more than 2 Weakness keywords.'
  const footprints = 'A unit may not have more than 1 Footprint keyword.'
  const doubles = 'A unit may not contain duplicates of non-numerical keywords: Elite.'
  it.each<[string, string, string | null]>([
    ['Elite', '', null],
    ['Elite', 'elite', doubles],
    ['Elite', 'elite, elite', doubles],
    ['Elite', 'gone, elite', doubles],
    ['Elite', 'gone', null],
    ['Brutal', 'elite, elite', null],
    ['Hero +1', 'hero +1, hero +2', null],
    ['Hero +1', 'elite, elite, hero +1', null],
    ['Fragile', 'cursed', null],
    ['Fragile', 'cursed, berserk', weaknesses],
    ['Slow +2', 'slow +2, slow +2', weaknesses],
    ['Fragile', 'cursed, berserk, unruly', weaknesses],
    ['Elite', 'cursed, berserk, unruly', null],
    ['Narrow Footprint', 'horde', footprints],
    ['Horde', 'narrow_footprint', footprints],
    ['Horde', 'narrow_footprint, wide_footprint', footprints],
    ['Wizard', 'general', null],
    ['Wizard', 'wizard', 'A unit may not contain duplicates of non-numerical keywords: Wizard.'],
  ])('%s with "%s": %s', (name, holds, bar) =>
    expect(blockerOf(name, unitOf('LIGHT_INFANTRY', holds))).toBe(bar),
  )

  it('a keyword from another keyword or an artefact can be purchased too', () => {
    const unit = unitOf('HEAVY_CAVALRY', 'general, the_horn_of_the_manticore')
    expect(blockerOf('Devastating Charge', unit)).toBeNull()
  })

  it('a full unit cannot purchase anything', () => {
    const full = Array.from({ length: LIMITS.keywords }, () => 'swift +2').join(', ')
    const bar = 'The unit is full: it cannot hold any more keywords.'
    expect(blockerOf('Elite', unitOf('BEASTS', full))).toBe(bar)
    expect(blockerOf('Elite', unitOf('BEASTS', full.replace('swift +2, ', '')))).toBeNull()
  })
})

describe('an offer', () => {
  it('exists for each option with a price, in the order of the catalogue', () => {
    const names = purchaseOffers(evaluateUnit(unitOf('BEASTS'), rules), rules).map(({ name }) => name)
    const priced = rules.ruleset.keywords
      .flatMap(({ purchase_options }) => purchase_options)
      .filter(({ cost }) => cost !== 0)
    expect(names).toHaveLength(priced.length)
    expect(names.slice(0, 3)).toEqual(['Berserk', 'Bloodthirsty', 'Brutal'])
    expect(names).toEqual(
      expect.arrayContaining(['Hero +1', 'Hero +2', 'Ranged +12', 'Ranged +6', 'Tough +1', 'Wizard']),
    )
    expect(names).not.toContain('General')
    expect(names).not.toContain('Wild')
  })

  it.each<[UnitType, string, number]>([
    ['HEAVY_CAVALRY', 'Elite', 150],
    ['HEAVY_INFANTRY', 'Elite', 75],
    ['MONSTER', 'Cursed', -100],
    ['LIGHT_CAVALRY', 'Hero +2', 200],
  ])('has the price for this unit: %s, %s, %i', (type, name, cost) =>
    expect(offerOf(name, unitOf(type)).cost).toBe(cost),
  )

  it('counts how often the unit has purchased this option', () => {
    const unit = unitOf('BEASTS', 'hero +1, hero +2, hero +1, elite')
    expect(
      ['Hero +1', 'Hero +2', 'Elite', 'Brutal'].map((name) => [
        offerOf(name, unit).owned,
        offersRemoval(offerOf(name, unit)),
      ]),
    ).toEqual([
      [2, false],
      [1, false],
      [1, true],
      [0, false],
    ])
  })
})

describe('Wizard asks for an Abyssal Allegiance', () => {
  it('in the same step, so that no issue arises', () => {
    const unit = unitOf('RANGED_INFANTRY')
    const offer = offerOf('Wizard', unit)
    expect(offer.needs_allegiance).toBe(true)
    const wizard = makePurchase(unit, offer, 'polyceus')
    expect(wizard).toEqual({ ...unit, keywords: [{ id: 'wizard' }], abyssal_allegiances: ['polyceus'] })
  })

  it('not if the unit has one', () => {
    const unit = unitOf('RANGED_INFANTRY', '', { abyssal_allegiances: ['gomb'] })
    const offer = offerOf('Wizard', unit)
    expect(offer.needs_allegiance).toBe(false)
    expect(blockerOf('Wizard', unit)).toBeNull()
    expect(makePurchase(unit, offer, 'polyceus').abyssal_allegiances).toEqual(['gomb'])
  })

  it('not if the ruleset has none', () => {
    const without = compileRules({ ...rules.ruleset, allegiances: [] })
    const evaluated = evaluateUnit(unitOf('RANGED_INFANTRY'), without)
    const wizard = purchaseOffers(evaluated, without).find(({ name }) => name === 'Wizard')
    expect(wizard?.needs_allegiance).toBe(false)
  })

  it('but no other keyword does', () => {
    const unit = unitOf('RANGED_INFANTRY')
    const offer = offerOf('Elite', unit)
    expect(offer.needs_allegiance).toBe(false)
    expect(makePurchase(unit, offer, 'polyceus').abyssal_allegiances).toEqual([])
  })
})

describe('points, stats and target numbers before and after', () => {
  it('Horde on light infantry', () => {
    const unit = unitOf('LIGHT_INFANTRY', 'unruly')
    const { changes: preview } = previewOf('Horde', unit)
    expect(preview.points).toEqual({ before: 275, after: 375 })
    expect(preview.stats.before).toMatchObject({ strikes: { value: 10 }, footprint: { value: 'WIDE' } })
    expect(preview.stats.after).toMatchObject({
      strikes: { value: 12 },
      courage: { value: 11 },
      footprint: { value: 'HORDE' },
    })
  })

  it('Unruly on a unit with Elite, which it disables', () => {
    const unit = unitOf('HEAVY_CAVALRY', 'elite')
    const { changes: preview } = previewOf('Unruly', unit)
    expect(preview.points).toEqual({ before: 600, after: 550 })
    expect(preview.stats.before.strikes.value).toBe(11)
    expect(preview.stats.after.strikes.value).toBe(10)
  })

  it('the points of a row of three', () => {
    const unit = { ...unitOf('HEAVY_CAVALRY'), count: 3 }
    const { changes: preview } = previewOf('Elite', unit)
    expect(preview.points).toEqual({ before: 1350, after: 1800 })
  })

  it('Ranged on a wagon', () => {
    const unit = unitOf('WAR_WAGON')
    const { stats } = previewOf('Ranged +12', unit).changes
    expect([stats.before.range.value, stats.before.ranged_strikes]).toEqual([0, null])
    expect([stats.after.range.value, stats.after.ranged_strikes]).toEqual([12, 5])
  })

  it.each<[UnitType, string, string[]]>([
    [
      'LIGHT_INFANTRY',
      'Brutal',
      ['own LIGHT_INFANTRY 4 to 3', 'own HEAVY_INFANTRY 5 to 4', 'own MONSTROUS_INFANTRY 4 to 3'],
    ],
    // Against ranged infantry and artillery it already is 2, the minimum.
    ['HEAVY_CAVALRY', 'Merciless', ['own LIGHT_CAVALRY 3 to 2', 'own BEASTS 3 to 2']],
    [
      'HEAVY_INFANTRY',
      'Cursed',
      ['enemy MONSTROUS_INFANTRY 4 to 3', 'enemy MONSTER 4 to 3', 'enemy BEASTS 6 to 5'],
    ],
    ['HEAVY_INFANTRY', 'Elite', []],
  ])('target numbers: %s, %s: %j', (type, name, expected) => {
    const unit = unitOf(type)
    const { targets } = previewOf(name, unit).changes
    expect(targets.map((each) => `${each.side} ${each.type} ${each.before} to ${each.after}`)).toEqual(
      expected,
    )
  })
})

describe('a keyword that the unit has already purchased', () => {
  it('is previewed as its removal if it can be purchased only once', () => {
    const unit = unitOf('LIGHT_INFANTRY', 'sneaky, berserk')
    const { changes } = previewOf('Berserk', unit)
    expect(changes.points).toEqual({ before: 325, after: 350 })
    expect(changes.enabled).toEqual(['Sneaky'])
  })

  it('is previewed as another purchase if it has a number', () => {
    const unit = unitOf('HEAVY_INFANTRY', 'tough +1')
    const { changes } = previewOf('Tough +1', unit)
    expect(changes.numbers).toEqual([{ name: 'Tough', before: 2, after: 3 }])
  })
})

it.each<[UnitType, string, string, number]>([
  ['BEASTS', '', 'Slow +2', 2],
  ['BEASTS', 'slow +2', 'Slow +2', 2],
  ['HEAVY_INFANTRY', '', 'Tough +1', 2],
  ['BEASTS', 'general', 'Hero +1', 3],
  ['RANGED_INFANTRY', '', 'Ranged +12', 36],
  // Disabled, but the text needs a number.
  ['ARTILLERY', '', 'Swift +2', 2],
  ['BEASTS', '', 'Elite', 0],
])('the x of %s "%s" in %s is %i', (type, holds, name, x) => {
  const unit = unitOf(type, holds)
  expect(previewOf(name, unit).x).toBe(x)
})

describe('a purchase that changes only the points has a warning', () => {
  const byDefault = 'The unit already has it by default: only the points change.'
  const noRange = 'It does nothing without a Range, and this unit has none.'
  const noStat = 'No stat changes: it is already as low as it can go, or something else sets it.'
  it.each<[UnitType, string, string, string | null]>([
    ['HEAVY_CAVALRY', '', 'Devastating Charge', byDefault],
    ['MONSTER', '', 'Towering', byDefault],
    ['CHARIOT', '', 'Fragile', byDefault],
    ['CHARIOT', 'fragile', 'Fragile', byDefault],
    ['LIGHT_INFANTRY', 'fragile', 'Fragile', null],
    ['LIGHT_INFANTRY', '', 'Fragile', null],
    [
      'BEASTS',
      'general, the_horn_of_the_manticore',
      'Devastating Charge',
      'The unit already has it by Blood Call: only the points change.',
    ],
    ['HEAVY_INFANTRY', '', 'Tough +1', null],
    ['LIGHT_INFANTRY', '', 'Deadly Shots', noRange],
    ['LIGHT_INFANTRY', '', 'Quick Shot', noRange],
    ['LIGHT_INFANTRY', '', 'Shoot into Combat', noRange],
    ['LIGHT_INFANTRY', 'ranged +6', 'Deadly Shots', null],
    ['LIGHT_INFANTRY', 'deadly_shots', 'Deadly Shots', noRange],
    ['RANGED_INFANTRY', '', 'Deadly Shots', null],
    ['ARTILLERY', '', 'Swift +2', 'Prevented by Immobile: only the points change.'],
    ['LIGHT_INFANTRY', 'unruly', 'Elite', 'Prevented by Unruly: only the points change.'],
    [
      'LIGHT_INFANTRY',
      'towering, berserk',
      'Sneaky',
      'Prevented by Towering and Berserk: only the points change.',
    ],
    ['BEASTS', 'general, the_stone_of_souls', 'Flying', 'Prevented by Soul Weight: only the points change.'],
    ['HEAVY_INFANTRY', 'slow +2, slow +2, slow +2', 'Slow +2', noStat],
    ['HEAVY_INFANTRY', 'slow +2, slow +2', 'Slow +2', null],
    ['LIGHT_INFANTRY', 'elite', 'Unruly', null],
    [
      'LIGHT_INFANTRY',
      'elite, elite',
      'Elite',
      'The unit already has it by a purchase: only the points change.',
    ],
  ])('%s "%s", %s: %s', (type, holds, name, waste) => {
    const unit = unitOf(type, holds)
    expect(previewOf(name, unit).waste).toBe(waste)
  })

  it.each([
    ['changes another stat', 'Elite', null],
    ['disables other keywords', 'Cowardly', null],
    ['changes only that stat', 'Stubborn', noStat],
  ])('not if something else sets one stat, and the keyword %s', (_, name, waste) => {
    const stone: Keyword = {
      ...lookUp(rules.keywords, 'elite'),
      id: 'stone',
      name: 'Stone',
      effects: [{ stat: 'courage', op: 'set', to: 12 }],
    }
    const stony = compileRules({ ...rules.ruleset, keywords: [...rules.ruleset.keywords, stone] })
    const evaluated = evaluateUnit(unitOf('LIGHT_INFANTRY', 'stone'), stony)
    const offer = purchaseOffers(evaluated, stony).find((each) => each.name === name)
    expect(offer && previewPurchase(offer, evaluated, stony).waste).toBe(waste)
  })

  it('names the artefact that gives the keyword', () => {
    const helm = { ...lookUp(rules.artefacts, 'the_helm_of_dust'), keywords: [{ id: 'elite' }] }
    const withElite = compileRules({ ...rules.ruleset, artefacts: [helm] })
    const evaluated = evaluateUnit(unitOf('BEASTS', 'general, the_helm_of_dust'), withElite)
    const offer = purchaseOffers(evaluated, withElite).find((each) => each.name === 'Elite')
    expect(offer && previewPurchase(offer, evaluated, withElite).waste).toBe(
      'The unit already has it by The Helm of Dust: only the points change.',
    )
  })

  it('a keyword that would be disabled can be purchased', () => {
    expect(blockerOf('Sneaky', unitOf('LIGHT_INFANTRY', 'berserk'))).toBeNull()
    expect(blockerOf('Fragile', unitOf('CHARIOT'))).toBeNull()
  })
})
