import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#api/calls/call.ts'
import { createEmailChange } from '#api/calls/email-changes.ts'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { deleteSession } from '#api/calls/sessions.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { REFERENCE } from '#api/reference.ts'
import { createApi } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { record } from '#server/guards/record.ts'
import { join, joinAndVerify, newAccountServer, PASSWORD, tokenIdOf } from '#tests/support/account-server.ts'
import type { AccountServer } from '#tests/support/account-server.ts'
import { EXAMPLE } from '#tests/support/hostile.ts'
import { makeConfig, makeParts } from '#tests/support/parts.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

const HOUR_MS = 3_600_000
const calls = REFERENCE.map(({ id, call }) => ({ id, call }))
const forUsers = calls.filter(({ call }) => call.authenticated)

/** Changes a logged-in visitor into one that the server must not recognise as a user. */
const STRANGERS: Readonly<
  Record<string, (user: Visitor, server: AccountServer) => Promise<Visitor> | Visitor>
> = {
  'a visitor who never logged in': (_, server) => server.visit(),
  'a user whose session has ended': async (user, server) => {
    const jar = new Map(user.jar)
    await user.ask(deleteSession)
    return server.visit({ jar })
  },
  'a user whose access token has expired': (user, server) => {
    server.pass(HOUR_MS)
    return user
  },
  'a user whose account is deleted': async (user, server) => {
    await server.database.deleteFrom('users').execute()
    return user
  },
  'a refresh token in place of an access token': (user, server) => {
    const refresh = user.jar.get('__Host-refresh') ?? ''
    return server.visit({ jar: new Map([['__Host-access', refresh]]) })
  },
  'a token in a cookie without the prefix': (user, server) => {
    const access = user.jar.get('__Host-access') ?? ''
    return server.visit({ jar: new Map([['access', access]]) })
  },
  'a made-up token': (_, server) => server.visit({ jar: new Map([['__Host-access', 'a'.repeat(43)]]) }),
}

let shared: AccountServer
let users = 0
beforeAll(async () => {
  shared = await newAccountServer()
})
const newUser = async () => {
  users += 1
  const user = shared.visit({ address: `192.0.${users}.7` })
  await join(user, `user.${users}@example.org`)
  return user
}
const send = (visitor: Visitor, { path, method }: (typeof calls)[number]['call'], headers = {}) =>
  visitor.send(path.replaceAll(/\{\w+\}/g, 'a'.repeat(22)), {
    method,
    headers,
    ...(method !== 'GET' && { body: JSON.stringify(EXAMPLE) }),
  })

describe.each(Object.entries(STRANGERS))('%s', (_, make) => {
  it.each(forUsers)('is refused by $id', async ({ call }) => {
    const user = await newUser()
    const { status, body, headers } = await send(await make(user, shared), call)
    expect([status, body]).toMatchObject([401, { code: 'NOT_LOGGED_IN' }])
    // A refusal keeps the cookies, because a late answer must not log the user out.
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('a tab with another user', () => {
  it.each(forUsers)('is refused by $id', async ({ call }) => {
    const user = await newUser()
    const refused = await send(user, call, { 'X-User': 'somebody-else' })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'WRONG_USER' }])
    expect((await user.ask(getCurrentUser)).status).toBe(200)
  })

  it('is accepted with the right user', async () => {
    const user = await newUser()
    const { body } = await user.ask(getCurrentUser)
    const { id } = z.object({ id: z.string() }).parse(body)
    const answer = await user.send('/v1/users/me', { headers: { 'X-User': id } })
    expect(answer.status).toBe(200)
  })
})

it('[ROLE-07] a call for verified users refuses a visitor with 401 and an unverified user with 403', async () => {
  const server = await newAccountServer()
  const parts = await makeParts({
    database: server.database,
    now: server.now,
    config: makeConfig({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXY_HOPS: '1' }),
  })
  const call: Call<{ synced: boolean }> = {
    method: 'PATCH',
    path: '/hobgoblin/data',
    authenticated: true,
    verified: true,
    response: z.object({ synced: z.boolean() }),
  }
  const app: App = new Hono()
  app.use(record(parts))
  createApi(app, parts).user(call, () => ({ synced: true }))
  const [ada, eve] = [server.visit(), server.visit()]
  await joinAndVerify(server, ada, 'ada@example.org')
  await join(eve, 'eve@example.org')
  const ask = (jar: Map<string, string>) => newVisitor(app, { jar }).ask(call)
  expect(await ask(new Map())).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
  expect(await ask(eve.jar)).toMatchObject({ status: 403, body: { code: 'NOT_VERIFIED' } })
  expect(await ask(ada.jar)).toMatchObject({ status: 200, body: { synced: true } })
})

it('a code is valid only for its own purpose', async () => {
  const server = await newAccountServer()
  const ada = server.visit()
  const verify = tokenIdOf((await join(ada, 'ada@example.org')).body)
  const verifyCode = server.codeTo('ada@example.org')
  const change = tokenIdOf(
    (
      await ada.ask(createEmailChange, {
        body: { email: 'new@example.org', plaintextPassword: PASSWORD },
      })
    ).body,
  )
  const changeCode = server.codeTo('new@example.org')
  const reset = tokenIdOf((await ada.ask(createPasswordReset, { body: { email: 'ada@example.org' } })).body)
  const resetCode = server.codeTo('ada@example.org')
  const codes = { verify: [verify, verifyCode], change: [change, changeCode], reset: [reset, resetCode] }
  const paths = {
    verify: ['PUT', '/v1/user-verification-tokens'],
    change: ['PUT', '/v1/email-changes'],
    reset: ['PUT', '/v1/password-reset-tokens'],
    check: ['GET', '/v1/password-reset-tokens'],
  } as const
  const before = await everything(server)
  for (const [purpose, [method, path]] of Object.entries(paths)) {
    for (const [of, [tokenId, code]] of Object.entries(codes)) {
      if (of === purpose || (of === 'reset' && purpose === 'check')) continue
      const body = JSON.stringify(purpose === 'reset' ? { plaintextPassword: 'four goblins in a coat' } : {})
      const answer = await ada.send(
        `${path}/${tokenId}?plaintextCode=${encodeURIComponent(code ?? '')}`,
        method === 'GET' ? {} : { method, body },
      )
      expect(answer.status, `${of} for ${purpose}`).toBe(404)
    }
  }
  expect(await everything(server)).toEqual(before)
})

async function everything({ database }: AccountServer): Promise<unknown> {
  return await Promise.all(
    (['users', 'sessions', 'known_devices', 'codes', 'armies', 'army_versions'] as const).map((table) =>
      database.selectFrom(table).selectAll().execute(),
    ),
  )
}
