import { describe, expect, it } from 'vitest'
import { LIMITS, type ArmyUnit } from '../../../../src/domain/army/army.ts'
import { evaluateUnit } from '../../../../src/domain/army/evaluate.ts'
import {
  acceptOffer,
  previewOffer,
  purchaseOffers,
  type PurchaseOffer,
} from '../../../../src/domain/army/purchase-offers.ts'
import { UNIT_TYPES, type UnitType } from '../../../../src/domain/ruleset/vocabulary.ts'
import { rules, unitOf } from '../../../build/rules.ts'

/** The offer of this name: "Elite", "Hero +1". */
function offerOf(name: string, unit: ArmyUnit): PurchaseOffer {
  const offer = purchaseOffers(evaluateUnit(unit, rules), rules).find((each) => each.name === name)
  if (!offer) throw new Error(`No offer ${name}.`)
  return offer
}

/** The types that may buy it; the others get the same reason. */
function whoMayBuy(name: string, holds = ''): { types: UnitType[]; bars: string[] } {
  const offers = UNIT_TYPES.map((type) => ({ type, bar: offerOf(name, unitOf(type, holds)).bar }))
  return {
    types: offers.flatMap(({ type, bar }) => (bar === null ? [type] : [])),
    bars: [...new Set(offers.flatMap(({ bar }) => (bar === null ? [] : [bar])))],
  }
}

describe('[VALID-14] artillery buys no weakness but Self-Destructive and Short-Ranged', () => {
  const bar = 'Of the weaknesses Artillery may only have Self-Destructive and Short-Ranged.'
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
  ])('%s: %s', (name, expected) => {
    expect(offerOf(name, unitOf('ARTILLERY')).bar).toBe(expected)
  })

  it('every other type buys them', () => {
    const others = UNIT_TYPES.filter((type) => type !== 'ARTILLERY')
    for (const name of ['Berserk', 'Cowardly', 'Cursed', 'Fragile', 'Hollow', 'Ravenous', 'Slow +2']) {
      expect(whoMayBuy(name).types).toEqual(others)
    }
  })
})

it('[VALID-15] Wide Footprint is for narrow profiles', () => {
  const { types, bars } = whoMayBuy('Wide Footprint')
  expect(types).toEqual(['WAR_WAGON', 'CHARIOT', 'MONSTER'])
  expect(bars).toEqual([
    'Only for unit types with a Narrow footprint.',
    'Of the weaknesses Artillery may only have Self-Destructive and Short-Ranged.',
  ])
})

