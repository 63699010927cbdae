import { describe, expect, it, vi } from 'vitest'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Call } from '#api/calls/call.ts'
import { createApi } from '#server/calls/answer-call.ts'
import type { App } from '#server/http/app-types.ts'
import { createApp } from '#server/app.ts'
import { answerErrors } from '#server/http/errors.ts'
import { ANSWER_WITHIN_MS, answerAlways } from '#server/guards/answer.ts'
import { record } from '#server/guards/record.ts'
import { serve as listen } from '#server/http/serve.ts'
import { makeConfig, makeParts } from '#tests/support/parts.ts'

async function serve(settings: Record<string, string>) {
  const parts = await makeParts({ config: makeConfig(settings) })
  const app = createApp(parts)
  let changes = 0
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/change', (c) => c.json({ changes: ++changes }))
  app.get('/change', (c) => c.json({ changes }))
  return { app, parts, changes: () => changes }
}

const json = { 'Content-Type': 'application/json' }
const site = 'https://hobgoblin.example'
const here = 'http://localhost:8080'

describe('[R-28] only the site itself can change anything', () => {
  it.each<[string, string, string, Record<string, string>]>([
    ['a form of another site', site, site, { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }],
    ['no origin', site, site, json],
    ['the origin null', site, site, { ...json, Origin: 'null' }],
    ['an empty origin', site, site, { ...json, Origin: '' }],
    ['another site', site, site, { ...json, Origin: 'https://evil.example' }],
    ['a subdomain', site, site, { ...json, Origin: 'https://sub.hobgoblin.example' }],
    ['a longer name', site, site, { ...json, Origin: `${site}.evil.example` }],
    ['another port', site, site, { ...json, Origin: `${site}:8443` }],
    ['plain HTTP', site, site, { ...json, Origin: 'http://hobgoblin.example' }],
    ['the site as a referrer', site, site, { ...json, Referer: `${site}/account` }],
    [
      'its own host name, but not the configured one',
      site,
      'https://other.example',
      { ...json, Origin: 'https://other.example' },
    ],
    ['another server of this machine', '', here, { ...json, Origin: 'http://localhost:3000' }],
    [
      'a name that resolves to this machine',
      '',
      'http://rebound.example:8080',
      { ...json, Origin: 'http://rebound.example:8080' },
    ],
    ['another site, to this machine', '', here, { ...json, Origin: 'https://evil.example' }],
  ])('%s is refused', async (_, PUBLIC_ORIGIN, url, headers) => {
    const { app, changes, parts } = await serve({ PUBLIC_ORIGIN })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const host = new URL(url).host
      const response = await app.request(`${url}/change`, { method, headers: { Host: host, ...headers } })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'WRONG_ORIGIN' })
    }
    expect(changes()).toBe(0)
    expect(parts.logged.filter((line) => line.includes('"event":"origin-refused"'))).toHaveLength(4)
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with a file', 'multipart/form-data; boundary=x'],
    ['text that could be JSON', 'text/plain'],
    ['text that is also declared as JSON', 'text/plain; application/json'],
    ['JSON in another charset', 'application/json; charset=utf-16'],
    ['JSON followed by another type', 'application/json, text/plain'],
    ['another JSON', 'application/json-patch+json'],
    ['no type', undefined],
  ])('%s is refused, be it of the site', async (_, type) => {
    const { app, changes } = await serve({ PUBLIC_ORIGIN: site })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const headers = { Origin: site, ...(type !== undefined && { 'Content-Type': type }) }
      const response = await app.request(`${site}/change`, { method, headers })
      expect(response.status).toBe(415)
      expect(await response.json()).toMatchObject({ code: 'WRONG_CONTENT_TYPE' })
    }
    expect(changes()).toBe(0)
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])(
    '%s is JSON too',
    async (type) => {
      const { app } = await serve({ PUBLIC_ORIGIN: site })
      const headers = { Origin: site, 'Content-Type': type }
      expect((await app.request(`${site}/change`, { method: 'POST', headers })).status).toBe(200)
    },
  )

  it.each([
    ['the site', site, site],
    ['this machine', '', here],
    ['this machine by its IPv4 address', '', 'http://127.0.0.1:8080'],
    ['this machine by its IPv6 address', '', 'http://[::1]:8080'],
  ])('%s may', async (_, PUBLIC_ORIGIN, url) => {
    const { app } = await serve({ PUBLIC_ORIGIN })
    const headers = { ...json, Origin: url, Host: new URL(url).host }
    const response = await app.request(`${url}/change`, { method: 'POST', headers })
    expect(await response.json()).toEqual({ changes: 1 })
  })

  it('anyone may read', async () => {
    const { app } = await serve({ PUBLIC_ORIGIN: site })
    const headers = { Origin: 'https://evil.example' }
    expect((await app.request(`${site}/change`, { headers })).status).toBe(200)
  })
})

