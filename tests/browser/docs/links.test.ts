import { expect, test } from '#tests/browser/app.ts'
import { crawl } from '#build/crawl.ts'

test('no link is broken, every page is linked, and every picture exists and has alt text', async ({
  request,
}) => {
  const get = (path: string) => request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  const { foundPaths, faults } = await crawl(async (path) => {
    const response = await get(path)
    if (!response.ok()) return undefined
    return response.headers()['content-type']?.includes('text/html') ? await response.text() : null
  })
  expect.soft(faults).toEqual([])
  const sitemap = await (await get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path.replace(/\/$/, '') || '/',
  )
  expect(listed.length).toBeGreaterThan(15)
  expect(
    listed.filter((path) => !foundPaths.has(path)),
    'orphan pages',
  ).toEqual([])
})
