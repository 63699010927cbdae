import { describe, expect, it } from 'vitest'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { rules } from '#tests/support/rules.ts'

describe('[UNIT-33] a unit whose name has nothing to see shows its type', () => {
  it.each([
    ['Rats', 'Rats'],
    ['', 'Beasts'],
    ['   ', 'Beasts'],
    ['\u200b\u00a0\t', 'Beasts'],
    ['💀', '💀'],
  ])('"%s" is shown as "%s"', (name, label) => {
    expect(unitLabel({ name, type: 'BEASTS' }, rules)).toBe(label)
  })
})