it('[VALID-16] Narrow Footprint is for wide profiles', () => {
  expect(whoMayBuy('Narrow Footprint')).toEqual({
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

it('[VALID-15] [VALID-16] it is the profile that counts, not the footprint bought', () => {
  const bar = 'Only for unit types with a Narrow footprint.'
  expect(offerOf('Wide Footprint', unitOf('BEASTS', 'narrow_footprint')).bar).toBe(bar)
  expect(offerOf('Narrow Footprint', unitOf('MONSTER', 'wide_footprint')).bar).toBe(
    'Only for unit types with a Wide footprint.',
  )
})

it('[VALID-17] Short-Ranged is for units with Ranged, by profile or bought', () => {
  expect(whoMayBuy('Short-Ranged')).toEqual({
    types: ['RANGED_INFANTRY', 'LIGHT_CAVALRY', 'ARTILLERY'],
    bars: ['Only for units with Ranged.'],
  })
  expect(whoMayBuy('Short-Ranged', 'ranged +6')).toEqual({ types: [...UNIT_TYPES], bars: [] })
})

it('[VALID-18] Horde is for types with Infantry in the name', () => {
  expect(whoMayBuy('Horde')).toEqual({
    types: ['LIGHT_INFANTRY', 'RANGED_INFANTRY', 'HEAVY_INFANTRY', 'MONSTROUS_INFANTRY'],
    bars: ['Only for unit types with Infantry in the name.'],
  })
})

describe('why a keyword cannot be bought', () => {
  const weaknesses = 'A unit may not have more than 2 Weakness keywords.'
  const footprints = 'A unit may not have more than 1 Footprint keyword.'
  const doubles = 'A unit may not contain duplicates of non-numerical keywords: Elite.'
  it.each<[string, string, string | null]>([
    ['Elite', '', null],
    ['Elite', 'elite', doubles],
    ['Elite', 'elite, elite', doubles],
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
  ])('%s with "%s": %s', (name, holds, bar) => {
    expect(offerOf(name, unitOf('LIGHT_INFANTRY', holds)).bar).toBe(bar)
  })

  it('what another keyword or an artefact gives may be bought too', () => {
    const unit = unitOf('HEAVY_CAVALRY', 'general, the_horn_of_the_manticore')
    expect(offerOf('Devastating Charge', unit).bar).toBeNull()
  })

  it('a full unit buys nothing', () => {
    const full = Array.from({ length: LIMITS.keywords }, () => 'swift +2').join(', ')
    const bar = 'The unit has as many keywords as it can hold.'
    expect(offerOf('Elite', unitOf('BEASTS', full)).bar).toBe(bar)
    expect(offerOf('Elite', unitOf('BEASTS', full.replace('swift +2, ', ''))).bar).toBeNull()
  })
})

describe('an offer', () => {
  it('is there for each option of each keyword that has a price, in the order of the catalogue', () => {
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
  ])('has the price for this unit: %s, %s, %i', (type, name, cost) => {
    expect(offerOf(name, unitOf(type)).cost).toBe(cost)
  })

  it.each<[UnitType, string, string, string[]]>([
    ['ARTILLERY', '', 'Swift +2', ['immobile']],
    ['LIGHT_INFANTRY', 'unruly', 'Elite', ['unruly']],
    ['LIGHT_INFANTRY', 'towering, berserk', 'Sneaky', ['berserk', 'towering']],
    ['LIGHT_INFANTRY', 'elite', 'Unruly', []],
    ['BEASTS', 'general, the_stone_of_souls', 'Flying', ['soul_weight']],
  ])('tells what would prevent it, and can be bought all the same: %s, "%s", %s', (type, holds, name, by) => {
    const { prevented_by, bar } = offerOf(name, unitOf(type, holds))
    expect(prevented_by.toSorted()).toEqual(by)
    expect(bar).toBeNull()
  })
})

describe('Wizard asks for an Abyssal Allegiance', () => {
  it('in the same step, so that no issue arises', () => {
    const unit = unitOf('RANGED_INFANTRY')
    const offer = offerOf('Wizard', unit)
    expect(offer.needs_allegiance).toBe(true)
    const wizard = acceptOffer(unit, offer, 'polyceus')
    expect(wizard).toEqual({ ...unit, keywords: [{ id: 'wizard' }], abyssal_allegiances: ['polyceus'] })
  })

  it('not when the unit has one', () => {
    const unit = unitOf('RANGED_INFANTRY', '', { abyssal_allegiances: ['gomb'] })
    const offer = offerOf('Wizard', unit)
    expect(offer).toMatchObject({ needs_allegiance: false, bar: null })
    expect(acceptOffer(unit, offer, 'polyceus').abyssal_allegiances).toEqual(['gomb'])
  })

  it('no other keyword does', () => {
    const unit = unitOf('RANGED_INFANTRY')
    const offer = offerOf('Elite', unit)
    expect(offer.needs_allegiance).toBe(false)
    expect(acceptOffer(unit, offer, 'polyceus').abyssal_allegiances).toEqual([])
  })
})

describe('points, stats and target numbers before and after', () => {
  it('Horde on light infantry', () => {
    const unit = unitOf('LIGHT_INFANTRY', 'unruly')
    const preview = previewOffer(offerOf('Horde', unit), evaluateUnit(unit, rules), rules)
    expect(preview.points).toEqual({ before: 275, after: 375 })
    expect(preview.stats.before).toMatchObject({ strikes: { value: 10 }, footprint: { value: 'WIDE' } })
    expect(preview.stats.after).toMatchObject({
      strikes: { value: 12 },
      courage: { value: 11 },
      footprint: { value: 'HORDE' },
    })
  })

  it('Unruly on an elite unit, which it prevents', () => {
    const unit = unitOf('HEAVY_CAVALRY', 'elite')
    const preview = previewOffer(offerOf('Unruly', unit), evaluateUnit(unit, rules), rules)
    expect(preview.points).toEqual({ before: 600, after: 550 })
    expect(preview.stats.before.strikes.value).toBe(11)
    expect(preview.stats.after.strikes.value).toBe(10)
  })

  it('of a row of three: what all of them cost', () => {
    const unit = { ...unitOf('HEAVY_CAVALRY'), count: 3 }
    const preview = previewOffer(offerOf('Elite', unit), evaluateUnit(unit, rules), rules)
    expect(preview.points).toEqual({ before: 1350, after: 1800 })
  })

  it('Ranged on a wagon', () => {
    const unit = unitOf('WAR_WAGON')
    const { stats } = previewOffer(offerOf('Ranged +12', unit), evaluateUnit(unit, rules), rules)
    expect([stats.before.range.value, stats.before.ranged_strikes]).toEqual([0, null])
    expect([stats.after.range.value, stats.after.ranged_strikes]).toEqual([12, 5])
  })

  it.each<[UnitType, string, string[]]>([
    [
      'LIGHT_INFANTRY',
      'Brutal',
      ['own LIGHT_INFANTRY 4 to 3', 'own HEAVY_INFANTRY 5 to 4', 'own MONSTROUS_INFANTRY 4 to 3'],
    ],
    // Against ranged infantry and artillery 2 is the best already.
    ['HEAVY_CAVALRY', 'Merciless', ['own LIGHT_CAVALRY 3 to 2', 'own BEASTS 3 to 2']],
    [
      'HEAVY_INFANTRY',
      'Cursed',
      ['enemy MONSTROUS_INFANTRY 4 to 3', 'enemy MONSTER 4 to 3', 'enemy BEASTS 6 to 5'],
    ],
    ['HEAVY_INFANTRY', 'Elite', []],
  ])('target numbers: %s, %s: %j', (type, name, expected) => {
    const unit = unitOf(type)
    const { targets } = previewOffer(offerOf(name, unit), evaluateUnit(unit, rules), rules)
    expect(targets.map((each) => `${each.side} ${each.type} ${each.before} to ${each.after}`)).toEqual(
      expected,
    )
  })
})
