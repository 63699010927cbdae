import PQueue from 'p-queue'
import type { Parts } from '../../parts.ts'
import { type Carrier, type Mail, type Message, Rejected } from './mail.ts'
import type { Tables } from '../database/tables.ts'

type OutboxParts = Pick<Parts, 'database' | 'log' | 'metrics' | 'now' | 'randomBytes' | 'stopping'>

const ID_BYTES = 12
const AT_ONCE = 3
/** How often a server looks for messages that others have left, or that are to be tried again. */
const LOOK_MS = 2000
/** How long a server has for one message before another server may take it to be dead. */
const CLAIM_MS = 120_000
/** The last one is for servers that take nothing from a stranger at the first try, and something after five minutes. */
const PAUSES_MS = [1000, 10_000, 60_000, 300_000] as const

/**
 * Messages in a table of the database, which any server may send by its `carrier`. A message is deleted once it is sent:
 * a server that dies in between leaves it to be sent twice, but never loses one.
 */
export function createOutbox(parts: OutboxParts, carrier: Carrier): Mail {
  const { database, log, metrics, now, randomBytes, stopping } = parts
  const queue = new PQueue({ concurrency: AT_ONCE })

  const remove = (id: string) => database.deleteFrom('mails').where('id', '=', id).execute()

  async function add(
    ...[transaction, { to, subject, text }, goodForMs]: Parameters<Mail['add']>
  ): Promise<void> {
    // A line break would let the one who typed an address write headers of their own.
    if (/\p{Cc}/u.test(to + subject)) {
      log.error({ event: 'mail-refused' }, 'Not one line')
      return
    }
    const time = now()
    const row = { id: randomBytes(ID_BYTES).toString('base64url'), to_address: to, subject, body: text }
    const times = { created_ts: time, next_try_ts: time, expires_ts: time + goodForMs }
    await transaction
      .insertInto('mails')
      .values({ ...row, ...times, tries: 0 })
      .execute()
  }

  /** The next message that is due; nobody else takes it while this server has time for it. */
  async function claim(): Promise<Tables['mails'] | undefined> {
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

  async function sendDue(): Promise<void> {
    try {
      for (let row = await claim(); row; row = await claim()) await send(row)
    } catch (error) {
      log.warn({ event: 'mail-waits', err: error }, 'The outbox is looked into again later')
    }
  }

  async function send({ id, to_address: to, subject, body: text, tries, expires_ts }: Tables['mails']) {
    if (expires_ts <= now()) {
      metrics.count('mails', 'expired')
      log.warn({ event: 'mail-expired' }, 'A message could not be sent in time')
      await remove(id)
      return
    }
    const failure = await failureOf({ to, subject, text })
    if (failure === undefined) {
      metrics.count('mails', 'sent')
      await remove(id)
    } else if (failure instanceof Rejected) {
      metrics.count('mails', 'failed')
      log.error({ event: 'mail-failed', err: failure }, 'A message was refused for good')
      await remove(id)
    } else {
      metrics.count('mails', 'delayed')
      log.warn({ event: 'mail-delayed', err: failure }, 'A message is sent again later')
      const next_try_ts = now() + (PAUSES_MS[tries - 1] ?? PAUSES_MS[3])
      await database.updateTable('mails').set({ next_try_ts }).where('id', '=', id).execute()
    }
  }

  async function failureOf(message: Message): Promise<unknown> {
    try {
      await carrier.carry(message)
      return undefined
    } catch (error) {
      return error
    }
  }

  /** One more look than are under way, as those may have looked before the message was there. */
  function wake(): void {
    if (queue.size === 0) void queue.add(sendDue)
  }

  async function settle(): Promise<void> {
    wake()
    await queue.onIdle()
  }

  async function waiting() {
    const row = await database
      .selectFrom('mails')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_ts').as('oldestTs')])
      .executeTakeFirstOrThrow()
    return { count: row.count, oldestTs: row.oldestTs }
  }

  const looking = setInterval(wake, LOOK_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(looking))
  return { destination: carrier.destination, add, wake, settle, waiting }
}
