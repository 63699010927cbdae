import { describe, expect, it } from 'vitest'
import { readClockOffset } from '#server/adapters/database/clock.ts'
import { createApp } from '#server/app.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { makeParts } from '#tests/support/parts.ts'

onEachDatabase(({ kind, open }) => {
  it('[SCALE-04] tells how far the clock of a server is from that of its database', async () => {
    const database = await open()
    const isEmbedded = kind === 'SQLite'
    const offsetOf = (ms: number) => readClockOffset(database, () => Date.now() + ms, isEmbedded)
    for (const ms of [-3_600_000, 0, 3_600_000]) {
      const found = await offsetOf(ms)
      // The embedded database has the clock of the server.
      expect(Math.abs(found - (isEmbedded ? 0 : ms))).toBeLessThan(1000)
    }
  })
})

describe('[SCALE-04] a server is ready only with the time of its database', () => {
  it.each([
    [0, 200],
    [29_000, 200],
    [-29_000, 200],
    [31_000, 503],
    [-31_000, 503],
  ])('%i ms ahead: %i', async (offset, status) => {
    const parts = await makeParts({ clockOffset: () => Promise.resolve(offset) })
    const app = createApp(parts)
    expect((await app.request('/readyz')).status).toBe(status)
    expect((await app.request('/healthz')).status).toBe(200)
    expect(parts.logged.some((line) => line.includes('clock-wrong'))).toBe(status === 503)
  })
})
