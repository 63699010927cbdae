import { expect, it } from 'vitest'
import { newAccountServer } from '../build/account-server.ts'
import { onEachDatabase } from '../build/database.ts'
import { newHttpServer } from '../build/sync/http-server.ts'
import { simulate } from '../build/sync/simulate.ts'

/** On each database; `npm run bench -- sync` runs more. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 10)

onEachDatabase((storage) => {
  // A failure prints its seed: `simulate(seed, …)` runs the same history again.
  it(`[SYNC-12] loses nothing in ${HISTORIES} random histories of the real client over HTTP`, async () => {
    const first = Math.floor(Math.random() * 2 ** 31)
    console.log(`Histories over HTTP on ${storage.kind} from seed ${first}.`)
    const server = await newAccountServer(storage)
    for (let seed = first; seed < first + HISTORIES; seed += 1) {
      const { faults, story } = await simulate(seed, await newHttpServer(server, seed))
      expect(faults, `Seed ${seed}:\n${story.join('\n')}`).toEqual([])
    }
  }, 600_000)
})
