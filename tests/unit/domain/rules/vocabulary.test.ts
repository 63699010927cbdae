import { describe, expect, it } from 'vitest'
import { FOOTPRINTS, TRAITS } from '#domain/rules/vocabulary.ts'

describe('the vocabulary of the rules', () => {
  it('[RULES-16] has six traits', () => {
    expect(TRAITS.toSorted()).toEqual([
      'Character',
      'Footprint',
      'Reserved',
      'Strength',
      'Terrain',
      'Weakness',
    ])
  })

  it('[RULES-19] has three footprints', () => expect(FOOTPRINTS).toEqual(['WIDE', 'NARROW', 'HORDE']))
})
