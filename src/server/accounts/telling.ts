import type { AppContext } from '../app-types.ts'
import type { Limit } from '../limits.ts'
import type { Accounts } from './accounts.ts'
import { refuse } from '../refuse.ts'
import { countAll, networkOf, peekAll } from './rates.ts'

const HOUR_MS = 3_600_000

/**
 * How many failures an hour may tell a network who has an account. After that a login always fails alike, a
 * reset always sends a code, and joining is closed. Successes do not count: a convention hall is one address. Each kind
 * has a day of its own, as failed logins must not close joining; both days are how many accounts can be harvested.
 */
const TELLING = {
  login: [
    { name: 'telling-login', max: 5, windowMs: HOUR_MS },
    { name: 'telling-login-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
  join: [
    { name: 'telling-join', max: 5, windowMs: HOUR_MS },
    { name: 'telling-join-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
} as const satisfies Record<string, readonly Limit[]>

/** Whether a failure may still be answered with the truth. Counts it. */
export async function mayTell(
  accounts: Accounts,
  c: AppContext,
  kind: keyof typeof TELLING,
): Promise<boolean> {
  const reached = await countAll(accounts, ...triesOf(accounts, c, kind))
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
  return await peekAll(accounts, c, ...triesOf(accounts, c, 'join'))
}

function triesOf(accounts: Accounts, c: AppContext, kind: keyof typeof TELLING) {
  const network = networkOf(accounts, c)
  return TELLING[kind].map((limit) => [limit, network] as const)
}
