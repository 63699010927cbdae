import { expect, it } from 'vitest'
import { ordinal } from '../../../src/domain/ordinal.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11st'],
  [12, '12nd'],
  [13, '13rd'],
  [20, '20th'],
  [21, '21st'],
])('[CONST-01] the ordinal of %i goes by its last digit: %s', (number, text) => {
  expect(ordinal(number)).toBe(text)
})
