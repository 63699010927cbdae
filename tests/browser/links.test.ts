import { expect, test } from './app.ts'
import { crawl } from './crawl.ts'

test('no link leads nowhere, no page is an orphan, no picture is missing or without its alternative', async ({
  request,
}) => {
  const get = (path: string) => request.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 })
  const { found, faults } = await crawl(async (path) => {
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
    listed.filter((path) => !found.has(path)),
    'orphan pages',
  ).toEqual([])
})

test('a link, an anchor, a picture and an alternative text that are missing would be noticed', async () => {
  const pages: Record<string, string | null> = {
    '/': '<a class="x" href="/rules#doom">R</a> <a href="/rules?from=home#end">R</a> <a href="https://else.example/">E</a> <a href="//else.example/">E</a>',
    '/rules':
      '<h2 id="doom">Doom</h2> <a href="#doom">D</a> <a href="#gloom">G</a> <a\n href="/gone">X</a> <img src="/a.png" alt="A map"><img\n src="/a.png" width="3"><img alt="" src="/b.png"/>',
    '/a.png': null,
    '/orphan': '<a href="/rules">R</a>',
  }
  const { found, faults } = await crawl((path) => Promise.resolve(pages[path]))
  expect(faults).toEqual([
    '/rules: no alternative text, <img\n src="/a.png" width="3">',
    '/: no end at /rules',
    '/rules: no gloom at /rules',
    '/rules: nothing at /gone',
    '/rules: nothing at /b.png',
  ])
  expect(found.has('/orphan')).toBe(false)
})
