import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_CHARACTERS, CODE_LENGTH, readCode } from '#domain/account/one-time-code.ts'

describe('a one-time code', () => {
  it.each([
    ['7QZX4M0K', '7QZX4M0K'],
    [' 7qzx 4m0k\n', '7QZX4M0K'],
    ['7QZX-4M0K', '7QZX4M0K'],
    ['7QZX\u00A04M\u2011OK', '7QZX4M0K'],
    ['ilLIo0Oo', '11110000'],
    ['７ＱＺＸ４Ｍ０Ｋ', '7QZX4M0K'],
  ])('%j is read as %s', (typed, code) => expect(readCode(typed)).toBe(code))

  it.each(['', '7QZX4M0', '7QZX4M0K9', '7QZX4M0U', '7QZX4M0!', '😀'.repeat(8)])('%j is not a code', (typed) =>
    expect(readCode(typed)).toBeNull(),
  )

  it('is not searched for in a text of more than 100 characters', () => {
    expect(readCode(' '.repeat(92) + '7QZX4M0K')).toBe('7QZX4M0K')
    expect(readCode(' '.repeat(93) + '7QZX4M0K')).toBeNull()
  })

  it('is read with any spacing and case', () => {
    const letters = fc.array(fc.constantFrom(...Array.from(CODE_CHARACTERS)), {
      minLength: CODE_LENGTH,
      maxLength: CODE_LENGTH,
    })
    const spacing = fc.array(fc.constantFrom('', ' ', '-', '\t', '  '), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(letters, spacing, fc.boolean(), (code, spaces, lower) => {
        const typed = code.map((letter, i) => letter + (spaces[i] ?? '')).join('')
        expect(readCode(lower ? typed.toLowerCase() : typed)).toBe(code.join(''))
      }),
    )
  })
})
