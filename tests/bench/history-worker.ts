import { parentPort, workerData } from 'node:worker_threads'
import { newMemoryServer } from '#tests/support/sync/server.ts'
import { simulate } from '#tests/support/sync/simulate.ts'
import type { Ended, Share } from './histories.ts'

const { first, count, step } = workerData as Share
const server = await newMemoryServer()
for (let seed = first; seed < first + count; seed += step) {
  const { faults } = await simulate(seed, server)
  parentPort?.postMessage({ seed, faults } satisfies Ended)
}
// The server still has timers.
process.exit()
