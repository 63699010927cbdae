import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createKeptPages } from '#server/features/kept-pages.ts'
import { createCookies } from '#server/calls/cookies.ts'
import { record } from '#server/guards/record.ts'
import type { App } from '#server/http/app-types.ts'
import { makeParts } from '#tests/support/parts.ts'

const PATH = '/battle/index.html'

it('pages are kept by their bytes, and the oldest go first', async () => {
  const parts = await makeParts()
  const keptPage = createKeptPages({ cookies: createCookies(parts.config) }, parts, PATH)
  const made: string[] = []
  const app: App = new Hono()
  app.use(record(parts))
  app.get('/:key', async (c) => {
    const key = c.req.param('key')
    // Random letters do not become smaller.
    const text = parts.randomBytes(1_100_000).toString('base64')
    const answer = await keptPage(c, key, () => {
      made.push(key)
      return text
    })
    return answer ?? c.notFound()
  })
  for (const key of ['a', 'b', 'a', 'c', 'd', 'e', 'e', 'a'])
    expect((await app.request(`/${key}`, { headers: { 'Accept-Encoding': 'gzip' } })).status).toBe(200)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
})

it('a client without gzip gets the page unpacked, with the same tag', async () => {
  const parts = await makeParts()
  const keptPage = createKeptPages({ cookies: createCookies(parts.config) }, parts, PATH)
  const app: App = new Hono()
  app.use(record(parts))
  app.get('/', async (c) => (await keptPage(c, 'a', () => '<p>Bloodbath</p>')) ?? c.notFound())
  const plain = await app.request('/')
  const packed = await app.request('/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect([await plain.text(), packed.headers.get('Content-Encoding')]).toEqual(['<p>Bloodbath</p>', 'gzip'])
  expect(packed.headers.get('ETag')).toBe(plain.headers.get('ETag'))
})
