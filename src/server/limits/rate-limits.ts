import type { Database, DatabaseTransaction, Tables } from '#server/adapters/database/tables.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { widerNetworks } from '#server/http/client-address.ts'
import type { Metrics } from '#server/base/metrics.ts'
import type { Limit, Limits, Verdict } from './limits.ts'
import { RATE_LIMITS } from './values.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'

export type RateParts = { database: Database; limits: Limits; metrics: Metrics }

/** `amount` is what the try counts, by default 1. */
type Try = readonly [limit: Limit, subject: string, amount?: number | undefined]
export type ReachedLimit = { limit: Limit; verdict: Extract<Verdict, { allowed: false }> }

/** Rolls a transaction back. */
class Reached extends Error {
  readonly reached: ReachedLimit
  constructor(reached: ReachedLimit) {
    super()
    this.reached = reached
  }
}

/** A try from an IPv6 network counts in the networks around it too, which have their own limits. */
const withWiderNetworks = (tries: readonly Try[]): Try[] =>
  tries.flatMap(([limit, subject, amount]) => [
    [limit, subject, amount],
    ...widerNetworks(subject).map(({ network, bits, times }): Try => {
      const { name, max, windowMs } = limit
      return [{ name: `${name}-${bits}`, max: max * times, windowMs }, network, amount]
    }),
  ])

/** Looks for a limit that one more try would exceed, without counting. */
async function findReached(
  { limits }: Pick<RateParts, 'limits'>,
  tries: readonly Try[],
): Promise<ReachedLimit | null> {
  for (const [limit, subject] of tries) {
    const verdict = await limits.peek(limit, subject)
    if (!verdict.allowed) return { limit, verdict }
  }
  return null
}

/** Counts a try against each limit, or against none if one is reached. @returns that limit, or null */
export async function countTries(
  { database, limits }: Pick<RateParts, 'database' | 'limits'>,
  ...tries: readonly Try[]
): Promise<ReachedLimit | null> {
  const all = withWiderNetworks(tries)
  // A flood of tries over a limit only reads, because even what is rolled back costs a lock and a write.
  const known = await findReached({ limits }, all)
  if (known) return known
  try {
    // One transaction waits for the disk only once.
    await transact(database, async (transaction) => {
      for (const [limit, subject, amount] of all) {
        const verdict = await limits.take(limit, subject, transaction, amount)
        if (!verdict.allowed) throw new Reached({ limit, verdict })
      }
    })
    return null
  } catch (error) {
    if (error instanceof Reached) return error.reached
    throw error
  }
}

/**
 * Counts what a network stores, in the transaction that stores it.
 *
 * @returns the refusal if it is too much, or null
 */
export async function countStored(
  parts: Pick<RateParts, 'limits' | 'metrics'>,
  client: Client,
  limit: Limit,
  { tx, bytes }: { tx: DatabaseTransaction; bytes: number },
): Promise<Refusal | null> {
  for (const [counted, network, kilobytes] of withWiderNetworks([
    [limit, client.network, Math.ceil(bytes / 1000)],
  ])) {
    const verdict = await parts.limits.take(counted, network, tx, kilobytes)
    if (!verdict.allowed) return refuseOverLimit(parts, client, { limit: counted, verdict })
  }
  return null
}

/** Counts a try against each limit. @returns the refusal if one is reached, or null */
export async function countOrRefuse(
  parts: RateParts,
  client: Client,
  ...tries: readonly Try[]
): Promise<Refusal | null> {
  const reached = await countTries(parts, ...tries)
  return reached && refuseOverLimit(parts, client, reached)
}

/** Checks the limits without counting. @returns the refusal if one more try would be too many, or null */
export async function checkOrRefuse(
  parts: Pick<RateParts, 'limits' | 'metrics'>,
  client: Client,
  ...tries: readonly Try[]
): Promise<Refusal | null> {
  const reached = await findReached(parts, withWiderNetworks(tries))
  return reached && refuseOverLimit(parts, client, reached)
}

/**
 * The limits for mailing codes to an address, by any caller. Each purpose has its own, so that a
 * stranger who requests resets cannot keep the owner from verifying the address.
 */
export function codeMailLimits(purpose: Tables['codes']['purpose'], subject: string): Try[] {
  const counted = `${purpose} ${subject}`
  return [
    [RATE_LIMITS.codeMailsPerHour, counted],
    [RATE_LIMITS.codeMailsPerDay, counted],
  ]
}

/** The refusal of a call that has reached a limit, which the log and the metrics note. */
export function refuseOverLimit(
  { metrics }: Pick<RateParts, 'metrics'>,
  { log }: Client,
  { limit, verdict }: ReachedLimit,
  code: 'TOO_MANY_REQUESTS' | 'TOO_MANY_GAMES' = 'TOO_MANY_REQUESTS',
): Refusal {
  metrics.count('limits', limit.name)
  log.warn({ event: 'limit-reached', limit: limit.name }, 'Too many tries')
  return new Refusal(code, verdict.retryAfterMs)
}
