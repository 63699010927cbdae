import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSide } from '#domain/odds/addressed-side.ts'
import { FIRST_ODDS, parseOddsAddress } from '#domain/odds/odds-address.ts'
import {
  type AddressedUnit,
  addressUnit,
  makeOddsAddress,
  type OddsAddress,
  plainUnit,
} from '#domain/odds/odds-link.ts'
import { pathToOdds } from '#domain/odds/path-to-odds.ts'
import { SITUATIONS } from '#domain/rules/effects/situations.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const id = fc.stringMatching(/^[a-z_]{1,20}(:\d{1,2})?$/)
const ids = fc.array(id, { maxLength: 40 })
const unit: fc.Arbitrary<AddressedUnit> = fc.record({
  name: fc
    .string({ maxLength: 120, unit: 'grapheme' })
    .filter((name) => name.length <= 120 && name.isWellFormed()),
  type: fc.constantFrom(...UNIT_TYPES, 'DRAGON'),
  holds: ids.map((list) => list.slice(0, 39)),
  doom: fc.integer({ min: 0, max: 20 }),
  situations: fc.subarray(SITUATIONS.filter((situation) => situation !== 'broken')),
  keywords: ids,
  helps: ids,
})
const addresses: fc.Arbitrary<OddsAddress> = fc.record({
  version: fc.constantFrom(null, '0.2.0', '1.0.0'),
  kind: fc.constantFrom('combat', 'shooting'),
  rounds: fc.integer({ min: 1, max: 5 }),
  one: unit,
  other: unit,
})

describe('[ODDS-14] the address of the odds', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(parseOddsAddress(makeOddsAddress(address))).toEqual(address)
      }),
      { numRuns: 300 },
    )
  })

  it('is readable', () => {
    const one = plainUnit('HEAVY_CAVALRY', {
      name: 'Candle & Guard',
      holds: ['elite', 'hero:1'],
      situations: ['charged'],
    })
    expect(makeOddsAddress({ ...FIRST_ODDS, one, rounds: 5 })).toBe(
      '?rounds=5&a=HEAVY_CAVALRY.elite.hero:1&an=Candle%20%26%20Guard&as=charged&b=LIGHT_INFANTRY',
    )
  })

  it('is short for what most fights are', () => {
    expect(makeOddsAddress(FIRST_ODDS)).toBe('?a=HEAVY_CAVALRY&as=charged&b=LIGHT_INFANTRY')
  })

  it('names a unit of an army with what it has bought', () => {
    const army = unitOf('LIGHT_INFANTRY', 'general, hero +1, the_ferric_blade', { name: 'Candle Guard' })
    expect(addressUnit(army)).toEqual({
      name: 'Candle Guard',
      type: 'LIGHT_INFANTRY',
      holds: ['general', 'hero:1', 'the_ferric_blade'],
    })
    expect(pathToOdds(army, 'Guard', rules, 'BEASTS')).toBe(
      '/odds?v=1.0.0&a=LIGHT_INFANTRY.general.hero:1.the_ferric_blade&an=Guard&as=charged&b=BEASTS',
    )
  })

  it('has at most 40 ids of a kind, of 60 characters each', () => {
    const list = Array.from({ length: 45 }, (_, index) => `id${index}`)
    const { one } = parseOddsAddress(`?a=BEASTS&ak=${list.join('.')}&ah=${'x'.repeat(70)}&b=BEASTS`)
    expect(one.keywords).toEqual(list.slice(0, 40))
    expect(one.helps).toEqual(['x'.repeat(60)])
  })

  it.each(['.', ')', '>', ',', '*', ' ', '\u200b', '%20'])(
    '[SHELL-80] is the same with %j behind it',
    (tail) => {
      expect(parseOddsAddress(`?a=BEASTS.elite&b=BEASTS.hero:1${tail}`)).toEqual(
        parseOddsAddress('?a=BEASTS.elite&b=BEASTS.hero:1'),
      )
      expect(parseOddsAddress(`?v=1.0.0${tail}`).version).toBe('1.0.0')
    },
  )

  it('is the first page if nothing is in it', () => expect(parseOddsAddress('')).toEqual(FIRST_ODDS))

  it.each([
    '?rounds=99&kind=siege&v=latest&ad=-4&bd=1e9&a=LIGHT_INFANTRY&b=BEASTS&as=flying.broken',
    `?a=LIGHT_INFANTRY&b=BEASTS&an=${'x'.repeat(500)}`,
    '?a=LIGHT_INFANTRY&b=BEASTS&ad=half',
  ])('drops what cannot be: %s', (query) => {
    const { one, other, ...rest } = parseOddsAddress(query)
    expect(rest).toEqual({ version: null, kind: 'combat', rounds: 1 })
    expect([one, other]).toEqual([plainUnit('LIGHT_INFANTRY'), plainUnit('BEASTS')])
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (query) => void parseOddsAddress(query)))
  })
})

describe('[ODDS-15] a unit of an address', () => {
  it('is found with what it holds', () => {
    const read = readSide(
      plainUnit('LIGHT_INFANTRY', {
        holds: ['general', 'hero:1', 'hero:1', 'the_ferric_blade'],
        helps: ['famous_blade', 'polyceus_blessing'],
        keywords: ['grim'],
      }),
      rules,
    )
    expect(read).toMatchObject({ name: 'Light Infantry', points: 400, unknown: [] })
    expect(read.side?.unit.active.get('hero')).toBe(5)
    const bought = { id: 'hero', numerical: { value: 1, type: 'INCREMENT' } }
    expect(read.side?.unit.unit).toMatchObject({
      keywords: [{ id: 'general' }, bought, bought],
      cursed_artefacts: ['the_ferric_blade'],
    })
    expect(read.side?.helps.map(({ name }) => name)).toEqual(['Famous Blade', 'Polyceus’s Blessing'])
  })

  it('leaves out what the ruleset does not have, and lists it', () => {
    const read = readSide(
      plainUnit('BEASTS', {
        name: 'Rats',
        holds: ['flyng', 'elite', 'hero', 'elite:2', 'hero:x', 'hero:1x', 'hero:x1', 'hero:123', 'hero:1:1'],
        keywords: ['grimm'],
        helps: ['hasten', 'hurry'],
      }),
      rules,
    )
    expect(read.unknown).toEqual([
      ...['flyng', 'hero', 'elite:2', 'hero:x', 'hero:1x', 'hero:x1', 'hero:123', 'hero:1:1'],
      ...['grimm', 'hurry'],
    ])
    expect(read).toMatchObject({ name: 'Rats' })
    expect(read.side?.unit.active.has('elite')).toBe(true)
    expect(read.side?.helps).toHaveLength(1)
  })

  it('can have a keyword with a number of two digits', () => {
    const read = readSide(plainUnit('LIGHT_INFANTRY', { holds: ['hero:12'] }), rules)
    expect(read.unknown).toEqual([])
    expect(read.side?.unit.active.get('hero')).toBe(12)
  })

  it('does not exist if its type is unknown', () => {
    expect(readSide(plainUnit('DRAGON'), rules)).toEqual({ side: null, unknown: ['DRAGON'] })
  })
})
