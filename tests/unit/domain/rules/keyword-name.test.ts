import { describe, expect, it } from 'vitest'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'

const hero = { name: 'Hero [x]' }
const nimble = { name: 'Nimble' }

describe('the name of a keyword', () => {
  it('[RULES-15] has a number in the place of [x]', () => {
    expect(isNumerical(hero)).toBe(true)
    expect(isNumerical(nimble)).toBe(false)
    expect(isNumerical({ name: 'X [x] marks' })).toBe(false)
    expect(keywordName(hero, { value: 2, type: 'BASE' })).toBe('Hero 2')
    expect(keywordName(hero, { value: 1, type: 'INCREMENT' })).toBe('Hero +1')
    expect(keywordName(hero)).toBe('Hero')
    expect(keywordName(nimble)).toBe('Nimble')
  })

  it('has only one sign for a negative increment', () =>
    expect(keywordName(hero, { value: -1, type: 'INCREMENT' })).toBe('Hero -1'))

  it('has a sign for an increment of 0', () =>
    expect(keywordName(hero, { value: 0, type: 'INCREMENT' })).toBe('Hero +0'))

  it('ignores a number without [x]', () =>
    expect(keywordName(nimble, { value: 2, type: 'BASE' })).toBe('Nimble'))
})
