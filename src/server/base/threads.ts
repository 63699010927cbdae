import { availableParallelism } from 'node:os'

/**
 * The work that may run at once in libuv's threads: slow hashes, checks of uploads, pictures in other sizes, and
 * previews. `others` is for files and names of hosts, which must never wait for the rest.
 */
export const THREADS = {
  passwords: Math.min(availableParallelism(), 3),
  checks: 1,
  resizes: 1,
  previews: 1,
  others: 4,
}

const size = Object.values(THREADS).reduce((sum, threads) => sum + threads, 0)

// libuv reads this when it starts its first thread, so `main.ts` imports this file before everything else. A higher
// number of the operator stays.
process.env['UV_THREADPOOL_SIZE'] = String(
  Math.max(size, Number(process.env['UV_THREADPOOL_SIZE'] ?? 0) || 0),
)
