import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImage, MAX_IMAGE_BYTES } from '../../src/api/calls/create-image.ts'
import { getNews } from '../../src/api/calls/get-news.ts'
import { findProxy } from '../../scripts/proxies.ts'
import { type Running, serve } from '../../src/server/http/serve.ts'
import { type AccountServer, joinAndVerify, newAccountServer } from '../support/account-server.ts'
import { makeArmy } from '../support/army.ts'
import { type Proxy, startProxy } from '../support/proxy.ts'
import { push, pushed } from '../support/sync/visitors.ts'
import { newVisitor, ORIGIN, type Visitor } from '../support/visitor.ts'
import { siteOf } from '../support/written-site.ts'

const PAGE = `<h1>Home</h1>${'x'.repeat(5000)}`

describe.each(['Caddy', 'nginx'] as const)('the example of %s in the operator guide', (name) => {
  describe.skipIf(findProxy(name) === undefined)('in front of a server', () => {
    let server: AccountServer
    let running: Running
    let proxy: Proxy
    let visitor: Visitor
    beforeAll(async () => {
      server = await newAccountServer(undefined, siteOf({ '/index.html': PAGE }))
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

    it('[R-53] logs no query', async () => {
      const secret = 'GRZL-7731'
      const answer = await proxy.ask(`/help?plaintextCode=${secret}`, {
        headers: { Referer: `https://hobgoblin.example/?plaintextCode=${secret}` },
      })
      await answer.text()
      await expect.poll(() => proxy.logged()).toContain('/help')
      expect(proxy.logged()).not.toContain(secret)
    })
  })
})
