import type { DatabaseTransaction } from '../database/tables.ts'

/** A message in plain text to one address. */
export type Message = { to: string; subject: string; text: string }

export type Mail = {
  /** Where the messages go, for the operator. */
  destination: string
  /**
   * Puts a message into the outbox, in the transaction whose changes it reports. A message that cannot be sent within
   * `validForMs` is dropped.
   */
  add: (transaction: DatabaseTransaction, message: Message, validForMs: number) => Promise<void>
  /** Starts sending; to be called after the transaction. Returns at once, so that the time of an answer does not reveal who has an account. */
  wake: () => void
  /** Resolves once no message is left that could be sent now. */
  settle: () => Promise<void>
  /** How many messages wait, and since when the oldest, in ms since 1970. */
  waiting: () => Promise<{ count: number; oldestTs: number | null }>
}

/** Delivers a message, or throws. */
export type MailTransport = { destination: string; send: (message: Message) => Promise<void> }

/** Thrown if the mail server will never accept the message. */
export class Rejected extends Error {}
