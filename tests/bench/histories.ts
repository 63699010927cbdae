import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { firstSeed } from '#tests/support/sync/random.ts'
import { atMost, note, type Figure } from './figures.ts'

/** The seeds of one core: from `first`, every `step`th of `count`. */
export type Share = { first: number; count: number; step: number }

/** A history that has ended, and what was wrong with it. */
export type Ended = { seed: number; faults: string[] }

const PROGRESS_MS = 10_000

/** Runs random histories from a seed on all cores. A fault is printed immediately, with its seed. */
export async function measureHistories(count: number): Promise<Figure[]> {
  const first = Number(process.env['SEED'] ?? firstSeed(new Date()))
  const begun = performance.now()
  const cores = availableParallelism()
  let [ended, bad] = [0, 0]
  const speed = () => (ended / (performance.now() - begun)) * 1000
  const tell = () => {
    const left = Math.round((count - ended) / speed() / 60)
    console.log(
      `${ended} of ${count} histories, ${bad} with faults, ${speed().toFixed(1)} a second, ${left} min left`,
    )
  }
  const timer = setInterval(tell, PROGRESS_MS)
  const add = ({ seed, faults }: Ended) => {
    ended += 1
    if (faults.length === 0) return
    bad += 1
    console.log(`Seed ${seed}: ${faults.join('; ')}`)
  }
  const shares = Array.from({ length: cores }, (_, core) => ({
    first: first + core,
    count: count - core,
    step: cores,
  }))
  await Promise.all(shares.map((share) => runShare(share, add)))
  clearInterval(timer)
  const what = `${count.toLocaleString('en')} histories on real storage and SQL from seed ${first}: diverged or lost something`
  return [atMost(what, bad, 0, String), note(`Histories a second on ${cores} cores`, speed().toFixed(1))]
}

function runShare(workerData: Share, onEnd: (ended: Ended) => void): Promise<void> {
  const worker = new Worker(new URL('history-worker.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.on('message', onEnd)
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })
}
