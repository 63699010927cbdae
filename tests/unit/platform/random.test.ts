import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowserPlatform } from '#platform/platform.ts'
import { seeded } from '#domain/random.ts'
import { chiSquare } from '#tests/support/random.ts'

const { randomBelow } = createBrowserPlatform()

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a random number', () => {
  it('comes from the browser, and is drawn again if it would favour small numbers', () => {
    const draws = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5]
    const getRandomValues = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array[0] = draws.shift() ?? 0
      return array
    })
    expect(randomBelow(6)).toBe((2 ** 32 - 5) % 6)
    expect(getRandomValues).toHaveBeenCalledTimes(3)
  })

  it('has equal probabilities', () => {
    const bits = seeded(36)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint32Array) array[0] = bits(2 ** 32)
      return array
    })
    const counts = new Map<string, number>()
    for (let index = 0; index < 60_000; index += 1) {
      const drawn = String(randomBelow(36))
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
    }
    const shares = new Map(Array.from({ length: 36 }, (_, index) => [String(index), 1 / 36]))
    const { statistic, critical, unexpected } = chiSquare(counts, shares)
    expect(unexpected).toEqual([])
    expect(statistic).toBeLessThan(critical)
  })
})
