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
import { type MailTransport, Rejected, type Message } from '#server/adapters/mail/mail.ts'
import { openMailTransport } from '#server/adapters/mail/open-mail.ts'
import { createLog } from '#server/base/log.ts'
import { makeConfig } from '#tests/support/parts.ts'

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
async function listenForMail(options: SMTPServerOptions = {}, host = '127.0.0.1') {
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
  const listening = server.listen(0, host)
  await once(listening, 'listening')
  undo.push(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, port: (listening.address() as AddressInfo).port }
}

const openTransport = (
  SMTP_URL: string,
  MAIL_FROM = 'Hobgoblin <noreply@hobgoblin.example>',
): Promise<MailTransport> => openMailTransport(makeConfig({ SMTP_URL, MAIL_FROM }), log)

describe('through a mail server', () => {
  it('a message arrives as it was written', async () => {
    const { received, port } = await listenForMail()
    const transport = await openTransport(`smtp://127.0.0.1:${port}`)
    expect(transport.destination).toBe('the mail server 127.0.0.1')
    await transport.send(message)
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
  })

  it('logs in with the user and password in the URL', async () => {
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
    await (await openTransport(`smtp://me%40example.com:p%2Fw%20x@127.0.0.1:${port}`)).send(message)
    expect(users).toEqual(['me@example.com', 'p/w x'])
    expect(received).toHaveLength(1)
  })

  it('rejects a server with an untrusted certificate', async () => {
    const { received, port } = await listenForMail({ secure: true })
    await expect((await openTransport(`smtps://127.0.0.1:${port}`)).send(message)).rejects.toThrow(
      'certificate',
    )
    expect(received).toEqual([])
  })

  it('distinguishes permanent rejections from temporary ones', async () => {
    const answers = [550, 450]
    const { port } = await listenForMail({
      onRcptTo({ address }, _, done) {
        done(Object.assign(new Error(`Not ${address}`), { responseCode: answers.shift() }))
      },
    })
    const transport = await openTransport(`smtp://127.0.0.1:${port}`)
    await expect(transport.send(message)).rejects.toBeInstanceOf(Rejected)
    await expect(transport.send(message)).rejects.not.toBeInstanceOf(Rejected)
  })

  const refuse = (responseCode: number) => Object.assign(new Error('No'), { responseCode })
  it.each<[what: string, options: SMTPServerOptions, isFinal: boolean]>([
    [
      'our login',
      { disabledCommands: [], allowInsecureAuth: true, onAuth: (_, __, done) => done(refuse(535)) },
      false,
    ],
    ['our address', { onConnect: (_, done) => done(refuse(554)) }, false],
    ['our sender', { onMailFrom: (_, __, done) => done(refuse(550)) }, false],
    ['a recipient because we have not logged in', { onRcptTo: (_, __, done) => done(refuse(530)) }, false],
    ['a recipient', { onRcptTo: (_, __, done) => done(refuse(553)) }, true],
    [
      'a text',
      {
        onData: (stream, _, done) => {
          stream.resume()
          stream.once('end', () => done(refuse(554)))
        },
      },
      true,
    ],
  ])('a server that refuses %s: only what is about the message is final', async (_, options, isFinal) => {
    const { port } = await listenForMail(options)
    const failure = (await openTransport(`smtp://me:secret@127.0.0.1:${port}`)).send(message)
    await (isFinal
      ? expect(failure).rejects.toBeInstanceOf(Rejected)
      : expect(failure).rejects.not.toBeInstanceOf(Rejected))
  })

  it('a server without the TLS that we ask for gets the message later', async () => {
    // This address is this machine's, too, but does not count as such, so it needs TLS.
    const { port } = await listenForMail({ disabledCommands: ['AUTH', 'STARTTLS'] }, '127.0.0.2')
    const failure = (await openTransport(`smtp://127.0.0.2:${port}`)).send(message)
    await expect(failure).rejects.toMatchObject({ command: 'STARTTLS', responseCode: 500 })
  })

  it.each([
    'ann@example.com, eve@example.com',
    'Ann <ann@example.com>, eve@example.com',
    '"x" <eve@example.com>',
  ])('a message goes to one address at most, no matter what was typed: %j', async (to) => {
    const { received, port } = await listenForMail()
    const transport = await openTransport(`smtp://127.0.0.1:${port}`)
    await transport.send({ ...message, to }).catch(() => undefined)
    expect(received.flatMap((one) => one.to)).not.toContain('eve@example.com')
  })
})

describe('without a mail server', () => {
  it('a message is written to a file, which the log names without its content', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'hobgoblin-outbox-'))
    undo.push(() => rmSync(DATA_DIR, { recursive: true }))
    const mail = await openMailTransport(makeConfig({ DATA_DIR }), log)
    expect(mail.destination).toBe(`the folder ${DATA_DIR}/outbox`)
    await mail.send(message)
    await mail.send({ ...message, to: 'bob@example.com' })
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
