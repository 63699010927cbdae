import { expect, it } from 'vitest'
import { backoff, randomBackoff } from '#domain/time/backoff.ts'

it('waits twice as long after each failure, up to five minutes', () => {
  expect([1, 2, 3, 8, 9, 100].map((failures) => backoff(failures, 2000))).toEqual([
    ...[2000, 4000, 8000],
    ...[256_000, 300_000, 300_000],
  ])
})

it('waits between half of that and all of it', () => {
  expect(randomBackoff(2, 2000, () => 0)).toBe(2000)
  expect(randomBackoff(2, 2000, (below) => below - 1)).toBe(3999)
})
