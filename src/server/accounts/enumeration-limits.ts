import type { Limit } from '../limits.ts'
import { Refusal } from '../http/refusal.ts'
import type { Client } from './client.ts'
import { countTries, checkOrRefuse, type RateParts, type ReachedLimit } from './rate-limits.ts'

const HOUR_MS = 3_600_000

/**
 * How many answers may tell a network which addresses have an account. After that, all failed logins look the
 * same, a reset always promises a code, and joining is closed. Successful logins and joins do not count,
 * because a convention hall is one network. Logins and joins have separate limits, so that failed logins
 * cannot close joining. The two daily limits together bound how many accounts a network can discover in a
 * day.
 */
export const ENUMERATION_LIMITS = {
  login: [
    { name: 'telling-login', max: 5, windowMs: HOUR_MS },
    { name: 'telling-login-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
  join: [
    { name: 'telling-join', max: 5, windowMs: HOUR_MS },
    { name: 'telling-join-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
} as const satisfies Record<string, readonly Limit[]>

type Kind = keyof typeof ENUMERATION_LIMITS

/** After this many revealing answers to all networks together, the log asks the operator to look. */
export const ALARM: Limit = { name: 'telling-alarm', max: 300, windowMs: HOUR_MS }

/** Counts an answer that reveals whether an account exists. @returns whether this answer may be given */
export async function mayRevealAccounts(parts: RateParts, client: Client, kind: Kind): Promise<boolean> {
  return (await countRevealing(parts, client, kind)) === null
}

/**
 * Refuses an address that another account has. The refusal gives the reason only while the network is within its
 * limits.
 */
export async function refuseTakenEmail(parts: RateParts, client: Client): Promise<Refusal> {
  const reached = await countRevealing(parts, client, 'join')
  return reached ? new Refusal('TOO_MANY_REQUESTS', reached.verdict.retryAfterMs) : new Refusal('EMAIL_TAKEN')
}

/** Refuses a network that has tried too many taken addresses. @returns the refusal, or null */
export async function refuseEmailHarvesting(parts: RateParts, client: Client): Promise<Refusal | null> {
  return await checkOrRefuse(parts, client, ...triesOf(client, 'join'))
}

async function countRevealing(parts: RateParts, client: Client, kind: Kind): Promise<ReachedLimit | null> {
  const reached = await countTries(parts, ...triesOf(client, kind))
  parts.metrics.count('enumeration', reached ? 'kept-quiet' : kind)
  const everywhere = await parts.limits.take(ALARM, 'everywhere')
  if (!everywhere.allowed && everywhere.isFirst) {
    client.log.error({ event: 'harvesting-everywhere' }, 'Very many answers have revealed who has an account')
  }
  if (reached) {
    client.log.warn(
      { event: 'harvesting', limit: reached.limit.name },
      'Failures no longer reveal who has an account',
    )
  }
  return reached
}

const triesOf = ({ network }: Client, kind: Kind) =>
  ENUMERATION_LIMITS[kind].map((limit) => [limit, network] as const)
