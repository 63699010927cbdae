import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { openMail } from '../../src/server/adapters/mail/open.ts'
import { createMail, PAUSES_MS, type Message } from '../../src/server/adapters/mail/queue.ts'
import { createLog } from '../../src/server/log.ts'
import { makeConfig } from '../build/parts.ts'

const message: Message = {
  to: 'ann@example.com',
  subject: 'Your code: Größe',
  text: 'Your code is ABCD-1234.\n\n.\nIt lasts 10 minutes. ✓',
}

let logged: string[] = []
const log = createLog({ write: (line) => logged.push(line) })
const undo: (() => unknown)[] = []
afterEach(async () => {
  logged = []
  for (const step of undo.splice(0).toReversed()) await step()
})

type Received = { from: string; to: string[]; mail: Email }

/** A mail server; `options` may make it refuse. */
async function listenForMail(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const read = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    received.push({
      from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      mail: await PostalMime.parse(await buffer(stream)),
    })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      void read(stream, session).then(() => done(), done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  undo.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, port: (listening.address() as AddressInfo).port }
}

const mailBy = (SMTP_URL: string, MAIL_FROM = 'Hobgoblin <noreply@hobgoblin.example>') =>
  openMail(makeConfig({ SMTP_URL, MAIL_FROM }), log)

describe('through a mail server', () => {
  it('arrives as it was written', async () => {
    const { received, port } = await listenForMail()
    const mail = await mailBy(`smtp://127.0.0.1:${port}`)
    expect(mail.destination).toBe('the mail server 127.0.0.1')
    mail.send(message)
    await mail.settle()
    expect(received).toHaveLength(1)
    const [
      {
        from,
        to,
        mail: { subject, text, from: sender, to: recipients, html },
      },
    ] = received as [Received]
    expect([from, to]).toEqual(['noreply@hobgoblin.example', ['ann@example.com']])
    expect(sender).toMatchObject({ name: 'Hobgoblin', address: 'noreply@hobgoblin.example' })
    expect(recipients).toMatchObject([{ name: '', address: 'ann@example.com' }])
    expect(subject).toBe(message.subject)
    expect(text?.trim()).toBe(message.text)
    expect(html).toBeUndefined()
    expect(logged).toEqual([])
  })

  it('logs in with the user and password of the address', async () => {
    const users: unknown[] = []
    const { received, port } = await listenForMail({
      authOptional: false,
      disabledCommands: [],
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        users.push(username, password)
        done(null, { user: 'me' })
      },
    })
    const mail = await mailBy(`smtp://me%40example.com:p%2Fw%20x@127.0.0.1:${port}`)
    mail.send(message)
    await mail.settle()
    expect(users).toEqual(['me@example.com', 'p/w x'])
    expect(received).toHaveLength(1)
  })

  it('believes no server whose certificate nobody has signed', async () => {
    const { received, port } = await listenForMail({ secure: true })
    const mail = createMail(
      (await import('../../src/server/adapters/mail/smtp.ts')).createSmtp(
        `smtps://127.0.0.1:${port}`,
        'a@b.example',
      ),
      log,
      [],
    )
    mail.send(message)
    await mail.settle()
    expect(received).toEqual([])
    expect(logged.join()).toContain('mail-failed')
  })

  it.each([
    'ann@example.com\r\nBcc: eve@example.com',
    'ann@example.com\nBcc: eve@example.com',
    'ann@example.com\u0085x',
    'ann@example.com\u0000',
  ])('goes to nobody else, whatever was typed: %j', async (to) => {
    const { received, port } = await listenForMail()
    const mail = await mailBy(`smtp://127.0.0.1:${port}`)
    mail.send({ ...message, to })
    mail.send({ ...message, subject: 'Hello\r\nBcc: eve@example.com' })
    await mail.settle()
    expect(received).toEqual([])
    expect(logged.join()).toContain('mail-refused')
    expect(logged.join()).not.toContain('@')
  })

  it.each([
    'ann@example.com, eve@example.com',
    'Ann <ann@example.com>, eve@example.com',
    '"x" <eve@example.com>',
  ])('goes to one address at most, whatever was typed: %j', async (to) => {
    const { received, port } = await listenForMail()
    const mail = createMail(
      (await import('../../src/server/adapters/mail/smtp.ts')).createSmtp(
        `smtp://127.0.0.1:${port}`,
        'a@b.example',
      ),
      log,
      [],
    )
    mail.send({ ...message, to })
    await mail.settle()
    expect(received.flatMap((one) => one.to)).not.toContain('eve@example.com')
  })
})

