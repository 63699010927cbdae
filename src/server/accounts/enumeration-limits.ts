import { Refusal } from '#server/http/refusal.ts'
import type { Client } from '#server/http/client.ts'
import { countTries, checkOrRefuse, type RateParts, type ReachedLimit } from '#server/limits/rate-limits.ts'
import { ALARM, ENUMERATION_LIMITS } from '#server/limits/values.ts'

type Kind = keyof typeof ENUMERATION_LIMITS

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
