import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { makeConfig, makeParts } from '#tests/support/parts.ts'
import { siteOf } from '#tests/support/written-site.ts'

const ARMY = 'export const army = 1'
const site = siteOf({
  '/index.html': '<h1>Home</h1>',
  '/army/index.html': '<h1>Army shell</h1>',
  '/help/terms/index.html': '<h1>Terms</h1>',
  '/404.html': '<h1>Nothing here</h1>',
  '/sw.js': 'self.x = 1',
  '/_astro/army.Ab12.js': ARMY,
  '/_astro/army.Ab12.js.br': brotliCompressSync(ARMY),
  '/_astro/army.Ab12.js.gz': gzipSync(ARMY),
  '/_astro/text.Ab12.woff2': 'font',
  '/icons/icon-192.png': 'png',
  '/manifest.webmanifest': '{}',
  '/hobgoblin/rulesets/1.0.0': '{"version":"1.0.0"}',
})
const app = createApp(await makeParts(), site)
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const page = { Accept: 'text/html,*/*;q=0.8' }

it('leads what was shared with the app to the list of armies if there is no service worker', async () => {
  const body = new FormData()
  body.set('text', 'An army')
  // The browser names no origin that this server could trust.
  const response = await app.request('/army/import', { method: 'POST', body, headers: { Origin: 'null' } })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/army'])
  expect(await response.text()).toBe('')
})

describe('routes', () => {
  it.each([
    ['/', 'Home'],
    ['/army', 'Army shell'],
    ['/army/', 'Army shell'],
    ['/ARMY', 'Army shell'],
    ['/army/a/x1', 'Army shell'],
    ['/ARMY/A/x1/', 'Army shell'],
    ['/army/a/x1/u/y2?from=list', 'Army shell'],
    ['/Help/TERMS/', 'Terms'],
  ])('%s answers %s, in any case and with or without a trailing slash', async (path, title) => {
    const response = await get(path, page)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain(title)
  })

  it.each(['/nothing', '/armyx', '/nothing/army/a/x1', '/%E0%A4%A'])(
    '[DOCS-04] %s is not found, as a page, whatever the reader accepts',
    async (path) => {
      for (const headers of [page, {}, { Accept: '*/*' }, { Accept: 'application/json' }]) {
        const response = await get(path, headers)
        expect(response.status).toBe(404)
        expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
        expect(await response.text()).toBe('<h1>Nothing here</h1>')
      }
    },
  )

  it.each(['/_astro/army.Old.js', '/_ASTRO/army.Ab12.js'])(
    'a missing asset is never a page: %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toMatch('text/plain')
    },
  )

  it('a missing hashed asset is not answered with a page, even when a browser navigates to it', async () => {
    const response = await get('/_astro/army.Old.js', page)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch('text/plain')
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/icons',
    '/build.json',
  ])('serves only files of the site: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await app.request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBeTruthy()
    expect(await response.text()).toBe('')
  })
})

describe('content types', () => {
  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/_astro/text.Ab12.woff2', 'font/woff2'],
    ['/icons/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/hobgoblin/rulesets/1.0.0', 'application/json'],
  ])('%s is %s', async (path, type) => {
    expect((await get(path)).headers.get('Content-Type')).toBe(type)
  })
})

describe('caching', () => {
  it.each([
    ['/_astro/army.Ab12.js', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/army/a/x1', 'no-cache'],
  ])('%s: %s', async (path, expected) => {
    expect((await get(path)).headers.get('Cache-Control')).toBe(expected)
  })

  it('answers 304 if the browser has the page, and 200 once it differs', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? ''
    const again = await get('/', { 'If-None-Match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('Cache-Control')).toBe('no-cache')
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get('/', { 'If-None-Match': '*' })).status).toBe(304)
  })
})

describe('compression', () => {
  const body = async (accepted: string) => {
    const response = await get('/_astro/army.Ab12.js', { 'Accept-Encoding': accepted })
    return {
      response,
      encoding: response.headers.get('Content-Encoding'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  it('sends brotli if the browser accepts it, otherwise gzip, otherwise the file', async () => {
    const [br, gz, plain] = await Promise.all([body('gzip, br;q=1.0'), body('gzip, br;q=0'), body('')])
    expect([br.encoding, gz.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
    expect(String(brotliDecompressSync(br.bytes))).toBe(ARMY)
    expect(String(gunzipSync(gz.bytes))).toBe(ARMY)
    expect(String(plain.bytes)).toBe(ARMY)
  })

  it('keeps the variants apart for caches', async () => {
    const [br, plain] = await Promise.all([body('br'), body('')])
    expect(br.response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(plain.response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(br.response.headers.get('ETag')).not.toBe(plain.response.headers.get('ETag'))
    expect(br.response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  })

  it('does not serve compressed files by their own names', async () => {
    expect((await get('/_astro/army.Ab12.js.br')).status).toBe(404)
  })
})

describe('headers', () => {
  it.each(['/', '/nothing', '/_astro/army.Ab12.js'])(
    '%s forbids framing, type sniffing and referrers to other sites',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
    },
  )

  it('are the same on a static host, from the file that such hosts read', async () => {
    const [pages = '', assets = ''] = readFileSync('public/_headers', 'utf8').split(/^(?=\/)/m)
    const headersOf = (block: string) =>
      Object.fromEntries(
        [...block.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = '', value]) => [
          name.toLowerCase(),
          value,
        ]),
      )
    const config = makeConfig({ PUBLIC_ORIGIN: 'https://hobgoblin.example' })
    const secure = createApp(await makeParts({ config }), site)
    const own = ['cache-control', 'content-type', 'etag', 'vary', 'x-request-id']
    const said = [...(await secure.request('/')).headers].filter(([name]) => !own.includes(name))
    expect(pages).toMatch(/^\/\*\n/)
    expect(headersOf(pages)).toEqual(Object.fromEntries(said))
    expect(assets).toMatch(/^\/_astro\/\*\n/)
    const asset = await get('/_astro/army.Ab12.js')
    expect(headersOf(assets)['cache-control']).toBe(asset.headers.get('Cache-Control'))
  })

  it('the health check answers', async () => {
    const response = await get('/healthz')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ ok: true })
  })
})
