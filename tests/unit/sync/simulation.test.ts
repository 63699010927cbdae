import { expect, it } from 'vitest'
import { times } from '#tests/support/deep.ts'
import { firstSeed } from '#tests/support/sync/random.ts'
import { newMemoryServer } from '#tests/support/sync/server.ts'
import { simulate } from '#tests/support/sync/simulate.ts'

/** `HISTORIES=100000` runs them through a night. */
const HISTORIES = Number(process.env['HISTORIES'] ?? times(15, 60))

// A failure prints its seed and the events: `simulate(seed, …)` runs the same history again.
it(
  `[SYNC-12] loses nothing, ends with the same armies everywhere and stops sending in ${HISTORIES} random histories`,
  async () => {
    const first = firstSeed(new Date())
    console.log(`Histories from seed ${first}.`)
    const server = await newMemoryServer()
    for (let seed = first; seed < first + HISTORIES; seed += 1) {
      const { faults, story } = await simulate(seed, server)
      expect(faults, `Seed ${seed}:\n${story.join('\n')}`).toEqual([])
    }
  },
  HISTORIES * 20_000,
)
