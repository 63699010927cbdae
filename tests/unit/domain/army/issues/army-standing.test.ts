import { expect, it } from 'vitest'
import { armyStandingText } from '#domain/army/issues/army-standing.ts'
import type { Army } from '#domain/army/army.ts'
import { makeArmy } from '#tests/support/army.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const general = unitOf('LIGHT_INFANTRY', 'general')
const standard = unitOf('LIGHT_INFANTRY', 'battle_standard')

it.each<[string, Partial<Army>, string]>([
  ['has no units', { points_limit: 2000 }, '0 of 2,000 points · No units'],
  [
    'needs both',
    { units: [unitOf('LIGHT_INFANTRY')], points_limit: 2000 },
    '300 of 2,000 points · 1 unit · needs a General and a Battle Standard',
  ],
  ['needs a General', { units: [standard] }, '300 points · 1 unit · needs a General'],
  ['is legal', { units: [general, standard], points_limit: 2000 }, '600 of 2,000 points · 2 units · Legal'],
  [
    'is over its limit',
    { units: [general, standard], points_limit: 500 },
    '600 of 500 points · 2 units · over the limit',
  ],
  [
    'has an illegal unit',
    { units: [general, standard, unitOf('LIGHT_INFANTRY', 'wizard')] },
    '1,100 points · 3 units · not legal',
  ],
])('[HOME-07] an army %s', (_what, fields, text) => {
  expect(armyStandingText(makeArmy(fields), rules)).toBe(text)
})
