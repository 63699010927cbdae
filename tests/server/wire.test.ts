import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readSite } from '#server/site/site.ts'
import { type Running, serve } from '#server/http/serve.ts'
import { makeFolder, makeParts } from '#tests/support/parts.ts'
import { openWire, say } from '#tests/support/wire.ts'
import { writeSite } from '#tests/support/written-site.ts'

const parent = makeFolder()
const folder = join(parent, 'dist')
writeSite(folder, { '/index.html': '<h1>Home</h1>' })
writeFileSync(join(parent, 'secret.txt'), 'Ali Baba')

const parts = await makeParts()
const timeouts = {
  headersTimeout: 500,
  requestTimeout: 1000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 100,
}
let running: Running
let port: number
beforeAll(async () => {
  running = await serve(createApp(parts, readSite(folder)), '127.0.0.1', 0, timeouts)
  port = running.port
})
afterAll(async () => {
  await running.close(100)
})

const statusOf = (answer: string): number => Number(answer.slice(9, 12))
const end = (host = `localhost:${port}`) => `Host: ${host}\nConnection: close\n\n`

/** A raw API request as the site would send it, with additional headers. */
const call = (method: string, path: string, body: string, headers = '', host = `localhost:${port}`) =>
  `${method} ${path} HTTP/1.1\nOrigin: http://${host}\nContent-Type: application/json\nContent-Length: ${body.length}\n${headers}${end(host)}${body}`

function expectOneLineEach(): void {
  for (const line of parts.logged) {
    expect(line.trimEnd()).not.toMatch(/[\n\r]/)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) as unknown })
  }
}

