import { expect, it } from 'vitest'
import { createSession } from '#api/calls/sessions.ts'
import { join, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { makeCheapPasswords } from '#tests/support/passwords.ts'

const EMAIL = 'ada@example.org'
// Made by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 24
const OLD_HASH = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

it('a login replaces a hash of another cost, and keeps one of the same cost', async () => {
  const passwords = makeCheapPasswords()
  const server = (await newAccountServer()).beside({ passwords })
  const ada = server.visit()
  await join(ada, EMAIL)
  await join(server.visit({ address: '198.51.100.1' }), 'bob@example.org')
  const users = server.database.updateTable('users')
  await users.set({ password_hash: OLD_HASH }).where('email', '=', EMAIL).execute()
  const hashes = async () => {
    const rows = await server.database
      .selectFrom('users')
      .select('password_hash')
      .orderBy('created_ts')
      .orderBy('email')
      .execute()
    return rows.map(({ password_hash }) => password_hash)
  }
  const login = async (plaintextPassword: string) =>
    (await ada.ask(createSession, { body: { email: EMAIL, plaintextPassword } })).status
  const [, bobs] = await hashes()
  expect(await login('Password')).toBe(401)
  expect(await hashes()).toEqual([OLD_HASH, bobs])
  expect(await login('password')).toBe(200)
  const [renewed = ''] = await hashes()
  expect(passwords.isOutdated(renewed)).toBe(false)
  expect(await login('password')).toBe(200)
  expect(await hashes()).toEqual([renewed, bobs])
})

it('metrics count logins by outcome, and both metrics and log name an exceeded limit', async () => {
  const server = await newAccountServer()
  const ada = server.visit()
  await join(ada, EMAIL)
  const stranger = server.visit({ address: '198.51.100.1' })
  const login = (email: string, plaintextPassword: string) =>
    stranger.ask(createSession, { body: { email, plaintextPassword } })
  expect((await login(EMAIL, PASSWORD)).status).toBe(200)
  stranger.jar.clear()
  expect((await login('nobody@example.org', PASSWORD)).status).toBe(404)
  for (let count = 0; count < 9; count += 1) expect((await login(EMAIL, 'wrong')).status).toBe(401)
  expect((await login(EMAIL, PASSWORD)).status).toBe(429)
  const metrics = await server.metrics.text()
  const counted = [...metrics.matchAll(/^(?:logins|limits_reached)_total\{(.+)\} (\d+)$/gm)]
  expect(counted.map(([, labels, count]) => `${String(labels)} ${String(count)}`).toSorted()).toEqual([
    'limit="login-pair" 1',
    'outcome="done" 1',
    'outcome="limited" 1',
    'outcome="unknown-email" 1',
    'outcome="wrong-password" 9',
  ])
  const lines = server.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find(({ event }) => event === 'limit-reached')).toMatchObject({
    level: 40,
    limit: 'login-pair',
  })
})
