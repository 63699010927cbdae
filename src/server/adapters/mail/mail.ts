import type { DatabaseTransaction } from '../database/tables.ts'

/** A message in plain text to one address. */
export type Message = { to: string; subject: string; text: string }

export type Mail = {
  /** Where the messages go, for the operator. */
  destination: string
  /**
   * Puts a message into the outbox, in the transaction that does what it tells of. One that cannot be sent in
   * `goodForMs` is dropped.
   */
  add: (transaction: DatabaseTransaction, message: Message, goodForMs: number) => Promise<void>
  /** Says that something may be in the outbox; to be called after the transaction. Answers at once, so that the time of an answer tells nobody who has an account. */
  wake: () => void
  /** Resolves once nothing is left that could be sent now. */
  settle: () => Promise<void>
  /** How many messages wait, and since when the oldest, in ms since 1970. */
  waiting: () => Promise<{ count: number; oldestTs: number | null }>
}

/** Hands one message on, or throws. */
export type Carrier = { destination: string; carry: (message: Message) => Promise<void> }

/** Thrown where the mail server has said that it will never take the message. */
export class Rejected extends Error {}
