import type { Page, Response } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'

type Limit = { page: number; scripts: number; files: number }

/** The limit of a page of text. */
const TEXT: Limit = { page: 14, scripts: 6, files: 1 }

/**
 * What a visit may cost a newcomer, in kB as they are sent (Brotli): the page, its scripts, and how many they are. A page
 * of up to 14 kB fits into what a server may send before the browser answers. Pages that are not listed have the limit
 * of text.
 */
const LIMITS: Readonly<Record<string, Limit>> = {
  '/': TEXT,
  '/help': TEXT,
  '/changelog': TEXT,
  // The rules are long.
  '/quick-start': { page: 16.3, scripts: 6, files: 1 },
  // Every map is drawn in the page, for tables of both sizes.
  '/battle/deployments': { page: 15.4, scripts: 6, files: 1 },
  '/quick-start/purchase': TEXT,
  // Every keyword is in it.
  '/quick-start/keywords': { page: 14.5, scripts: 6, files: 1 },
  '/fortune/cards': TEXT,
  '/battle/scenarios': { page: 14.6, scripts: 6, files: 1 },
  '/army': { page: 14.4, scripts: 145.9, files: 9 },
  '/army/s/unknown': { page: 14.4, scripts: 145.9, files: 9 },
  // Two files and 4 kB of them are the map, which only some of the rolled scenarios have.
  '/battle': { page: 14, scripts: 120, files: 10 },
  '/fortune': { page: 14.2, scripts: 114.3, files: 8 },
  '/odds': { page: 14, scripts: 123.4, files: 9 },
  '/play': { page: 14, scripts: 112, files: 8 },
  '/play/unknown____': { page: 14, scripts: 144.2, files: 10 },
  '/settings': { page: 14, scripts: 112.7, files: 8 },
  '/login': { page: 14, scripts: 101.4, files: 7 },
  '/join': { page: 14, scripts: 101.7, files: 7 },
  '/password': { page: 14, scripts: 101.6, files: 7 },
  '/verify': { page: 14, scripts: 101.5, files: 7 },
  '/account': { page: 14, scripts: 106.2, files: 7 },
  '/print/a/unknown': { page: 14, scripts: 132.6, files: 9 },
}

/** How much the scripts vary from build to build, in kB: the names of their files are hashes, which compress differently. */
const HASHES = 0.1

/** Opens pages as for the first time: the browser has kept nothing of those before. */
async function newcomer(page: Page, origin: string) {
  const devTools = await page.context().newCDPSession(page)
  return async (path: string) => {
    await page.goto('about:blank')
    await devTools.send('Network.clearBrowserCache')
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    const loaded = {
      page: 0,
      scripts: [] as { path: string; size: number; text: string }[],
      fetched: [] as string[],
    }
    const reading: Promise<void>[] = []
    const onResponse = (response: Response) => {
      const kind = response.request().resourceType()
      const size = Number(response.headers()['content-length']) / 1000
      if (response.url().includes('/_astro/')) loaded.fetched.push(response.url())
      if (kind === 'document') loaded.page = size
      if (kind !== 'script') return
      const read = async () => {
        loaded.scripts.push({ path: new URL(response.url()).pathname, size, text: await response.text() })
      }
      reading.push(read())
    }
    page.on('response', onResponse)
    await page.goto(path, { waitUntil: 'networkidle' })
    // On a busy machine the network may be idle before the island asks for its scripts.
    await expect(page.locator('astro-island[ssr]'), path).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    page.off('response', onResponse)
    await Promise.all(reading)
    return loaded
  }
}

test.use({ expectedErrors: ['404', '/hobgoblin/'] })

test('[WEIGHT-01] every page in the sitemap is in the table, or is text with the one script of all pages', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toContain('/help/share')
  for (const path of paths.filter((path) => !(path in LIMITS))) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(Number(answer.headers()['content-length']) / 1000, `${path} in kB`).toBeLessThanOrEqual(TEXT.page)
    expect(html, path).not.toContain('<astro-island')
    expect(html.match(/<script type="module" src=/g), path).toHaveLength(TEXT.files)
  }
})

test('[WEIGHT-01] each page loads no more than the table allows, nothing twice, and uses what it preloads', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const visit = await newcomer(page, baseURL ?? '')
  for (const [path, limit] of Object.entries(LIMITS)) {
    const loaded = await visit(path)
    const scripts = loaded.scripts.reduce((sum, { size }) => sum + size, 0)
    const names = loaded.scripts.map((script) => `${script.path} ${script.size}`).join('\n')
    expect.soft(loaded.page, `${path} in kB`).toBeGreaterThan(0)
    expect.soft(loaded.page, `${path} in kB`).toBeLessThanOrEqual(limit.page)
    expect.soft(scripts, `the scripts of ${path} in kB\n${names}`).toBeLessThanOrEqual(limit.scripts + HASHES)
    expect
      .soft(loaded.scripts.length, `the number of scripts of ${path}\n${names}`)
      .toBeLessThanOrEqual(limit.files)
    const hasReact = loaded.scripts.some(({ text }) => /react\.(transitional\.)?element/.test(text))
    expect.soft(hasReact, `whether React is in ${path}`).toBe(limit.files > 1)
    const ahead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href),
    )
    expect.soft(ahead.length, `what ${path} preloads`).toBeGreaterThan(0)
    expect.soft(loaded.fetched, `what ${path} preloads`).toEqual(expect.arrayContaining(ahead))
    expect.soft(loaded.fetched.toSorted(), path).toEqual([...new Set(loaded.fetched)].toSorted())
  }
})
