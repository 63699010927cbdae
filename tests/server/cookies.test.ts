import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { App } from '#server/http/app-types.ts'
import { createCookies } from '#server/calls/cookies.ts'
import { makeConfig } from '#tests/support/parts.ts'

const secure = createCookies(makeConfig({ PUBLIC_ORIGIN: 'https://hobgoblin.example' }))
const local = createCookies(makeConfig())
const elsewhere = createCookies(
  makeConfig({
    PUBLIC_ORIGIN: 'https://hobgoblin.example',
    PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example',
  }),
)
const loopback = createCookies(makeConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' }))

async function read(cookies: typeof secure, header: string | undefined): Promise<unknown> {
  const app: App = new Hono()
  app.get('/', (c) => c.json({ value: cookies.read(c, 'access') }))
  const answer = await app.request('/', header === undefined ? {} : { headers: { Cookie: header } })
  return ((await answer.json()) as { value: unknown }).value
}

async function written(cookies: typeof secure): Promise<string[]> {
  const app: App = new Hono()
  const secret = (value: string, validForMs: number) => ({ value, validForMs })
  app.get('/in', (c) => {
    const tokens = { access: secret('abc', 900_500), refresh: secret('def', 1_000_000) }
    const info = { createdTs: 0, expiresTs: 0 }
    cookies.setAll(c, { tokens, info, device: secret('ghi', 86_400_000) })
    return c.body(null)
  })
  app.get('/out', (c) => {
    cookies.removeTokens(c)
    return c.body(null)
  })
  const answers = [await app.request('/in'), await app.request('/out')]
  return answers.flatMap(({ headers }) => headers.getSetCookie())
}

describe('reading a cookie', () => {
  it.each<[string, string | undefined, string | null]>([
    ['the only one', '__Host-access=abc', 'abc'],
    ['among others', 'a=1; __Host-access=abc;__Host-refresh=def', 'abc'],
    ['with = in it', '__Host-access=abc==', 'abc=='],
    ['none', 'a=1', null],
    ['no header', undefined, null],
    ['a name that begins with this one', '__Host-access2=abc', null],
    ['a name that ends with this one', 'x__Host-access=abc', null],
    ['another case', '__host-access=abc', null],
    ['without the prefix', 'access=abc', null],
  ])('%s', async (_, header, value) => {
    expect(await read(secure, header)).toBe(value)
  })

  it('has no prefix on localhost', async () => {
    for (const cookies of [local, loopback]) {
      expect(await read(cookies, 'access=abc; __Host-access=def')).toBe('abc')
      expect(cookies.names).toEqual(['access', 'refresh', 'device'])
    }
    expect(secure.names).toEqual(['__Host-access', '__Host-refresh', '__Host-device'])
  })
})

describe('writing cookies', () => {
  const flags = 'Path=/; HttpOnly; Secure; SameSite=Strict'

  it('sets and removes cookies for HTTPS', async () => {
    for (const cookies of [secure, elsewhere]) {
      expect(await written(cookies)).toEqual([
        `__Host-access=abc; Max-Age=900; ${flags}`,
        `__Host-refresh=def; Max-Age=1000; ${flags}`,
        `__Host-device=ghi; Max-Age=86400; ${flags}`,
        `__Host-access=; Max-Age=0; ${flags}`,
        `__Host-refresh=; Max-Age=0; ${flags}`,
      ])
    }
  })

  it('omits what plain HTTP does not allow', async () => {
    expect((await written(local))[2]).toBe('device=ghi; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict')
  })
})
