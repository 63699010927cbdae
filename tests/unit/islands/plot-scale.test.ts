import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linePath, plotScale } from '#islands/play/report/plot-scale.ts'

const box = { left: 30, top: 10, width: 200, height: 100 }

it('[GAME-82] the lines of a plot are whole numbers from 0, at most six, and reach above every value', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.integer({ min: 1, max: 20 }), (highest, rounds) => {
      const { ticks, x, y } = plotScale(highest, rounds, box)
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, highest))
      expect([x(0), x(rounds), y(0)]).toEqual([30, 230, 110])
      expect(y(highest)).toBeGreaterThanOrEqual(10)
    }),
  )
})

it('[GAME-82] a line starts at nothing and goes through each round', () => {
  const states = [1, 2].map((round) => ({
    round,
    vp: { host: round * 2, guest: 0 },
    doom: { host: 0, guest: 0 },
  }))
  expect(linePath(states, 'vp', 'host', plotScale(4, 2, box))).toBe('M30 110L130 60L230 10')
})
