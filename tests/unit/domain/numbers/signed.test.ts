import { expect, it } from 'vitest'
import { signed } from '#domain/numbers/signed.ts'

it.each([
  [75, '+75'],
  [1, '+1'],
  [0, '0'],
  [-1, '−1'],
  [-50, '−50'],
])('writes %i as %s', (value, text) => expect(signed(value)).toBe(text))