describe('two origins', () => {
  const api = 'https://api.hobgoblin.example'
  const twoOrigins = { PUBLIC_ORIGIN: site, PUBLIC_API_ORIGIN: api }
  const ask = async (method: string, Origin: string, settings: Record<string, string> = twoOrigins) => {
    const { app } = await serve(settings)
    const preflight = {
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    }
    return await app.request(`${api}/v1/nothing`, { method, headers: { ...json, ...preflight, Origin } })
  }

  it('the site may send a preflight, with cookies, valid for ten minutes', async () => {
    const { status, headers } = await ask('OPTIONS', site)
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type,X-User,X-Game-Key')
    expect(headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    expect(headers.get('Access-Control-Max-Age')).toBe('600')
  })

  it.each(['GET', 'PUT'])('the site may read the answers to %s, even refusals', async (method) => {
    const { status, headers } = await ask(method, site)
    expect(status).toBe(404)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect(headers.get('Vary')).toMatch(/\bOrigin\b/)
    expect(headers.get('Date'), 'devices correct their clocks by it').toMatch(/ GMT$/)
    expect(headers.get('Access-Control-Expose-Headers')).toBe(
      'Retry-After,X-Request-Id,Date,X-Account-Ts,X-Armies-To-Fetch',
    )
  })

  it.each(['https://evil.example', 'null', `${site}.evil.example`, 'https://x.hobgoblin.example', ''])(
    '"%s" may not',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET', 'PUT']) {
        expect((await ask(method, origin)).headers.get('Access-Control-Allow-Origin')).toBeNull()
      }
    },
  )

  it('a single origin needs no CORS headers', async () => {
    const { headers } = await ask('GET', site, { PUBLIC_ORIGIN: site })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a request with duplicates', () => {
  it.each<[string, string, string]>([
    ['a parameter', '/readyz?a=1&b=2&a=1', ''],
    ['a parameter, spelled in two ways', '/readyz?plaintextCode=1&plaintext%43ode=2', ''],
    ['a parameter without a value', '/readyz?a&a', ''],
    ['a cookie', '/readyz', 'access=1; x=2; access=3'],
    ['a cookie of the host', '/readyz', '__Host-refresh=1;__Host-refresh=1'],
    ['the cookie of a device', '/readyz', '__Host-device=1; __Host-device=2'],
  ])('is refused: %s', async (_, path, cookie) => {
    const { app } = await serve(cookie.startsWith('__Host-') ? { PUBLIC_ORIGIN: site } : {})
    const response = await app.request(path, { headers: { Cookie: cookie } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR' })
  })

  it('may repeat anything else', async () => {
    const { app } = await serve({})
    const headers = { Cookie: 'theme=1; theme=2; access=1; refresh=1' }
    expect((await app.request('/readyz?a=1&b=1', { headers })).status).toBe(200)
  })

  it('may repeat cookies that the server does not read, because a neighbouring host could set them', async () => {
    const secure = await serve({ PUBLIC_ORIGIN: site })
    const planted = { headers: { Cookie: 'access=1; access=2; refresh=1; refresh=2; __Host-access=3' } }
    expect((await secure.app.request('/readyz', planted)).status).toBe(200)
    const local = await serve({})
    const ofHttps = { headers: { Cookie: '__Host-access=1; __Host-access=2' } }
    expect((await local.app.request('/readyz', ofHttps)).status).toBe(200)
  })
})

describe('methods', () => {
  it.each(['PROPFIND', 'SEARCH', 'LINK', 'X'])('%s is no method of this server', async (method) => {
    const { app } = await serve({})
    const response = await app.request('/readyz', { method, headers: { ...json, Origin: here } })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toContain('GET')
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })
})

describe('bodies', () => {
  /** A call that accepts up to 100 KiB, and a call with the default limit. */
  const large: Call<{ length: number }, string> = {
    method: 'POST',
    path: '/v1/large',
    request: z.string(),
    response: z.object({ length: z.number() }),
    maxBody: 100 * 1024,
  }
  const { maxBody: _, ...usual } = { ...large, path: '/v1/usual' }
  const send = async (path: string, size: number) => {
    const parts = await makeParts({ config: makeConfig({ PUBLIC_ORIGIN: site }) })
    const app: App = new Hono()
    app.use(record(parts))
    for (const call of [large, usual])
      createApi(app, parts).anyone(call, ({ body }) => ({ length: body.length }))
    const body = `"${'x'.repeat(size - 2)}"`
    const init = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit
    return await app.request(new Request(site + path, init))
  }

  it.each([
    [usual.path, 64 * 1024],
    [large.path, 100 * 1024],
  ])('of %s may be as long as the call says, and no longer', async (path, max) => {
    expect(await (await send(path, max)).json()).toEqual({ length: max - 2 })
    const refused = await send(path, max + 1)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ code: 'TOO_LARGE' })
  })
})

describe('the headers of every API response', () => {
  it.each(['/healthz', '/readyz', '/v1/nothing', '/hobgoblin/nothing', '/ua/no', '/metrics'])(
    '%s',
    async (path) => {
      const { app } = await serve({ PUBLIC_ORIGIN: site })
      const { headers } = await app.request(path, { headers: { Accept: 'text/html' } })
      expect(headers.get('Content-Type')).toMatch('application/json')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
      if (path !== '/ua/no') {
        expect(headers.get('Content-Security-Policy')).toBe(
          "default-src 'none'; frame-ancestors 'none'; sandbox",
        )
      }
    },
  )

  it('no HTTPS headers without HTTPS', async () => {
    const { app } = await serve({})
    expect((await app.request('/healthz')).headers.get('Strict-Transport-Security')).toBeNull()
  })
})

describe('errors', () => {
  it('of the server reveal no details in the answer, only in the log', async () => {
    const { app, parts } = await serve({})
    app.get('/broken', () => {
      throw new Error('select * from users where email = ann@example.com')
    })
    const response = await app.request('/broken')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      code: 'SERVER_ERROR',
      message: 'Something went wrong on the server. Please try again later.',
    })
    const [line = ''] = parts.logged
    expect(JSON.parse(line)).toMatchObject({
      event: 'error',
      requestId: response.headers.get('X-Request-Id'),
      err: { message: 'select * from users where email = [email]' },
    })
  })

  it.each([undefined, null, 'a text', { status: 200 }])(
    '[R-41] are answered even if %s was thrown',
    async (thrown) => {
      const { app, parts } = await serve({})
      app.get('/broken', () => Promise.reject(thrown as unknown as Error))
      const response = await app.request('/broken')
      expect(response.status).toBe(500)
      expect(await response.json()).toMatchObject({ code: 'SERVER_ERROR' })
      expect(parts.logged.join('')).toContain('"event":"error"')
    },
  )
})

