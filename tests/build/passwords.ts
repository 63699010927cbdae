import { Busy, type Passwords } from '../../src/server/accounts/passwords.ts'

const load = () => ({ running: 0, waiting: 0, refused: 0 })

/** Hashes that take no time, for a thousand tries. */
export const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (password, hash) => Promise.resolve(password === hash),
  assertCapacity: () => undefined,
  load,
}

/** No core is left for anybody. */
export const fullPasswords: Passwords = {
  hash: () => Promise.reject(new Busy()),
  verify: () => Promise.reject(new Busy()),
  assertCapacity: () => {
    throw new Busy()
  },
  load,
}
