import { expect, it } from 'vitest'
import { numberWord } from '#domain/numbers/number-word.ts'

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  '11',
  '12',
]

it('[CONST-02] numbers from zero to ten are words, higher ones digits', () =>
  expect(WORDS.map((_, number) => numberWord(number))).toEqual(WORDS))
