import { describe, expect, it } from 'vitest'
import { sortUnits, unitRank } from '#domain/unit/sort-units.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import { unitOf } from '#tests/support/rules.ts'

const unit = (name: string, type: UnitType, holds = '') => unitOf(type, holds, { name })

describe('units are sorted', () => {
  it('general, battle standard, wizard, then by type from light infantry to artillery', () => {
    const sorted = [
      unit('general', 'ARTILLERY', 'elite, general'),
      unit('standard', 'MONSTER', 'battle_standard'),
      unit('wizard', 'BEASTS', 'wizard'),
      unit('light infantry', 'LIGHT_INFANTRY'),
      unit('ranged infantry', 'RANGED_INFANTRY'),
      unit('heavy infantry', 'HEAVY_INFANTRY'),
      unit('monstrous infantry', 'MONSTROUS_INFANTRY'),
      unit('light cavalry', 'LIGHT_CAVALRY'),
      unit('heavy cavalry', 'HEAVY_CAVALRY'),
      unit('war wagon', 'WAR_WAGON'),
      unit('chariot', 'CHARIOT'),
      unit('monster', 'MONSTER'),
      unit('beasts', 'BEASTS'),
      unit('artillery', 'ARTILLERY'),
    ]
    const mixed = [...sorted.slice(5), ...sorted.slice(0, 5)].toReversed()
    expect(sortUnits(mixed).map(({ name }) => name)).toEqual(sorted.map(({ name }) => name))
  })

  it('with ties in their old order, including wizards of different types', () => {
    const units = [
      unit('Moth Archers', 'RANGED_INFANTRY'),
      unit('Granny', 'MONSTER', 'wizard'),
      unit('Spitters', 'RANGED_INFANTRY'),
      unit('Astrologers', 'LIGHT_INFANTRY', 'wizard'),
      unit('Ash Bows', 'RANGED_INFANTRY'),
    ]
    expect(sortUnits(units).map(({ name }) => name)).toEqual([
      'Granny',
      'Astrologers',
      'Moth Archers',
      'Spitters',
      'Ash Bows',
    ])
  })

  it('into a new list', () => {
    const units = Object.freeze([unit('Hounds', 'BEASTS'), unit('King', 'BEASTS', 'general')])
    expect(sortUnits(units)).toEqual(units.toReversed())
  })
})

describe('the rank of a unit is the first of', () => {
  it.each([
    ['wizard, battle_standard, general', 'general'],
    ['wizard, battle_standard', 'battle_standard'],
    ['elite, wizard', 'wizard'],
    ['elite', null],
    ['', null],
  ])('"%s": %s', (holds, rank) => expect(unitRank(unit('Uncles', 'MONSTROUS_INFANTRY', holds))).toBe(rank))
})
