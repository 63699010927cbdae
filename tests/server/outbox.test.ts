import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freePort } from '#root/scripts/free-port.ts'
import { type Message, Rejected } from '#server/adapters/mail/mail.ts'
import { createOutbox } from '#server/adapters/mail/outbox.ts'
import { openSqlite } from '#server/adapters/database/sqlite.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { joining } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { readMails } from '#tests/support/outbox.ts'
import { removeAfterFile } from '#tests/support/leftovers.ts'
import { makeFolder, makeParts } from '#tests/support/parts.ts'
import { serverProcesses } from '#tests/support/server-process.ts'

const MINUTE_MS = 60_000
const message: Message = { to: 'ann@example.com', subject: 'Your code', text: 'ABCD 1234' }
const { listen } = serverProcesses()

onEachDatabase(({ open }) => {
  async function newOutbox(carry: (message: Message) => Promise<void> | void) {
    let time = Date.UTC(2026, 10, 21)
    const parts = await makeParts({ database: await open(), now: () => time })
    const transport = { destination: 'a list', send: async (given: Message) => await carry(given) }
    const outboxes = [createOutbox(parts, transport), createOutbox(parts, transport)] as const
    const [mail] = outboxes
    return {
      ...parts,
      mail,
      outboxes,
      add: (given = message, validForMs = 10 * MINUTE_MS) =>
        transact(parts.database, (transaction) => mail.add(transaction, given, validForMs)),
      pass: (ms: number) => {
        time += ms
      },
      left: () => parts.database.selectFrom('mails').selectAll().execute(),
      events: () =>
        parts.logged.map((line) => JSON.parse(line) as { event: string; level: number; err?: unknown }),
    }
  }

  it('sends the message of a transaction once, and deletes it', async () => {
    const sent: Message[] = []
    const { mail, add, left } = await newOutbox((given) => void sent.push(given))
    await add()
    await mail.settle()
    await mail.settle()
    expect(sent).toEqual([message])
    expect(await left()).toEqual([])
  })

  it('sends nothing if the transaction was rolled back', async () => {
    const sent: Message[] = []
    const { mail, database } = await newOutbox((given) => void sent.push(given))
    const failing = transact(database, async (transaction) => {
      await mail.add(transaction, message, MINUTE_MS)
      throw new Error('Rolled back')
    })
    await expect(failing).rejects.toThrow('Rolled back')
    await mail.settle()
    expect(sent).toEqual([])
  })

  it('does not wait until messages are sent, and sends three at once', async () => {
    const gate = Promise.withResolvers<undefined>()
    let [now, max, sent] = [0, 0, 0]
    const { mail, add, left } = await newOutbox(async () => {
      max = Math.max(max, ++now)
      await gate.promise
      now--
      sent++
    })
    for (let index = 0; index < 8; index += 1) {
      await add()
      mail.wake()
    }
    await eventually(() => expect(now).toBe(3))
    expect([sent, (await left()).length]).toEqual([0, 8])
    gate.resolve(undefined)
    await mail.settle()
    expect([max, sent]).toEqual([3, 8])
  })

  it('two servers send each message once', async () => {
    const sent: string[] = []
    const { outboxes, add, left } = await newOutbox(async ({ subject }) => {
      sent.push(subject)
      await turn()
    })
    for (let index = 0; index < 20; index += 1) await add({ ...message, subject: String(index) })
    await Promise.all(outboxes.map((outbox) => outbox.settle()))
    await Promise.all(outboxes.map((outbox) => outbox.settle()))
    expect(sent.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => String(index)).toSorted())
    expect(await left()).toEqual([])
  })

  it('retries later each time, and logs that without an address', async () => {
    let isAway = true
    const times: number[] = []
    const { mail, add, pass, left, events, now, metrics } = await newOutbox(() => {
      times.push(now() - Date.UTC(2026, 10, 21))
      if (isAway) throw new Error('<ann@example.com> try later')
    })
    await add(message, 60 * MINUTE_MS)
    for (let second = 0; second < 12 * 60; second += 1) {
      await mail.settle()
      pass(1000)
      isAway = second < 11 * 60
    }
    expect(times).toEqual([0, 1000, 11_000, 71_000, 371_000, 671_000])
    expect(await left()).toEqual([])
    expect(events().map(({ event, level }) => [event, level])).toEqual(
      Array.from({ length: 5 }, () => ['mail-delayed', 40]),
    )
    expect(events()[0]?.err).toMatchObject({ message: '<[email]> try later' })
    expect(await metrics.text()).toMatch(/^mails_total\{outcome="sent"\} 1$/m)
    expect(await metrics.text()).toMatch(/^mails_total\{outcome="delayed"\} 5$/m)
  })

  it('drops an expired message without sending it', async () => {
    const sent: Message[] = []
    const { mail, add, pass, left, events } = await newOutbox((given) => void sent.push(given))
    await add(message, 10 * MINUTE_MS)
    pass(10 * MINUTE_MS)
    await mail.settle()
    expect(sent).toEqual([])
    expect(await left()).toEqual([])
    expect(events()).toMatchObject([{ event: 'mail-expired', level: 40 }])
  })

  it('gives up on a message that the mail server refuses for good', async () => {
    const { mail, add, left, events } = await newOutbox(() => {
      throw new Rejected('No such user ann@example.com')
    })
    await add()
    await mail.settle()
    expect(await left()).toEqual([])
    expect(events()).toMatchObject([{ event: 'mail-failed', level: 50 }])
    expect(JSON.stringify(events())).not.toContain('ann@')
  })

  it.each([
    { to: 'ann@example.com\r\nBcc: eve@example.com' },
    { to: 'ann@example.com\nBcc: eve@example.com' },
    { to: 'ann@example.com\u0085x' },
    { subject: 'Hello\r\nBcc: eve@example.com' },
  ])('refuses a second line in an address or a subject: %j', async (given) => {
    const { add, left, events } = await newOutbox(() => undefined)
    await add({ ...message, ...given })
    expect(await left()).toEqual([])
    expect(events()).toMatchObject([{ event: 'mail-refused', level: 50 }])
    expect(JSON.stringify(events())).not.toContain('@')
  })

  it('takes over the message of a server that has died, after two minutes', async () => {
    let sent = 0
    const crash = Promise.withResolvers<undefined>()
    const { outboxes, add, pass } = await newOutbox(async () => {
      sent += 1
      if (sent === 1) await crash.promise
    })
    await add()
    outboxes[0].wake()
    await eventually(() => expect(sent).toBe(1))
    await outboxes[1].settle()
    expect(sent).toBe(1)
    pass(2 * MINUTE_MS)
    await outboxes[1].settle()
    expect(sent).toBe(2)
    crash.resolve(undefined)
  })

  it('says how many messages are waiting, and since when', async () => {
    const { mail, add, now } = await newOutbox(() => undefined)
    expect(await mail.waiting()).toEqual({ count: 0, oldestTs: null })
    await add()
    await add()
    expect(await mail.waiting()).toEqual({ count: 2, oldestTs: now() })
  })
})

it('if a server is killed between committing and sending, the next one sends the message', async () => {
  const place = { DATA_DIR: makeFolder() }
  // A mail server that never answers, so that no message is sent.
  const silent: Server = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : await freePort()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@hobgoblin.example' }
  const server = await listen({ ...place, ...smtp })
  const answer = await fetch(`${server.url}/v1/users`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify(joining('ann@example.com').body),
  })
  expect(answer.status).toBe(201)
  server.child.kill('SIGKILL')
  await server.exit
  silent.close()
  const database = await openSqlite(place.DATA_DIR)
  removeAfterFile(() => database.destroy())
  expect(await database.selectFrom('mails').select('to_address').execute()).toEqual([
    { to_address: 'ann@example.com' },
  ])
  // Skip the two minutes in which no other server may take the message.
  await database.updateTable('mails').set({ next_try_ts: 0 }).execute()
  await listen(place)
  // The server takes the message out of the outbox after it has sent it.
  await eventually(async () => expect(await database.selectFrom('mails').selectAll().execute()).toEqual([]))
  expect(await readMails(place.DATA_DIR, 'ann@example.com')).toHaveLength(1)
})
