import { expect, it } from 'vitest'
import { createBrowserPlatform } from '#platform/platform.ts'

it('[DB-09] ids have 12 characters, each of the 64 with equal probability at every position', () => {
  const { newId } = createBrowserPlatform()
  const many = Array.from({ length: 20_000 }, newId)
  expect(many.filter((id) => !/^[A-Za-z0-9_-]{12}$/.test(id))).toEqual([])
  expect(new Set(many).size).toBe(many.length)
  for (let place = 0; place < 12; place += 1) {
    const counts = [...Map.groupBy(many, (id) => id.charAt(place)).values()].map(({ length }) => length)
    expect(counts).toHaveLength(64)
    // 312.5 each on average. Eight standard deviations are 141.
    expect(Math.max(...counts.map((count) => Math.abs(count - 312.5)))).toBeLessThan(141)
  }
})
