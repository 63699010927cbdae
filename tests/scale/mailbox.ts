import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

const CODE = /^ {4}(\S{4} \S{4})$/m
const POLL_MS = 50

/** A mail server that keeps what it gets, so that players can read it. */
export type Mailbox = {
  port: number
  /** The texts of all messages to an address, oldest first. */
  to: (email: string) => readonly string[]
  /** Waits until an address has more than `after` messages with a code. @returns the newest code */
  nextCode: (email: string, after: number, timeoutMs: number) => Promise<string | undefined>
  close: () => Promise<void>
}

export async function startMailbox(user: string, password: string): Promise<Mailbox> {
  const texts = new Map<string, string[]>()
  const to = (email: string): readonly string[] => texts.get(email.toLowerCase()) ?? []

  async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const { text = '' } = await PostalMime.parse(await buffer(stream))
    for (const { address } of envelope.rcptTo) {
      texts.set(address.toLowerCase(), [...to(address), text])
    }
  }

  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _, done) => {
      if (auth.username === user && auth.password === password) done(null, { user })
      else done(new Error('Unknown'))
    },
    onData: (stream, session, done) => void read(stream, session).then(() => done(), done),
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')

  return {
    port: (listening.address() as AddressInfo).port,
    to,
    nextCode: async (email, after, timeoutMs) => {
      for (let waited = 0; waited < timeoutMs; waited += POLL_MS) {
        const codes = to(email).flatMap((text) => CODE.exec(text)?.[1] ?? [])
        if (codes.length > after) return codes.at(-1)
        await wait(POLL_MS)
      }
      return undefined
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
