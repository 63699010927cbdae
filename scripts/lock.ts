import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How long to wait for another process in this folder, in ms. */
const LOCK_TIMEOUT_MS = 15 * 60_000

/**
 * Runs `work` when no other process here does work of this name. The system takes the lock from a process that ends in
 * any way.
 */
export function withLock<Result>(name: string, work: () => Result): Result {
  mkdirSync(`${root}.cache`, { recursive: true })
  const lock = new DatabaseSync(`${root}.cache/${name}-lock.sqlite`, { timeout: LOCK_TIMEOUT_MS })
  try {
    lock.exec('begin exclusive')
    return work()
  } finally {
    lock.close()
  }
}
