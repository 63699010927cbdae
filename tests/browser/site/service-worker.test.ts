import type { Page } from 'playwright/test'
import { REFERENCE } from '#api/reference.ts'
import { expect, logIn, test } from '#tests/browser/account/accounts.ts'

test.use({ serviceWorkers: 'allow' })

async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => await navigator.serviceWorker.ready)
}

test('[PWA-01] [PWA-02] the worker is /sw.js; after one visit home and every route of the builder open offline', async ({
  page,
  context,
}) => {
  await visit(page)
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '',
  )
  expect(new URL(worker).pathname).toBe('/sw.js')
  await context.setOffline(true)
  for (const [path, text] of [
    ['/', 'Hobgoblin'],
    ['/army', 'Army Builder'],
    ['/army/', 'Army Builder'],
    ['/ARMY/a/none', 'was not found'],
    ['/army/a/none/u/none', 'was not found'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.fromServiceWorker(), path).toBe(true)
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible()
    // The test also fails if the worker lacks a picture, font or script.
    await page.waitForLoadState('networkidle')
  }
})

test.describe('a ruleset that was fetched once', () => {
  // The worker still looks for a corrected version.
  test.use({ expectedErrors: ['/hobgoblin/rulesets/0.2.0'] })

  test('is available offline', async ({ page, context }) => {
    await visit(page)
    await page.reload()
    const versionOf = (path: string) =>
      page.evaluate(async (path) => {
        const response = await fetch(path)
        return ((await response.json()) as { version: string }).version
      }, path)
    expect(await versionOf('/hobgoblin/rulesets/0.2.0')).toBe('0.2.0')
    // The worker answers first and then stores the answer.
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/hobgoblin/rulesets/0.2.0')) !== undefined)
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    expect(await versionOf('/hobgoblin/rulesets/0.2.0')).toBe('0.2.0')
  })
})

test.describe('private data', () => {
  // One of the paths asks for an army version that does not exist.
  test.use({ expectedErrors: ['/v1/hobgoblin/armies'] })

  test('[API-30] is never cached, but public data may be', async ({ page, makeAccount }) => {
    await visit(page)
    await logIn(page, await makeAccount())
    await page.goto('/account')
    await expect(page.getByText('(this device)')).toBeVisible()
    const own = REFERENCE.filter(({ call }) => call.authenticated && call.method === 'GET')
    expect(own.length).toBeGreaterThan(2)
    const paths = own.map(({ call }) => call.path.replace(/\{\w+\}/g, 'aaaaaaaaaaaa'))
    for (const path of paths) {
      const answering = page.waitForResponse((response) => response.url().endsWith(path))
      await page.evaluate(async (asked) => await fetch(asked), path)
      const answer = await answering
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      expect(answer.fromServiceWorker(), path).toBe(false)
    }
    await page.evaluate(async () => await fetch('/hobgoblin/rulesets/1.0.0'))
    const kept = () =>
      page.evaluate(async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
        const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
        return requests.map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(kept).toContain('/hobgoblin/rulesets/1.0.0')
    expect((await kept()).filter((path) => /^\/(v1|ua|hobgoblin\/data)\b/.test(path))).toEqual([])
  })
})

test('the list of rulesets always comes from the network', async ({ page }) => {
  await visit(page)
  await page.reload()
  const answer = page.waitForResponse('**/hobgoblin/rulesets/index.json')
  await page.evaluate(async () => await fetch('/hobgoblin/rulesets/index.json'))
  expect((await answer).fromServiceWorker()).toBe(false)
})

for (const [where, isInstalled] of [
  ['in a browser tab', false],
  ['in the installed app', true],
] as const) {
  test(`[PWA-06] a browser that saves data ${where} ${isInstalled ? 'fetches' : 'does not fetch'} the whole site`, async ({
    page,
  }) => {
    await page.addInitScript((isInstalled) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      const matchMedia = window.matchMedia.bind(window)
      window.matchMedia = (query) => matchMedia(isInstalled && query.includes('standalone') ? 'all' : query)
    }, isInstalled)
    await page.clock.install()
    await page.goto('/', { waitUntil: 'load' })
    await page.clock.runFor(15_000)
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    if (isInstalled) await expect.poll(isRegistered).toBe(true)
    else expect(await isRegistered()).toBe(false)
  })
}