describe('a request whose work never ends', () => {
  const never = () => new Promise<Response>(() => undefined)
  const busy = { code: 'BUSY', message: 'The server is busy. Please try again in a moment.' }

  it('[R-42] is answered after 35 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { app, parts } = await serve({})
      app.get('/stuck', never)
      let answered: Response | undefined
      const answer = Promise.resolve(app.request('/stuck')).then((response) => (answered = response))
      await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS - 1)
      expect(answered).toBeUndefined()
      await vi.advanceTimersByTimeAsync(1)
      expect((await answer).status).toBe(503)
      expect((await answer).headers.get('Retry-After')).toBe('5')
      expect(await (await answer).json()).toEqual(busy)
      // It is not answered once more.
      await vi.advanceTimersByTimeAsync(2 * ANSWER_WITHIN_MS)
      expect(parts.logged.join('').split('"event":"answer-late","message"')).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[R-42] is answered on a real connection, and what it does later changes nothing', async () => {
    const app: App = new Hono()
    const parts = await makeParts()
    const gate = Promise.withResolvers<Response>()
    app.use(record(parts)).use(answerAlways(200))
    app.onError(answerErrors(parts))
    app.get('/stuck', () => gate.promise)
    const running = await listen(app, '127.0.0.1', 0)
    const response = await fetch(`http://127.0.0.1:${running.port}/stuck`)
    expect([response.status, await response.json()]).toEqual([503, busy])
    gate.reject(new Error('Too late'))
    expect((await fetch(`http://127.0.0.1:${running.port}/nothing`)).status).toBe(404)
    await running.close(100)
  })
})

describe('a routine request', () => {
  it('is logged only when it fails, with its time in ms', async () => {
    const { app, parts } = await serve({})
    const start = performance.now()
    expect((await app.request('/readyz')).status).toBe(200)
    expect(parts.logged).toEqual([])
    await parts.database.destroy()
    expect((await app.request('/readyz')).status).toBe(503)
    const lines = parts.logged.map((line) => JSON.parse(line) as { event: string; ms: number })
    const line = lines.find(({ event }) => event === 'request')
    expect(line).toMatchObject({ route: '/readyz', status: 503 })
    expect(line?.ms).toBeLessThanOrEqual(performance.now() - start)
    const sum = /^http_request_duration_seconds_sum\{.*status="503"\} (\S+)$/m.exec(
      await parts.metrics.text(),
    )?.[1]
    expect(Number(sum)).toBeCloseTo((line?.ms ?? 0) / 1000, 9)
  })
})

describe('readiness', () => {
  it('ends when the server stops; health does not', async () => {
    const stopping = new AbortController()
    const app = createApp(await makeParts({ stopping: stopping.signal }))
    expect((await app.request('/readyz')).status).toBe(200)
    stopping.abort()
    const response = await app.request('/readyz')
    expect(response.status).toBe(503)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  it('ends when the database does not answer', async () => {
    const parts = await makeParts()
    const app = createApp(parts)
    await parts.database.destroy()
    expect((await app.request('/readyz')).status).toBe(503)
  })
})
