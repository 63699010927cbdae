import type { DatabaseTransaction } from '#server/adapters/database/tables.ts'

/** A message in plain text to one address. */
export type Message = { to: string; subject: string; text: string }

export type Mail = {
  /** Where messages go, for the operator. */
  destination: string
  /**
   * Adds a message to the outbox, in the transaction that it reports on. The message is dropped if it cannot be
   * sent within `validForMs`.
   */
  add: (transaction: DatabaseTransaction, message: Message, validForMs: number) => Promise<void>
  /**
   * Starts sending. Call it after the transaction. It returns immediately, so that the response time does not reveal
   * who has an account.
   */
  wake: () => void
  /** Resolves once no message can be sent at the moment. */
  settle: () => Promise<void>
  /** How many messages are waiting, and the time of the oldest in ms since 1970. */
  waiting: () => Promise<{ count: number; oldestTs: number | null }>
}

/** Delivers a message or throws. */
export type MailTransport = { destination: string; send: (message: Message) => Promise<void> }

/** The mail server will never accept the message. */
export class Rejected extends Error {}
