import PQueue from 'p-queue'
import { Busy } from '../accounts/passwords.ts'

/** How many pictures are processed at once, and how many may wait. A decoded picture takes up to 160 MB. */
const LIMITS = { parallel: 2, waiting: 100 }

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Processes a few pictures at a time, so that many uploads cannot exhaust the memory. @throws Busy */
export function createWorkQueue(): WorkQueue {
  const queue = new PQueue({ concurrency: LIMITS.parallel })
  return (work) => {
    if (queue.size >= LIMITS.waiting) throw new Busy()
    return queue.add(work)
  }
}
