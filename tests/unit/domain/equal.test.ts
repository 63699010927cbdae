import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, equal } from '#domain/equal.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'

const png = () => new Blob(['ink'], { type: 'image/png' })

describe('equal and canonical agree', () => {
  const rows: [name: string, a: unknown, b: unknown, same: boolean][] = [
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['the order of a list', [1, 2], [2, 1], false],
    ['a longer list', [1], [1, 2], false],
    ['an undefined key and a missing one', { a: 1, b: undefined }, { a: 1 }, true],
    ['null and a missing key', { a: null }, {}, false],
    ['a list and an object', [], {}, false],
    ['a number and its text', 1, '1', false],
    ['a list of one letter and the letter', ['a'], 'a', false],
    ['a file and none', { file: png() }, {}, false],
    ['two copies of a file', { file: png() }, { file: png() }, true],
    ['files of different types', png(), new Blob(['ink'], { type: 'image/jpeg' }), false],
    ['files of different sizes', png(), new Blob(['more ink'], { type: 'image/png' }), false],
    ['a key named like a method', { constructor: 1 }, {}, false],
  ]
  it.each(rows)('%s', (_name, a, b, same) => {
    expect(equal(a, b)).toBe(same)
    expect(equal(b, a)).toBe(same)
    expect(canonical(a) === canonical(b)).toBe(same)
  })

  it('on any two armies', () => {
    fc.assert(
      fc.property(anyArmy(), anyArmy(), (a, b) => {
        expect(equal(a, structuredClone(a))).toBe(true)
        expect(equal(a, b)).toBe(canonical(a) === canonical(b))
      }),
      RUNS,
    )
  })
})
