import type { AppContext } from '../app-types.ts'
import type { Limit } from '../limits.ts'
import type { Accounts } from './accounts.ts'
import { refuse } from '../refuse.ts'
import { countAll, networkOf, peekAll } from './rates.ts'

const HOUR_MS = 3_600_000

/**
 * How many failures an hour may tell a network who has an account. After that a login always fails alike, a
 * reset always sends a code, and joining is closed. Successes do not count: a convention hall is one address.
 */
const TELLING = {
  login: { name: 'telling-login', max: 5, windowMs: HOUR_MS },
  join: { name: 'telling-join', max: 5, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** All of them together: how many accounts can be harvested. (FAULTS.md, figures) */
const TELLING_A_DAY: Limit = { name: 'telling-day', max: 120, windowMs: 24 * HOUR_MS }

/** Whether a failure may still be answered with the truth. Counts it. */
export async function mayTell(
  accounts: Accounts,
  c: AppContext,
  kind: keyof typeof TELLING,
): Promise<boolean> {
  const network = networkOf(accounts, c)
  const reached = await countAll(accounts, [TELLING[kind], network], [TELLING_A_DAY, network])
  if (!reached) return true
  c.var.log.warn(
    { event: 'harvesting', limit: reached.limit.name },
    'Failures no longer tell who has an account',
  )
  return false
}

/** The refusal of an address that another account has: the truth, while a network may be told. */
export async function refuseTaken(accounts: Accounts, c: AppContext): Promise<Response> {
  return refuse(c, (await mayTell(accounts, c, 'join')) ? 'EMAIL_TAKEN' : 'TOO_MANY_REQUESTS')
}

/** The refusal to join from a network that has met too many addresses that were taken, if so. */
export async function refuseHarvesters(accounts: Accounts, c: AppContext): Promise<Response | null> {
  const network = networkOf(accounts, c)
  return await peekAll(accounts, c, [TELLING.join, network], [TELLING_A_DAY, network])
}