/** No malformed request may log an error for the operator. */
function expectNoAlarm(): void {
  expect(parts.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
}

describe('[R-40] malformed requests', () => {
  it('with line breaks in an address are refused', async () => {
    for (const email of [
      'ann@example.com\\r\\nBcc: eve@example.com',
      'ann@exam\\nple.com',
      'ann\\u0085@example.com',
    ]) {
      const body = `{"email":"${email}","plaintextPassword":"three goblins in a coat","acceptedTos":true,"subscribedToNewsletter":false}`
      expect(statusOf(await say(port, call('POST', '/v1/users', body)))).toBe(400)
    }
    expect(parts.sent).toEqual([])
  })

  it('with line breaks in logged or returned texts do no harm', async () => {
    const paths = [
      '/v1/x%0d%0aSet-Cookie:%20planted=1',
      '/ua?x=%0d%0aSet-Cookie:%20planted=1',
      '/%0d%0aplanted:1',
    ]
    for (const path of paths) {
      expect(await say(port, `GET ${path} HTTP/1.1\n${end()}`)).not.toMatch(/^(set-cookie|planted)/im)
    }
    const origin = 'Origin: http://"\\n{"level":60,"event":"planted"}\n'
    await say(port, `POST /v1/users HTTP/1.1\n${origin}Content-Length: 0\n${end()}`)
    expect(parts.logged.join('')).toContain('origin-refused')
    expectOneLineEach()
    expect(parts.logged.map((line) => (JSON.parse(line) as { event: string }).event)).not.toContain('planted')
  })

  it('with another host do no harm', async () => {
    const evil = 'evil.example'
    expect(await say(port, `GET / HTTP/1.1\n${end(evil)}`)).not.toContain(evil)
    expect(await say(port, `GET /nothing/ HTTP/1.1\nAccept: text/html\n${end(evil)}`)).not.toContain(evil)
    const spoofed = call('POST', '/v1/password-reset-tokens', '{"email":"ann@example.com"}', '', evil)
    expect(statusOf(await say(port, spoofed))).toBe(403)
    const forwarded = `X-Forwarded-Host: ${evil}\nForwarded: host=${evil}\n`
    expect(await say(port, `GET /army HTTP/1.1\n${forwarded}${end()}`)).not.toContain(evil)
    expect(statusOf(await say(port, 'GET / HTTP/1.1\nConnection: close\n\n'))).toBe(400)
    for (const path of ['/', '/readyz']) {
      expect(statusOf(await say(port, `GET ${path} HTTP/1.1\nHost: ${evil}\n${end()}`))).toBe(400)
    }
  })

  it('with a code in the address leave no trace of it', async () => {
    const path = '/v1/password-reset-tokens/TOKEN-OF-ANN?plaintextCode=7K3M-Q2XD'
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const referrer = `Referer: http://localhost:${port}${path}\n`
      const answer = await say(port, call(method, path, method === 'GET' ? '' : '{}', referrer))
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400)
      expect(answer).not.toMatch(/7K3M|TOKEN-OF-ANN/)
      expect(answer).toMatch(/^cache-control: no-store/im)
      expect(answer).toMatch(/^referrer-policy: (no-referrer|same-origin)\r$/im)
    }
    await say(port, `GET ${path} HTTP/1.1\n${end()}`)
    expect(parts.logged.join('')).toContain('/v1/password-reset-tokens/:tokenId')
    expect(parts.logged.join('')).not.toMatch(/7K3M|TOKEN-OF-ANN/)
  })

  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND', 'PURGE', 'GETX'])(
    'with the method %s are refused',
    async (method) => {
      const answer = await say(port, `${method} /healthz HTTP/1.1\nCookie: access=stolen\n${end()}`)
      expect(answer).not.toContain('stolen')
      expect(answer).not.toMatch(/^HTTP\/1.1 [23]/)
    },
  )

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/_astro/../../secret.txt',
    '/%252e%252e/secret.txt',
    '/..%00/secret.txt',
    '/secret.txt%00.html',
    '//../secret.txt',
    'http://localhost/../secret.txt',
    `file://${parent}/secret.txt`,
    `${parent}/secret.txt`,
  ])('for %s read no file outside the site', async (path) => {
    const answer = await say(port, `GET ${path} HTTP/1.1\nAccept: text/html\n${end()}`)
    expect(answer).not.toContain('Ali Baba')
    expect([400, 404]).toContain(statusOf(answer))
  })

  it('with duplicates are refused', async () => {
    expect(statusOf(await say(port, `GET /readyz?a=1&a=2 HTTP/1.1\n${end()}`))).toBe(400)
    expect(
      statusOf(await say(port, `GET /readyz HTTP/1.1\nCookie: access=1\nCookie: access=2\n${end()}`)),
    ).toBe(400)
    const lengths = 'Content-Length: 0\nContent-Length: 2\n'
    expect(statusOf(await say(port, `POST /v1/users HTTP/1.1\n${lengths}${end()}{}`))).toBe(400)
    const smuggled = 'Content-Length: 3\nTransfer-Encoding: chunked\n'
    const answer = await say(
      port,
      `POST /v1/users HTTP/1.1\n${smuggled}${end()}0\n\nGET /healthz HTTP/1.1\n${end()}`,
    )
    expect(answer.match(/^HTTP\/1.1/gm)).toHaveLength(1)
    expect(statusOf(answer)).toBe(400)
  })

  it('that are slow are closed, even a hundred', async () => {
    const slow = Array.from({ length: 100 }, (_, index) => {
      const wire = openWire(port)
      wire.write(
        index % 2 === 0
          ? 'GET / HTTP/1.1\r\nX-Slow: '
          : `POST /v1/sessions HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      )
      const drops = setInterval(() => wire.write(' '), 50)
      void wire.ended.then(() => clearInterval(drops))
      return wire
    })
    await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
    expect(statusOf(await say(port, `GET /healthz HTTP/1.1\n${end()}`))).toBe(200)
    const answers = await Promise.all(slow.map((wire) => wire.ended))
    expectNoAlarm()
    expect(answers.filter((answer) => /^HTTP\/1.1 [23]/.test(answer))).toEqual([])
  })

  it('with a body that is too large are refused, whether announced or chunked', async () => {
    const body = 'x'.repeat(70_000)
    expect(statusOf(await say(port, call('POST', '/v1/sessions', body)))).toBe(413)
    const start = `POST /v1/sessions HTTP/1.1\nOrigin: http://localhost:${port}\nContent-Type: application/json\n`
    const pieces = `${start}Transfer-Encoding: chunked\n${end()}${body.length.toString(16)}\n${body}\n0\n\n`
    expect(statusOf(await say(port, pieces))).toBe(413)
  })

  it('with a body that is cut off log no error, whether announced or chunked', async () => {
    const start = `POST /v1/sessions HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/json\r\n`
    for (const rest of ['Content-Length: 100\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a']) {
      const wire = openWire(port)
      wire.write(start + rest)
      await say(port, `GET /healthz HTTP/1.1\n${end()}`)
      wire.socket.destroy()
      await say(port, `GET /healthz HTTP/1.1\n${end()}`)
    }
    expectNoAlarm()
  })

  it('with too many headers are refused', async () => {
    expect(statusOf(await say(port, `GET / HTTP/1.1\nX-Large: ${'x'.repeat(20_000)}\n${end()}`))).toBe(431)
  })

  it('leave a log with one line for each event', expectOneLineEach)
})

it('closes when all requests are answered, and accepts no new ones in the meantime', async () => {
  const [gate, begun] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const app = createApp(parts)
  app.get('/slow', async (c) => {
    begun.resolve(undefined)
    await gate.promise
    return c.json({ ok: true })
  })
  const stopped = await serve(app, '127.0.0.1', 0, timeouts)
  const idle = openWire(stopped.port)
  idle.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const under = openWire(stopped.port)
  under.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([begun.promise, once(idle.socket, 'data')])
  const closed = stopped.close(5000)
  await idle.ended
  await expect(fetch(`http://127.0.0.1:${stopped.port}/healthz`)).rejects.toThrow()
  gate.resolve(undefined)
  await closed
  expect(await under.ended).toMatch(/^HTTP\/1.1 200/)
})

it('does not wait forever', async () => {
  const app = createApp(parts)
  const begun = Promise.withResolvers<undefined>()
  app.get('/stuck', () => {
    begun.resolve(undefined)
    return new Promise<Response>(() => undefined)
  })
  const stopped = await serve(app, '127.0.0.1', 0, timeouts)
  const stuck = openWire(stopped.port)
  stuck.write('GET /stuck HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await begun.promise
  await stopped.close(200)
  expect(await stuck.ended).toBe('')
})
