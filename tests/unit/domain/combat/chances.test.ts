import { expect, it } from 'vitest'
import { atLeast, firstOf, mean, percentile, secondOf } from '#domain/combat/chances.ts'

const chances = [0.125, 0.25, 0.5, 0.125]
const pairs = [
  [0.125, 0.25, 0],
  [0.5, 0, 0.125],
]

it('has an expected value', () => expect(mean(chances)).toBe(1.625))

it.each([
  [0, 1],
  [1, 0.875],
  [2, 0.625],
  [3, 0.125],
  [4, 0],
])('%i or more has a chance', (least, chance) => expect(atLeast(chances, least)).toBe(chance))

it.each([
  [0, 0.0625],
  [1, 0.25],
  [2, 0.625],
  [3, 0.9375],
  [4, 1],
])('[ODDS-13] %i is better than those below and half of its equals', (value, share) =>
  expect(percentile(chances, value)).toBe(share),
)

it('the chances of pairs add up to those of each number', () => {
  expect(firstOf(pairs)).toEqual([0.375, 0.625])
  expect(secondOf(pairs)).toEqual([0.625, 0.25, 0.125])
  expect([firstOf([]), secondOf([])]).toEqual([[], []])
})
