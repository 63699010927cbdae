import { expect, it } from 'vitest'
import { simulate } from '../../build/sync/simulate.ts'

const HISTORIES = 1000

/** Histories that once failed. */
const COUNTEREXAMPLES = [8, 365, 416, 531, 547, 622, 656, 1267, 1285, 1332, 2754, 10127, 94517, 741900638]

it.each(COUNTEREXAMPLES)(
  'loses nothing and never diverges in history %i, which once failed',
  async (seed) => {
    const { faults, story } = await simulate(seed)
    expect(faults, story.join('\n')).toEqual([])
  },
)

// A failure prints its seed: `simulate(seed)` runs the same history again.
it(`[SYNC-12] loses nothing, ends with the same armies everywhere and stops sending in ${HISTORIES} random histories`, async () => {
  const first = Math.floor(Math.random() * 2 ** 31)
  console.log(`Histories from seed ${first}.`)
  for (let seed = first; seed < first + HISTORIES; seed += 1) {
    const { faults, story } = await simulate(seed)
    expect(faults, `Seed ${seed}:\n${story.join('\n')}`).toEqual([])
  }
})
