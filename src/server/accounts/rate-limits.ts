import type { Tables } from '../adapters/database/tables.ts'
import { transact } from '../adapters/database/transact.ts'
import { widerNetworks } from '../http/client-address.ts'
import type { Limit, Verdict } from '../limits.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../http/refusal.ts'
import type { Client } from './client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The limits on everything that can be guessed or is costly. docs/operating.md lists them for operators. */
export const RATE_LIMITS = {
  loginOnDevice: { name: 'login-device', max: 10, windowMs: 15 * MINUTE_MS },
  loginOfAccountFromNetwork: { name: 'login-pair', max: 10, windowMs: 15 * MINUTE_MS },
  loginOfAccount: { name: 'login-account', max: 100, windowMs: HOUR_MS },
  loginFromNetwork: { name: 'login-network', max: 200, windowMs: HOUR_MS },
  joinFromNetwork: { name: 'join-network', max: 60, windowMs: HOUR_MS },
  resetFromNetwork: { name: 'reset-network', max: 60, windowMs: HOUR_MS },
  codeMailsPerHour: { name: 'code-mails-hour', max: 3, windowMs: HOUR_MS },
  codeMailsPerDay: { name: 'code-mails-day', max: 10, windowMs: DAY_MS },
  codeTriesFromNetwork: { name: 'code-network', max: 300, windowMs: HOUR_MS },
  ownPassword: { name: 'own-password', max: 10, windowMs: 15 * MINUTE_MS },
  sharesPerHour: { name: 'share-hour', max: 120, windowMs: HOUR_MS },
  sharesPerDay: { name: 'share-day', max: 500, windowMs: DAY_MS },
  wrongShares: { name: 'share-wrong', max: 100, windowMs: HOUR_MS },
  qrCodes: { name: 'qr', max: 600, windowMs: HOUR_MS },
  withdrawals: { name: 'share-withdraw', max: 120, windowMs: HOUR_MS },
  exports: { name: 'export', max: 10, windowMs: HOUR_MS },
  uploads: { name: 'upload', max: 100, windowMs: DAY_MS },
  uploadsFromNetwork: { name: 'upload-network', max: 600, windowMs: HOUR_MS },
  errorReports: { name: 'error-report', max: 30, windowMs: HOUR_MS },
  pageCounts: { name: 'page-count', max: 2000, windowMs: HOUR_MS },
  newVariants: { name: 'picture-variant', max: 600, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>

type Try = readonly [limit: Limit, subject: string]
export type ReachedLimit = { limit: Limit; verdict: Extract<Verdict, { allowed: false }> }

/** Rolls a transaction back. */
class Reached extends Error {
  readonly reached: ReachedLimit
  constructor(reached: ReachedLimit) {
    super()
    this.reached = reached
  }
}

/** A try from an IPv6 network counts in the networks around it too, which have limits of their own. */
const withWiderNetworks = (tries: readonly Try[]): Try[] =>
  tries.flatMap(([limit, subject]) => [
    [limit, subject],
    ...widerNetworks(subject).map(({ network, bits, times }): Try => {
      const { name, max, windowMs } = limit
      return [{ name: `${name}-${bits}`, max: max * times, windowMs }, network]
    }),
  ])

/** Counts a try against each limit, or against none if one is reached. @returns that limit, or null */
export async function countTries(
  { database, limits }: Pick<Parts, 'database' | 'limits'>,
  ...tries: readonly Try[]
): Promise<ReachedLimit | null> {
  try {
    // One transaction waits for the disk only once.
    await transact(database, async (transaction) => {
      for (const [limit, subject] of withWiderNetworks(tries)) {
        const verdict = await limits.take(limit, subject, transaction)
        if (!verdict.allowed) throw new Reached({ limit, verdict })
      }
    })
    return null
  } catch (error) {
    if (error instanceof Reached) return error.reached
    throw error
  }
}

export type RateParts = Pick<Parts, 'database' | 'limits' | 'metrics'>

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
  parts: Pick<Parts, 'limits' | 'metrics'>,
  client: Client,
  ...tries: readonly Try[]
): Promise<Refusal | null> {
  for (const [limit, subject] of withWiderNetworks(tries)) {
    const verdict = await parts.limits.peek(limit, subject)
    if (!verdict.allowed) return refuseOverLimit(parts, client, { limit, verdict })
  }
  return null
}

/**
 * The limits for mailing codes to an address, whoever requests them. Each purpose has its own, so that a
 * stranger who requests resets cannot keep the owner from verifying the address.
 */
export function codeMailLimits(purpose: Tables['codes']['purpose'], subject: string): Try[] {
  const counted = `${purpose} ${subject}`
  return [
    [RATE_LIMITS.codeMailsPerHour, counted],
    [RATE_LIMITS.codeMailsPerDay, counted],
  ]
}

function refuseOverLimit(
  { metrics }: Pick<Parts, 'metrics'>,
  { log }: Client,
  { limit, verdict }: ReachedLimit,
): Refusal {
  metrics.count('limits', limit.name)
  log.warn({ event: 'limit-reached', limit: limit.name }, 'Too many tries')
  return new Refusal('TOO_MANY_REQUESTS', verdict.retryAfterMs)
}
