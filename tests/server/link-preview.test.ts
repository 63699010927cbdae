import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import type { Army } from '#domain/army/army.ts'
import { createApp } from '#server/app.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeConfig, makeFolder, makeParts } from '#tests/support/parts.ts'
import { makeSite } from '#tests/support/site.ts'
import { newVisitor, ORIGIN } from '#tests/support/visitor.ts'

const PAGE = `<!doctype html><html><head><title>A shared army · Hobgoblin</title>
<meta property="og:title" content="A shared army · Hobgoblin"><meta property="og:image" content="x">
</head><body>The builder</body></html>`

async function open(fields: Partial<Army> = {}) {
  const picture = await sharp({ create: { width: 1875, height: 1000, channels: 3, background: '#811' } })
    .png()
    .toBuffer()
  const site = makeSite({
    '/army/s/index.html': PAGE,
    '/army/index.html': 'builder',
    '/service/GOBLINS.png': picture,
  })
  const config = makeConfig({ PUBLIC_ORIGIN: ORIGIN, DATA_DIR: makeFolder() })
  const parts = await makeParts({ config })
  const app = createApp(parts, site)
  const beside = () => newVisitor(createApp(parts, site))
  const visitor = newVisitor(app)
  const army = makeArmy({
    units: [makeUnit({ count: 2 }), makeUnit({ name: 'Riders', type: 'BEASTS' })],
    images: [{ type: 'ILLUSTRATION', id: 'GOBLINS' }],
    ...fields,
  })
  const { body } = await visitor.ask(createSnapshot, { body: army })
  const { share_id } = createSnapshot.response.parse(body)
  const page = await visitor.send(`/army/s/${share_id}`, { headers: { Accept: 'text/html' } })
  return { app, visitor, beside, site, army, share_id, page: String(page.body), status: page.status }
}

/** What a chat program reads: the content of each tag by its property. */
function previewOf(page: string): Record<string, string> {
  const tags = page.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, property = '', content = '']) => [property, content]))
}

it('shows chat programs the name, points and picture of a shared army', async () => {
  const { page, share_id } = await open()
  const preview = previewOf(page)
  expect(preview).toMatchObject({
    'og:title': 'The Lantern Host',
    'og:description': '900 points · 3 units · Hobgoblin v1.0',
    'og:url': `${ORIGIN}/army/s/${share_id}`,
  })
  expect(preview['og:image']).toBe(`${ORIGIN}/images/preview/army/${share_id}.jpg`)
})

it.each(['.', ')', '%3E', ',', '*', '_', '%22', '%20', '%0A', '%E2%80%8B', '/'])(
  '[SHELL-80] shows it for a link with %j behind it',
  async (tail) => {
    const { share_id, visitor } = await open()
    const { body } = await visitor.send(`/army/s/${share_id}${tail}`, { headers: { Accept: 'text/html' } })
    expect(previewOf(String(body))['og:url']).toBe(`${ORIGIN}/army/s/${share_id}`)
  },
)

it('[SHARE-13] the page contains the snapshot', async () => {
  const { page, share_id } = await open()
  const [, json = ''] = /<script type="application\/json" id="snapshot">(.*?)<\/script>/s.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({ share_id, army: { id: share_id, name: 'The Lantern Host' } })
})

it('[R-39] markup in a name stays text', async () => {
  const name = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const { page } = await open({ name, units: [] })
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(previewOf(page)['og:title']).toBe(
    '&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
  )
})

it('[R-39] the longest texts make a page of bounded size', async () => {
  const { page } = await open({ name: '$&'.repeat(60), description: '<'.repeat(4000) })
  expect(previewOf(page)['og:title']).toBe('$&amp;'.repeat(60))
  expect(page.length).toBeLessThan(40_000)
})

it('the page is sent compressed, and not again to a browser that has it', async () => {
  const { app, share_id, page } = await open()
  const get = (headers: Record<string, string>) => app.request(`/army/s/${share_id}`, { headers })
  const compressed = await get({ 'Accept-Encoding': 'gzip' })
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await compressed.arrayBuffer()).toString()).toBe(page)
  const etag = compressed.headers.get('ETag') ?? ''
  expect((await get({ 'If-None-Match': etag })).status).toBe(304)
})

it('the page ends with its link, however often it was opened before', async () => {
  const { visitor, army, share_id, page } = await open()
  const read = async () => (await visitor.send(`/army/s/${share_id}`)).body
  expect(await read()).toBe(page)
  await visitor.ask(withdrawSnapshots, { body: { army_id: army.id } })
  expect(await read()).toBe('builder')
})

it('keeps the pages of different armies apart', async () => {
  const { visitor, page, share_id } = await open()
  const { body } = await visitor.ask(createSnapshot, { body: makeArmy({ name: 'Another Host' }) })
  const other = await visitor.send(`/army/s/${createSnapshot.response.parse(body).share_id}`)
  expect(other.body).toContain('Another Host')
  expect((await visitor.send(`/army/s/${share_id}`)).body).toBe(page)
})

it('an unknown army gets the builder, which says that the link is wrong', async () => {
  const { visitor } = await open()
  const { status, body } = await visitor.send('/army/s/abcdefghijkl', { headers: { Accept: 'text/html' } })
  expect({ status, body }).toEqual({ status: 200, body: 'builder' })
})

it('[R-56] wrong addresses of shared armies count, and a valid one opens however many there were', async () => {
  const { visitor, share_id, page } = await open()
  const openPage = (id: string) => visitor.send(`/army/s/${id}`, { headers: { Accept: 'text/html' } })
  for (let tried = 0; tried < 100; tried += 1) await openPage(`guess${String(tried).padStart(7, '0')}`)
  const unknown = await visitor.ask(getSnapshot, { params: { shareId: 'guess0000000' } })
  expect(unknown.status).toBe(429)
  expect((await openPage(share_id)).body).toBe(page)
})
