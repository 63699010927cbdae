import { expect, it } from 'vitest'
import { unitLabel } from '#domain/army/unit-label.ts'
import { rules } from '#tests/support/rules.ts'

it.each([
  ['Rats', 'Rats'],
  ['', 'Beasts'],
  ['   ', 'Beasts'],
  ['\u200b\u00a0\t', 'Beasts'],
  ['💀', '💀'],
])('[UNIT-33] a unit named "%s" is shown as "%s"', (name, label) => {
  expect(unitLabel({ name, type: 'BEASTS' }, rules)).toBe(label)
})
