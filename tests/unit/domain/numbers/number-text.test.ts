import { expect, it } from 'vitest'
import { numberText } from '#domain/numbers/number-text.ts'
import { signed } from '#domain/numbers/signed.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [45_875, '45,875'],
  [1_234_567, '1,234,567'],
])('[SHELL-97] %i is written as %s', (value, text) => {
  expect(numberText(value)).toBe(text)
})

it('[SHELL-97] a difference has its sign before its thousands', () => {
  expect([signed(1200), signed(-1200), signed(0)]).toEqual(['+1,200', '−1,200', '0'])
})
