import PQueue from 'p-queue'
import { DiskFull, type FullDisks } from '#server/base/disk-full.ts'
import type { Log } from '#server/base/log.ts'
import type { Metrics } from '#server/base/metrics.ts'
import { type MailTransport, type Mail, Rejected } from './mail.ts'
import type { Database, Tables } from '#server/adapters/database/tables.ts'

type OutboxParts = {
  database: Database
  fullDisks: FullDisks
  log: Log
  metrics: Metrics
  now: () => number
  randomBytes: (size: number) => Buffer
  stopping: AbortSignal
}
type Row = Tables['mails']

const ID_BYTES = 12
const CONCURRENCY = 3
/**
 * How often a server looks for messages that other servers left behind or that are due for a retry, in ms.
 */
const POLL_MS = 2000
/** How long a server may work on a message before another server takes it over, in ms. */
const CLAIM_MS = 120_000
/**
 * Some mail servers refuse the first try of an unknown sender and accept another one after five minutes, hence
 * the last delay.
 */
const RETRY_DELAYS_MS = [1000, 10_000, 60_000, 300_000] as const

/**
 * Messages wait in a table of the database, and any server may send them with its `transport`. A message is
 * deleted after it was sent. If a server dies in between, the message is sent twice, but it is never lost.
 */
export function createOutbox(parts: OutboxParts, transport: MailTransport): Mail {
  const queue = new PQueue({ concurrency: CONCURRENCY })

  async function sendDue(): Promise<void> {
    try {
      for (let row = await claim(parts); row; row = await claim(parts)) await send(parts, transport, row)
    } catch (error) {
      // A full disk would otherwise fill the log too.
      if (error instanceof DiskFull) parts.fullDisks.report(error)
      else
        parts.log.warn(
          { event: 'mail-waits', err: error },
          'The outbox could not be read and will be checked again',
        )
    }
  }

  /**
   * Queues one more run than is under way, because the current run may have looked before the message was added.
   */
  function wake(): void {
    if (queue.size === 0) void queue.add(sendDue)
  }

  async function settle(): Promise<void> {
    wake()
    await queue.onIdle()
  }

  const polling = setInterval(wake, POLL_MS).unref()
  parts.stopping.addEventListener('abort', () => clearInterval(polling))
  return {
    destination: transport.destination,
    add: (transaction, message, validForMs) => addMail(parts, transaction, message, validForMs),
    wake,
    settle,
    waiting: () => countWaiting(parts),
  }
}

async function addMail(
  { log, now, randomBytes }: Pick<OutboxParts, 'log' | 'now' | 'randomBytes'>,
  ...[transaction, { to, subject, text }, validForMs]: Parameters<Mail['add']>
): Promise<void> {
  // A line break in an address would let its author add mail headers.
  if (/\p{Cc}/u.test(to + subject)) {
    log.error({ event: 'mail-refused' }, 'Not one line')
    return
  }
  const time = now()
  const row = { id: randomBytes(ID_BYTES).toString('base64url'), to_address: to, subject, body: text }
  const times = { created_ts: time, next_try_ts: time, expires_ts: time + validForMs }
  await transaction
    .insertInto('mails')
    .values({ ...row, ...times, tries: 0 })
    .execute()
}

/** Claims the next due message, so that no other server sends it for a while. */
async function claim({ database, now }: Pick<OutboxParts, 'database' | 'now'>): Promise<Row | undefined> {
  const time = now()
  const due = database
    .selectFrom('mails')
    .select('id')
    .where('next_try_ts', '<=', time)
    .orderBy('next_try_ts')
    .limit(1)
  return await database
    .updateTable('mails')
    .set((expression) => ({ tries: expression('tries', '+', 1), next_try_ts: time + CLAIM_MS }))
    .where('id', '=', due)
    .where('next_try_ts', '<=', time)
    .returningAll()
    .executeTakeFirst()
}

/** Sends a claimed message. It leaves the outbox unless it has to be retried. */
async function send(
  { database, log, metrics, now }: OutboxParts,
  transport: MailTransport,
  row: Row,
): Promise<void> {
  const isExpired = row.expires_ts <= now()
  const failure = isExpired ? undefined : await failureOf(transport, row)
  if (isExpired) {
    metrics.count('mails', 'expired')
    log.warn({ event: 'mail-expired' }, 'A message could not be sent in time')
  } else if (failure === undefined) {
    metrics.count('mails', 'sent')
  } else if (failure instanceof Rejected) {
    metrics.count('mails', 'failed')
    log.error({ event: 'mail-failed', err: failure }, 'A message was refused permanently')
  } else {
    metrics.count('mails', 'delayed')
    log.warn({ event: 'mail-delayed', err: failure }, 'A message could not be sent and will be retried')
    const next_try_ts = now() + (RETRY_DELAYS_MS[row.tries - 1] ?? RETRY_DELAYS_MS[3])
    await database.updateTable('mails').set({ next_try_ts }).where('id', '=', row.id).execute()
    return
  }
  await database.deleteFrom('mails').where('id', '=', row.id).execute()
}

async function failureOf(
  transport: MailTransport,
  { to_address: to, subject, body: text }: Row,
): Promise<unknown> {
  try {
    await transport.send({ to, subject, text })
    return undefined
  } catch (error) {
    return error
  }
}

async function countWaiting({ database }: Pick<OutboxParts, 'database'>): ReturnType<Mail['waiting']> {
  return await database
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_ts').as('oldestTs')])
    .executeTakeFirstOrThrow()
}
