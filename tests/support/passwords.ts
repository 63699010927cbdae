import { randomBytes } from 'node:crypto'
import { createPasswords, type Passwords } from '#server/secrets/passwords.ts'
import { Busy } from '#server/base/busy.ts'

/** Real hashes at the lowest cost that argon2 allows, for tests in which the time does not matter. */
export const makeCheapPasswords = (): Passwords =>
  createPasswords(randomBytes, {
    parallel: 2,
    waiting: 1000,
    cost: { memory: 8, passes: 1, parallelism: 1 },
  })

/** Passwords of a server that is too busy to hash. */
export const fullPasswords: Passwords = {
  hash: () => Promise.reject(new Busy()),
  verify: () => Promise.reject(new Busy()),
  isOutdated: () => false,
  assertCapacity: () => {
    throw new Busy()
  },
  load: () => ({ running: 0, waiting: 0, refused: 0 }),
}