describe('the queue', () => {
  const carrier = (carry: (message: Message) => Promise<void>) => ({ destination: 'nowhere', carry })

  it('answers before anything is sent', async () => {
    let arrived = false
    const gate = Promise.withResolvers<undefined>()
    const mail = createMail(carrier(async () => { await gate.promise; arrived = true }), log) // prettier-ignore
    mail.send(message)
    expect(arrived).toBe(false)
    gate.resolve(undefined)
    await mail.settle()
    expect(arrived).toBe(true)
  })

  it('tries again when the mail server is away, and says so without a name', async () => {
    let tries = 0
    const carry = () =>
      ++tries < 3 ? Promise.reject(new Error('<ann@example.com> try later')) : Promise.resolve()
    const mail = createMail(carrier(carry), log, [1, 1])
    mail.send(message)
    await mail.settle()
    expect(tries).toBe(3)
    expect(logged.map((line) => JSON.parse(line) as { event: string; level: number })).toMatchObject([
      { event: 'mail-delayed', level: 40, err: { message: '<[email]> try later' } },
      { event: 'mail-delayed', level: 40 },
    ])
  })

  it('goes on for as long as a server may let a stranger wait', () => {
    expect(PAUSES_MS.reduce((all, pause) => all + pause)).toBeGreaterThan(5 * 60_000)
  })

  it('gives up on what the mail server refuses for good', async () => {
    const { port, received } = await listenForMail({
      onRcptTo({ address }, _, done) {
        done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }))
      },
    })
    const mail = await mailBy(`smtp://127.0.0.1:${port}`)
    mail.send(message)
    await mail.settle()
    expect(received).toEqual([])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('mail-failed')
    expect(logged[0]).not.toContain('ann@')
  })

  it('sends few at a time and holds no more than a thousand', async () => {
    let [now, most, sent] = [0, 0, 0]
    const gate = Promise.withResolvers<undefined>()
    const carry = async () => {
      most = Math.max(most, ++now)
      await gate.promise
      now--
      sent++
    }
    const mail = createMail(carrier(carry), log)
    for (let index = 0; index < 1100; index++) mail.send(message)
    gate.resolve(undefined)
    await mail.settle()
    expect([most, sent]).toEqual([3, 1003])
    expect(logged.filter((line) => line.includes('mail-dropped'))).toHaveLength(97)
  })
})

describe('without a mail server', () => {
  it('is written to a folder, which the log names, but not what it says', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'hobgoblin-outbox-'))
    undo.push(() => rmSync(DATA_DIR, { recursive: true }))
    const mail = await openMail(makeConfig({ DATA_DIR }), log)
    expect(mail.destination).toBe(`the folder ${DATA_DIR}/outbox`)
    mail.send(message)
    mail.send({ ...message, to: 'bob@example.com' })
    await mail.settle()
    const folder = join(DATA_DIR, 'outbox')
    const files = readdirSync(folder).map((file) => join(folder, file))
    expect(files).toHaveLength(2)
    expect(files.map((file) => readFileSync(file, 'utf8')).sort()).toEqual([
      `To: ann@example.com\nSubject: Your code: Größe\n\n${message.text}\n`,
      `To: bob@example.com\nSubject: Your code: Größe\n\n${message.text}\n`,
    ])
    expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    expect(logged.map((line) => (JSON.parse(line) as { file: string }).file).sort()).toEqual(files.sort())
    expect(logged.join()).not.toMatch(/@|ABCD/)
  })
})
