import { expect, test } from 'vitest'
import { parseWholeNumber, wholeNumberFault } from '#domain/numbers/whole-number.ts'

test.for([
  ['2500', 2500],
  [' 2500 ', 2500],
  ['+2500', 2500],
  ['02500', 2500],
  ['0', 0],
  ['2,500', 2500],
  ['2.500', 2500],
  ['2 500', 2500],
  ['2\u00a0500', 2500],
  ['2\u202f500', 2500],
  ["2'500", 2500],
  ['2’500', 2500],
  ['2_500', 2500],
  ['1,234,567', 1_234_567],
  ['2500.0', 2500],
  ['2500,00', 2500],
  ['25,00', 25],
  ['2500.', 2500],
  ['2,500.00', 2500],
  ['2500.000', 2500],
  ['2500 points', 2500],
  ['2500pts', 2500],
  ['２５００', 2500],
  ['2\u200b500', 2500],
] as const)('[ARMY-82] “%s” is %d', ([typed, number]) => expect(parseWholeNumber(typed)).toBe(number))

test.for([
  '',
  ' ',
  '2e3',
  '2.5',
  '2,5',
  '-2500',
  '−2500',
  '2,5000',
  '1,234.567',
  '1 234,567',
  '0x10',
  'Infinity',
  'two',
  '2500 or 3000',
  '٢٥٠٠',
  '99999999999999999999',
])('[ARMY-82] “%s” is no whole number', (typed) => expect(parseWholeNumber(typed)).toBeNull())

test.for([
  ['2,500', ''],
  ['', 'Enter a number.'],
  [' 2e3 ', '“2e3” is not a whole number.'],
  ['0', 'Enter a number from 1 to 100,000.'],
  ['100 001', 'Enter a number from 1 to 100,000.'],
  ['100 000', ''],
] as const)('[ARMY-82] of “%s” is told: %s', ([typed, fault]) =>
  expect(wholeNumberFault(typed, { min: 1, max: 100_000 })).toBe(fault),
)
