import type { Limit } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import type { Asker } from './asker.ts'
import { countAll, peekAll, type RateParts, type Reached } from './rates.ts'

const HOUR_MS = 3_600_000

/**
 * How many answers an hour may tell a network who has an account. After that a login always fails alike, a
 * reset always promises a code, and joining is closed. Logging in and joining tell nothing when they succeed: a
 * convention hall is one network. Each kind has a day of its own, as failed logins must not close joining; both days are
 * how many accounts can be harvested.
 */
export const TELLING = {
  login: [
    { name: 'telling-login', max: 5, windowMs: HOUR_MS },
    { name: 'telling-login-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
  join: [
    { name: 'telling-join', max: 5, windowMs: HOUR_MS },
    { name: 'telling-join-day', max: 60, windowMs: 24 * HOUR_MS },
  ],
} as const satisfies Record<string, readonly Limit[]>

type Kind = keyof typeof TELLING

/** From how many such questions an hour, of all networks together, somebody has to look who asks from everywhere. */
export const ALARM: Limit = { name: 'telling-alarm', max: 300, windowMs: HOUR_MS }

/** Whether an answer may tell the truth. Counts it. */
export async function mayTell(parts: RateParts, asker: Asker, kind: Kind): Promise<boolean> {
  return (await countTelling(parts, asker, kind)) === null
}

/** The refusal of an address that another account has: the truth, while a network may be told. */
export async function refuseTaken(parts: RateParts, asker: Asker): Promise<Refusal> {
  const reached = await countTelling(parts, asker, 'join')
  return reached ? new Refusal('TOO_MANY_REQUESTS', reached.verdict.retryAfterMs) : new Refusal('EMAIL_TAKEN')
}

/** The refusal to join from a network that has met too many addresses that were taken, if so. */
export async function refuseHarvesters(parts: RateParts, asker: Asker): Promise<Refusal | null> {
  return await peekAll(parts, asker, ...triesOf(asker, 'join'))
}

async function countTelling(parts: RateParts, asker: Asker, kind: Kind): Promise<Reached | null> {
  const reached = await countAll(parts, ...triesOf(asker, kind))
  parts.metrics.count('telling', reached ? 'kept-quiet' : kind)
  const everywhere = await parts.limits.take(ALARM, 'everywhere')
  if (!everywhere.allowed && everywhere.isFirst) {
    asker.log.error({ event: 'harvesting-everywhere' }, 'Very many answers have told who has an account')
  }
  if (reached) {
    asker.log.warn(
      { event: 'harvesting', limit: reached.limit.name },
      'Failures no longer tell who has an account',
    )
  }
  return reached
}

const triesOf = ({ network }: Asker, kind: Kind) => TELLING[kind].map((limit) => [limit, network] as const)
