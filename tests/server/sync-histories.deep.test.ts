import { expect, it } from 'vitest'
import { newAccountServer } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { firstSeed } from '#tests/support/sync/random.ts'
import { newSimServer } from '#tests/support/sync/server.ts'
import { simulate } from '#tests/support/sync/simulate.ts'

/** On each database; `npm run bench -- sync` runs more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 5)

onEachDatabase((storage) => {
  // A failure prints its seed and the events: `simulate(seed, …)` runs the same history again.
  it(`[SYNC-12] loses nothing in ${HISTORIES} random histories on files`, async () => {
    const first = firstSeed(new Date())
    console.log(`Histories on ${storage.kind} from seed ${first}.`)
    const server = await newSimServer(await newAccountServer(storage))
    for (let seed = first; seed < first + HISTORIES; seed += 1) {
      const { faults, story } = await simulate(seed, server)
      expect(faults, `Seed ${seed}:\n${story.join('\n')}`).toEqual([])
    }
  }, 600_000)
})
