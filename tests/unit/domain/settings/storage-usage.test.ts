import { expect, it } from 'vitest'
import { isNearlyFull } from '#domain/settings/storage-usage.ts'

const MB = 1_000_000

it.each([
  ['an empty device', 0, 10_000 * MB, false],
  ['80% of a large quota', 8000 * MB, 10_000 * MB, false],
  ['more than 80%', 8001 * MB, 10_000 * MB, true],
  ['50 MB left of a small quota', 10 * MB, 60 * MB, false],
  ['less than 50 MB left', 11 * MB, 60 * MB, true],
  ['more used than allowed', 70 * MB, 60 * MB, true],
])('tells whether the storage is nearly full: %s', (_name, used, quota, short) =>
  expect(isNearlyFull({ used, quota, ownFiles: null })).toBe(short),
)
