import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { openKeys, rotateKey } from '#server/secrets/keys.ts'
import { join, joinAndVerify, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const MINUTE_MS = 60_000
const statusOf = async (visitor: Visitor) => (await visitor.ask(getCurrentUser)).status

it('a new key logs no user out, on new or running servers; a second one ends sessions with older tokens', async () => {
  const server = await newAccountServer()
  const { database, now } = server
  const [ada, bob] = [server.visit(), server.visit()]
  await join(ada, 'ada@example.org')
  await join(bob, 'bob@example.org')
  const rotate = async () => {
    server.pass(16 * MINUTE_MS)
    await rotateKey(database, randomBytes)
    return server.beside({ keys: await openKeys(database, randomBytes, now) })
  }
  const newer = await rotate()
  const onNewer = newer.visit({ jar: ada.jar })
  expect((await onNewer.ask(refresh)).status).toBe(200)
  expect(await statusOf(onNewer)).toBe(200)
  // The running server does not know the key of this token yet.
  server.pass(16 * MINUTE_MS)
  expect((await ada.ask(refresh)).status).toBe(200)
  expect(await statusOf(ada)).toBe(200)
  // Bob has not refreshed since the first rotation, and the key of his token is gone.
  expect((await (await rotate()).visit({ jar: bob.jar }).ask(refresh)).status).toBe(401)
})

it.each([0, 1])(
  'simultaneous refreshes get the same token, even from servers with different keys (%i)',
  async (first) => {
    const server = await newAccountServer()
    const ada = server.visit()
    await join(ada, 'ada@example.org')
    server.pass(16 * MINUTE_MS)
    await rotateKey(server.database, randomBytes)
    const newer = server.beside({ keys: await openKeys(server.database, randomBytes, server.now) })
    const jars = [new Map(ada.jar), new Map(ada.jar), new Map(ada.jar)]
    for (const [index, jar] of jars.entries()) {
      const visitor = (index % 2 === first ? newer : server).visit({ jar })
      expect((await visitor.ask(refresh)).status).toBe(200)
      expect(await statusOf(visitor)).toBe(200)
    }
    expect(new Set(jars.map((jar) => jar.get('__Host-access'))).size).toBe(1)
  },
)

it('forged tokens make a server read its keys at most once a second', async () => {
  let reads = 0
  const server = await newAccountServer()
  const keys = await openKeys(server.database, randomBytes, server.now)
  const reread = () => {
    reads += 1
    return keys.reread()
  }
  const site = server.beside({ keys: { ...keys, reread } })
  const eve = site.visit()
  eve.jar.set('__Host-refresh', `${'a'.repeat(22)}.0.${'b'.repeat(43)}`)
  expect((await eve.ask(refresh)).status).toBe(401)
  expect(reads).toBe(1)
  const before = keys.newest()
  await rotateKey(server.database, randomBytes)
  await keys.reread()
  expect(keys.newest()).toBe(before)
  server.pass(1000)
  await keys.reread()
  expect(keys.all().map((key) => Buffer.from(key).equals(Buffer.from(before)))).toEqual([false, true])
})

it('[R-27] an outdated refresh token in a login also reveals a copy', async () => {
  const server = await newAccountServer()
  const ada = server.visit()
  await joinAndVerify(server, ada, 'ada@example.org')
  const stolen = new Map(ada.jar)
  server.pass(16 * MINUTE_MS)
  await ada.ask(refresh)
  server.pass(2 * MINUTE_MS)
  const eve = server.visit()
  await join(eve, 'eve@example.org')
  eve.jar.set('__Host-refresh', stolen.get('__Host-refresh') ?? '')
  const body = { email: 'eve@example.org', plaintextPassword: PASSWORD }
  expect((await eve.ask(createSession, { body })).status).toBe(200)
  expect(await statusOf(ada)).toBe(401)
  expect(server.mailTo('ada@example.org').at(-1)?.text).toContain('Somebody may have copied it')
  expect(server.logged.filter((line) => line.includes('"refresh-token-copied"'))).toHaveLength(1)
})

it('a current refresh token in a login ends its session without an alarm', async () => {
  const server = await newAccountServer()
  const ada = server.visit()
  await joinAndVerify(server, ada, 'ada@example.org')
  const before = new Map(ada.jar)
  const body = { email: 'ada@example.org', plaintextPassword: PASSWORD }
  expect((await ada.ask(createSession, { body })).status).toBe(200)
  expect(await statusOf(server.visit({ jar: before }))).toBe(401)
  expect(server.mailTo('ada@example.org')).toHaveLength(1)
  expect(await server.database.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
