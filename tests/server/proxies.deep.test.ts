import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage, MAX_IMAGE_BYTES } from '#api/calls/images.ts'
import { getNews } from '#api/calls/data.ts'
import { REFERENCE } from '#api/reference.ts'
import { SECRET_HEADERS } from '#api/secret-headers.ts'
import { findProxy } from '#root/scripts/proxies.ts'
import { type Running, serve } from '#server/http/serve.ts'
import { type AccountServer, joinAndVerify, newAccountServer } from '#tests/support/account-server.ts'
import { makeArmy } from '#tests/support/army.ts'
import { HOST, PROXIES, type Proxy, startProxy } from '#tests/support/proxy.ts'
import { push, pushed } from '#tests/support/sync/visitors.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'
import { siteOf } from '#tests/support/written-site.ts'

/** A secret in each header and in each parameter of an address that can have one. */
const HEADERS = Object.fromEntries(SECRET_HEADERS.map((name) => [name, `a=secret-of-${name}`]))
const QUERIES = [...new Set(['url', ...REFERENCE.flatMap(({ call }) => call.query ?? [])])]
const QUERY = `?${QUERIES.map((name) => `${name}=secret-of-${name}`).join('&')}`
const SECRETS = [...SECRET_HEADERS, ...QUERIES].map((name) => `secret-of-${name}`)
/** A page, calls that are refused, one that fails, and what does not exist. */
const PATHS = ['/', '/qr', '/v1/users/me', '/nothing', '/v1/hobgoblin/games/abcdefghijkl/moves']

/** As many streams of news as docs/operating.md says that a server accepts. */
const STREAMS = 2000

const PAGE = `<h1>Home</h1>${'x'.repeat(5000)}`

describe.each(PROXIES)('%s as the operator guide configures it', (name) => {
  describe.skipIf(findProxy(name) === undefined)('in front of a server', () => {
    let server: AccountServer
    let running: Running
    let proxy: Proxy
    let visitor: Visitor
    beforeAll(async () => {
      // HAProxy looks for the icon, and gives up a site without it.
      server = await newAccountServer(undefined, siteOf({ '/index.html': PAGE, '/favicon.svg': '<svg/>' }))
      running = await serve(server.app, '127.0.0.1', 0)
      proxy = await startProxy(name, running.port)
      visitor = newVisitor({ request: proxy.ask })
      await joinAndVerify(server, visitor, 'ada@example.org')
    })
    afterAll(async () => {
      await proxy.stop()
      await running.close(100)
    })

    it('serves the site over HTTPS', async () => {
      const answer = await proxy.ask('/')
      expect([answer.status, await answer.text()]).toEqual([200, PAGE])
      expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age=')
    })

    it('[R-53] passes on a picture of the largest size, and the server refuses a larger one', async () => {
      const upload = async (bytes: number): Promise<number> => {
        const body = { size: MAX_IMAGE_BYTES, type: 'image/png' as const, name: 'goblin.png' }
        const { body: prepared } = await visitor.ask(createImage, { body })
        const { fields, url } = createImage.response.parse(prepared)
        const form = new FormData()
        for (const [field, value] of Object.entries(fields)) form.set(field, value)
        form.set('file', new Blob([randomBytes(bytes)]), 'goblin.png')
        const { pathname } = new URL(url)
        return (await proxy.ask(pathname, { method: 'POST', body: form, headers: { Origin: ORIGIN } })).status
      }
      expect(await upload(MAX_IMAGE_BYTES)).toBe(204)
      expect(await upload(MAX_IMAGE_BYTES + 10_000)).toBe(413)
    })

    it('[R-53] passes on each event of the news immediately', async () => {
      const leaving = new AbortController()
      const answer = await proxy.ask(getNews.path, {
        signal: leaving.signal,
        headers: { Cookie: [...visitor.jar].map(([cookie, value]) => `${cookie}=${value}`).join('; ') },
      })
      expect(answer.status).toBe(200)
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toContain('data:')
      await push(visitor, [pushed(makeArmy({ name: 'The Cellar Host' }), randomBytes(8).toString('hex'))])
      expect((await reader?.read())?.value).toContain('data:')
      leaving.abort()
    })

    it('[R-53] names the network of the client, whatever the client itself has said', async () => {
      server.logged.length = 0
      await proxy.ask('/v1/nothing', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
      const networks = () => server.logged.map((line) => (JSON.parse(line) as { network?: string }).network)
      await expect.poll(networks).toEqual([server.pseudonym('127.9.9.0/24')])
    })

    it('[R-81] logs no secret of a request, and neither does the server', async () => {
      for (const path of PATHS) {
        for (const send of [proxy.ask, proxy.askPlainly])
          await (await send(path + QUERY, { headers: HEADERS })).text()
      }
      await expect.poll(() => proxy.logged()).toContain(PATHS.at(-1))
      await expect.poll(() => server.logged.join('')).toContain('/v1/hobgoblin/games/:gameId/moves')
      const logged = proxy.logged() + server.logged.join('')
      expect(SECRETS.length).toBeGreaterThan(8)
      for (const secret of [...SECRETS, ...visitor.jar.values()]) expect(logged).not.toContain(secret)
    })

    it('[R-81] logs no secret when the server breaks off', async () => {
      const breaking = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
        0,
        '127.0.0.1',
      )
      await once(breaking, 'listening')
      const broken = await startProxy(name, (breaking.address() as AddressInfo).port)
      const path = '/v1/sessions'
      const { status } = await broken.ask(path + QUERY, { method: 'POST', headers: HEADERS })
      expect([502, 503]).toContain(status)
      await expect.poll(() => broken.logged()).toContain(path)
      for (const secret of SECRETS) expect(broken.logged()).not.toContain(secret)
      await broken.stop()
      breaking.close()
    })
  })
})

