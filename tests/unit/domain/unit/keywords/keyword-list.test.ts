import { describe, expect, it } from 'vitest'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import type { Chip } from '#domain/unit/keywords/keyword-chips.ts'
import { findShown, listKeywords } from '#domain/unit/keywords/keyword-list.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

/** The names that the chooser shows for a unit. */
function shown(
  unit: ArmyUnit,
  { filter = '', chips = [], left = null }: { filter?: string; chips?: Chip[]; left?: number | null },
): string[] {
  return [...findShown(listKeywords(unit, rules), { filter, chips }, rules, left)]
}

const WEAKNESSES = [
  ...['Berserk', 'Cowardly', 'Cursed', 'Fragile', 'Hollow', 'Ravenous', 'Self-Destructive'],
  ...['Short-Ranged', 'Slow +2', 'Unruly', 'Weak +2', 'Wide Footprint'],
]

describe('the list of keywords', () => {
  it('has General and Battle Standard first, then every offer', () => {
    const { keywords, evaluated } = listKeywords(unitOf('BEASTS', 'elite'), rules)
    expect(keywords.map(({ name }) => name).slice(0, 4)).toEqual([
      'General',
      'Battle Standard',
      'Berserk',
      'Bloodthirsty',
    ])
    expect(new Set(keywords.map(({ name }) => name)).size).toBe(keywords.length)
    expect(keywords.map(({ type }) => type).slice(1, 3)).toEqual(['assigned', 'offer'])
    expect(evaluated.active.has('elite')).toBe(true)
  })

  it('has the text of a keyword with its number', () => {
    const { keywords } = listKeywords(unitOf('BEASTS'), rules)
    const swift = keywords.find(({ name }) => name === 'Swift +2')
    expect(swift?.text).toContain('speed is 2 higher')
  })

  it.each([
    // The name, a trait, the cost with a sign, the text and the number in the text.
    ['general', ['General']],
    ['character', ['General', 'Battle Standard', 'Hero +1', 'Hero +2', 'Wizard']],
    ['-50', ['Cursed', 'Fragile', 'Wide Footprint']],
    ['+200', ['Wizard']],
    ['plate spite', ['Tough +1']],
    ['speed 2 higher', ['Flying', 'Swift +2']],
  ])('is searched for "%s"', (filter, names) => {
    const found = shown(unitOf('BEASTS'), { filter })
    expect(found).toEqual(names)
  })
})

describe('the chips leave only', () => {
  it('weaknesses', () => expect(shown(unitOf('BEASTS'), { chips: ['weaknesses'] })).toEqual(WEAKNESSES))

  it('strengths, which do not include General and Battle Standard', () => {
    const unit = unitOf('BEASTS')
    expect(shown(unit, { chips: ['strengths'] })).toEqual(
      shown(unit, {}).filter((name) => ![...WEAKNESSES, 'General', 'Battle Standard'].includes(name)),
    )
  })

  it('characters', () => {
    expect(shown(unitOf('BEASTS'), { chips: ['character'] })).toEqual([
      ...['General', 'Battle Standard', 'Hero +1', 'Hero +2', 'Wizard'],
    ])
  })

  it('what the unit has bought or been given', () => {
    expect(shown(unitOf('BEASTS', 'elite, hero +1, general'), { chips: ['bought'] })).toEqual([
      'General',
      'Elite',
      'Hero +1',
    ])
    expect(shown(unitOf('HEAVY_INFANTRY'), { chips: ['bought'] })).toEqual([])
  })

  it('what changes stats, itself or by a keyword that it adds', () => {
    expect(shown(unitOf('BEASTS'), { chips: ['stats'] })).toEqual([
      ...['General', 'Battle Standard', 'Cowardly', 'Elite', 'Flying', 'Hero +1', 'Hero +2', 'Horde'],
      ...['Narrow Footprint', 'Ranged +12', 'Ranged +6', 'Slow +2', 'Stubborn', 'Swift +2', 'Weak +2'],
      'Wide Footprint',
    ])
  })

  it('what matches the filter as well', () => {
    expect(shown(unitOf('BEASTS'), { filter: 'footprint', chips: ['weaknesses'] })).toEqual([
      'Wide Footprint',
    ])
  })
})

describe('what the unit can afford', () => {
  const affordable = (unit: ArmyUnit, left: number | null) => shown(unit, { chips: ['affordable'], left })

  it('costs no more than the points that are left, for all units of the row', () => {
    const cheap = (count: number, left: number) =>
      affordable(unitOf('LIGHT_INFANTRY', '', { count }), left).filter((name) => !WEAKNESSES.includes(name))
    expect(cheap(1, 24)).toEqual(['General', 'Battle Standard'])
    const for25 = ['General', 'Battle Standard', 'Narrow Footprint', 'Quick Shot', 'Towering']
    expect(cheap(1, 25)).toEqual(for25)
    expect(cheap(2, 49)).toEqual(['General', 'Battle Standard'])
    expect(cheap(2, 50)).toEqual(for25)
  })

  it('includes weaknesses, even if too many points are spent', () => {
    expect(affordable(unitOf('CHARIOT'), -100)).toEqual([
      'General',
      'Battle Standard',
      ...WEAKNESSES.filter((name) => name !== 'Short-Ranged'),
    ])
  })

  it('leaves out what the unit may not buy', () => {
    const names = affordable(unitOf('ARTILLERY', 'elite'), null)
    expect(names).toEqual(expect.arrayContaining(['Self-Destructive', 'Short-Ranged', 'Flying', 'Wizard']))
    expect(names.filter((name) => ['Cursed', 'Elite', 'Horde', 'Narrow Footprint'].includes(name))).toEqual(
      [],
    )
  })

  it('includes General of a full unit only if the unit is the General', () => {
    const swift = { id: 'swift', numerical: { value: 2, type: 'INCREMENT' as const } }
    const full = unitOf('BEASTS', '', { keywords: Array.from({ length: LIMITS.keywords }, () => swift) })
    expect(affordable(full, null)).toEqual([])
    const general = { ...full, keywords: [...full.keywords.slice(1), { id: 'general' }] }
    expect(affordable(general, null)).toEqual(['General'])
  })
})
