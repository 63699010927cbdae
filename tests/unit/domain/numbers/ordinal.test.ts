import { expect, it } from 'vitest'
import { ordinal } from '#domain/numbers/ordinal.ts'

const ORDINALS = [
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
] as const

it('[CONST-01] the suffix of an ordinal depends only on the last digit', () => {
  for (const [number, text] of ORDINALS) expect(ordinal(number)).toBe(text)
})