describe.skipIf(findProxy('nginx') === undefined)('nginx with the connections of the operator guide', () => {
  /** What a server answers that keeps each request open, such as one for news. */
  async function listenSilently() {
    const silent = createHttpServer((_, answer) =>
      answer.writeHead(200, { 'X-Accel-Buffering': 'no' }).write('data: 1\n\n'),
    ).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    return { silent, port: (silent.address() as AddressInfo).port }
  }

  /** Opens streams as browsers do, 100 in each connection. @returns how many were answered with 200 */
  async function openStreams({ ports, certificate }: Proxy, streams: number): Promise<number> {
    const sessions = Array.from({ length: Math.ceil(streams / 100) }, () =>
      connect(`https://localhost:${ports.https}`, { ca: certificate, servername: HOST }),
    )
    const statuses = await Promise.all(
      Array.from({ length: streams }, async (_, index) => {
        const stream = sessions[index % sessions.length]?.request({
          ':path': getNews.path,
          ':authority': HOST,
        })
        const [headers] = stream ? ((await once(stream, 'response')) as [IncomingHttpHeaders]) : []
        return Number(headers?.[':status'])
      }),
    )
    for (const session of sessions) session.destroy()
    return statuses.filter((status) => status === 200).length
  }

  it('[R-82] passes on as many streams as a server accepts, and has a connection for each of their browsers', async () => {
    const { silent, port } = await listenSilently()
    let config = ''
    const proxy = await startProxy('nginx', port, (text) => (config = text))
    expect(await openStreams(proxy, STREAMS)).toBe(STREAMS)
    const [connections = 0, files = 0] = ['worker_connections', 'worker_rlimit_nofile'].map((name) =>
      Number(new RegExp(`${name} (\\d+);`).exec(config)?.[1]),
    )
    expect(connections).toBeGreaterThan(3 * STREAMS)
    expect(files).toBeGreaterThan(connections)
    await proxy.stop()
    silent.closeAllConnections()
    silent.close()
  })

  it('[R-81] logs no secret when it has not enough of them', async () => {
    const { silent, port } = await listenSilently()
    const proxy = await startProxy('nginx', port, (text) =>
      text.replace(/worker_connections \d+/, 'worker_connections 6'),
    )
    const answer = await proxy.ask(`/v1/users/me${QUERY}`, { headers: HEADERS })
    expect(answer.status).toBe(500)
    await expect.poll(() => proxy.logged()).toContain('/v1/users/me')
    for (const secret of SECRETS) expect(proxy.logged()).not.toContain(secret)
    await proxy.stop()
    silent.closeAllConnections()
    silent.close()
  })
})

it.skipIf(findProxy('HAProxy') === undefined)(
  '[R-83] HAProxy passes on what a storage without room says as 503, with the time to try again',
  async () => {
    for (const status of [500, 507, 403]) {
      const storage = createHttpServer((_, answer) => answer.writeHead(status).end()).listen(0, '127.0.0.1')
      await once(storage, 'listening')
      const proxy = await startProxy('HAProxy', (storage.address() as AddressInfo).port)
      const answer = await proxy.ask('/hobgoblin', { method: 'POST', headers: { Host: 'localhost' } })
      const isFull = status >= 500
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual(isFull ? [503, '5'] : [403, null])
      await proxy.stop()
      storage.close()
    }
  },
)
