import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import { createUser } from '#api/calls/users.ts'
import { verifyUser } from '#api/calls/user-verifications.ts'
import type { Message } from '#server/adapters/mail/mail.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import type { App } from '#server/http/app-types.ts'
import { createApp } from '#server/app.ts'
import type { Site } from '#server/site/site.ts'
import type { Parts } from '#server/parts/parts.ts'
import type { Storage } from './database.ts'
import { makeConfig, makeFolder, makeParts } from './parts.ts'
import { newVisitor, ORIGIN, type Answer, type Visitor, type VisitorOptions } from './visitor.ts'

export const PASSWORD = 'three goblins in a coat'

export type AccountServer = {
  app: App
  database: Database
  limits: Parts['limits']
  metrics: Parts['metrics']
  log: Parts['log']
  objects: Parts['objects']
  pseudonym: Parts['pseudonym']
  stopping: Parts['stopping']
  /** The lines of the log. */
  logged: string[]
  /** The messages to an address, oldest first. */
  mailTo: (email: string) => Message[]
  /** The code in the last message to an address. */
  codeTo: (email: string) => string
  /** Advances the clock, in ms. */
  pass: (ms: number) => void
  now: () => number
  visit: (options?: VisitorOptions) => Visitor
  /** Another server on the same database, with the same clock. */
  beside: (given: Partial<Parts>) => AccountServer
}

/**
 * A server behind one proxy, by default on SQLite and without a site. Its clock stops until a test advances it.
 * `change` may replace any of its parts.
 */
export async function newAccountServer(
  storage?: Pick<Storage, 'open'>,
  site?: Site,
  folder = makeFolder(),
  change = (parts: Parts): Parts => parts,
): Promise<AccountServer> {
  let time = Date.UTC(2026, 10, 21, 12)
  const now = () => time
  const config = makeConfig({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXY_HOPS: '1', DATA_DIR: folder })
  const parts = await makeParts({ config, now, ...(storage && { database: await storage.open() }) })
  const mailTo = (email: string) => parts.sent.filter(({ to }) => to === email)

  function serve(given: Partial<Parts>): AccountServer {
    const app = createApp(change({ ...parts, ...given }), site)
    return {
      app,
      database: parts.database,
      limits: parts.limits,
      metrics: parts.metrics,
      log: parts.log,
      objects: given.objects ?? parts.objects,
      pseudonym: parts.pseudonym,
      stopping: parts.stopping,
      logged: parts.logged,
      mailTo,
      codeTo: (email) => /^ {4}(\S{4} \S{4})$/m.exec(mailTo(email).at(-1)?.text ?? '')?.[1] ?? '',
      pass: (ms) => {
        time += ms
      },
      now,
      visit: (options) => newVisitor(app, options),
      beside: serve,
    }
  }

  return serve({})
}

export const joining = (email: string, plaintextPassword = PASSWORD) => ({
  body: { email, plaintextPassword, acceptedTos: true as const, subscribedToNewsletter: false },
})

/** Joins, which logs the visitor in. */
export async function join(visitor: Visitor, email: string): Promise<Answer> {
  const answer = await visitor.ask(createUser, joining(email))
  if (answer.status !== 201) throw new Error(`Joining was answered with ${answer.status}.`)
  return answer
}

/** Joins and verifies. */
export async function joinAndVerify(server: AccountServer, visitor: Visitor, email: string): Promise<void> {
  const { body } = await join(visitor, email)
  await visitor.ask(verifyUser, {
    params: { tokenId: tokenIdOf(body) },
    query: { plaintextCode: server.codeTo(email) },
  })
}

/** Changes the address of a visitor's account, with the code that comes to the new one. */
export async function changeEmailTo(server: AccountServer, visitor: Visitor, email: string): Promise<Answer> {
  const { body } = await visitor.ask(createEmailChange, { body: { email, plaintextPassword: PASSWORD } })
  return visitor.ask(changeEmail, {
    params: { tokenId: tokenIdOf(body) },
    query: { plaintextCode: server.codeTo(email) },
  })
}

export function tokenIdOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'tokenId' in body ? String(body.tokenId) : ''
}
