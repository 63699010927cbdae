import { expect, it } from 'vitest'
import { percentText } from '#domain/numbers/percent-text.ts'

it.each([
  [0, 'never'],
  [1e-12, 'never'],
  [1e-9, 'never'],
  [0.00001, 'under 1%'],
  [0.0049, 'under 1%'],
  [0.005, '1%'],
  [0.481, '48%'],
  [0.994, '99%'],
  [0.9951, 'over 99%'],
  [0.99999, 'over 99%'],
  [1 - 1e-9, 'always'],
  [1 - 1e-12, 'always'],
  [1, 'always'],
])('a chance of %d is written %s', (chance, text) => expect(percentText(chance)).toBe(text))
