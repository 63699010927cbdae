import { describe, expect, it } from 'vitest'
import { isNumerical, keywordName } from '../../../../src/domain/ruleset/keyword-name.ts'

const hero = { name: 'Hero [x]' }
const nimble = { name: 'Nimble' }

describe('the name of a keyword', () => {
  it('[RULES-15] has a number if it ends in [x], shown in its place', () => {
    expect(isNumerical(hero)).toBe(true)
    expect(isNumerical(nimble)).toBe(false)
    expect(isNumerical({ name: 'X [x] marks' })).toBe(false)
    expect(keywordName(hero, { value: 2, type: 'BASE' })).toBe('Hero 2')
    expect(keywordName(hero, { value: 1, type: 'INCREMENT' })).toBe('Hero +1')
    expect(keywordName(hero)).toBe('Hero')
    expect(keywordName(nimble)).toBe('Nimble')
  })

  it('has no second sign for a negative increment', () => {
    expect(keywordName(hero, { value: -1, type: 'INCREMENT' })).toBe('Hero -1')
  })

  it('ignores a number that does not belong there', () => {
    expect(keywordName(nimble, { value: 2, type: 'BASE' })).toBe('Nimble')
  })
})
