import { expect, it } from 'vitest'
import { isAssignable, isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { lookUp } from '#domain/lookup.ts'
import { rules } from '#tests/support/rules.ts'

it.each([
  ['elite', 'bought'],
  ['hero', 'bought'],
  ['cursed', 'bought'],
  ['general', 'assigned'],
  ['battle_standard', 'assigned'],
  ['rough', 'neither'],
  ['wild', 'neither'],
])('the keyword %s can be %s', (id, way) => {
  const keyword = lookUp(rules.keywords, id)
  expect(isPurchasable(keyword)).toBe(way === 'bought')
  expect(isAssignable(keyword)).toBe(way === 'assigned')
})
