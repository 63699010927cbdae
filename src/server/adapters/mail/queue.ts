import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'

/** A message in plain text to one address. */
export type Message = { to: string; subject: string; text: string }

export type Mail = {
  /** Where the messages go, for the operator. */
  destination: string
  /** Queues a message and returns at once, so that the time of an answer tells nobody who has an account. */
  send: (message: Message) => void
  /** Resolves once the queue is empty. */
  settle: () => Promise<void>
}

/** Hands one message on, or throws. */
export type Carrier = { destination: string; carry: (message: Message) => Promise<void> }

const AT_ONCE = 3
const MAX_WAITING = 1000
/** The last one is for servers that take nothing from a stranger at the first try, and something after five minutes. */
export const PAUSES_MS: readonly number[] = [1000, 10_000, 60_000, 300_000]

/** A queue in front of `carrier`. What cannot be sent is tried again for a while, then logged and dropped. */
export function createMail({ destination, carry }: Carrier, log: Log, pauses = PAUSES_MS): Mail {
  const waiting: Message[] = []
  const running = new Set<Promise<void>>()

  function send(message: Message): void {
    // A line break would let the one who typed an address write headers of their own.
    if (/\p{Cc}/u.test(message.to + message.subject)) log.error({ event: 'mail-refused' }, 'Not one line')
    else if (waiting.length >= MAX_WAITING) log.error({ event: 'mail-dropped' }, 'The mail queue is full')
    else waiting.push(message)
    start()
  }

  function start(): void {
    while (running.size < AT_ONCE) {
      const message = waiting.shift()
      if (!message) return
      const job = deliver(message).finally(() => {
        running.delete(job)
        start()
      })
      running.add(job)
    }
  }

  async function deliver(message: Message): Promise<void> {
    for (const pause of [...pauses, undefined]) {
      try {
        await carry(message)
        return
      } catch (error) {
        if (pause === undefined || isFinal(error)) {
          log.error({ event: 'mail-failed', err: error }, 'A message could not be sent')
          return
        }
        log.warn({ event: 'mail-delayed', err: error }, 'A message is sent again later')
        await wait(pause)
      }
    }
  }

  async function settle(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return { destination, send, settle }
}

/** The mail server has said that it will never take the message. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  )
}
