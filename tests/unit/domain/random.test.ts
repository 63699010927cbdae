import { expect, it } from 'vitest'
import { pick } from '#domain/random.ts'

it('picks any item of a list, by a number below its length', () => {
  const list = ['deck', 'hand', 'pile']
  const picked = [0, 1, 2].map((index) =>
    pick(list, (below) => {
      expect(below).toBe(3)
      return index
    }),
  )
  expect(picked).toEqual(list)
})

it('cannot pick from an empty list', () => expect(() => pick([], () => 0)).toThrow('Nothing to pick from.'))
