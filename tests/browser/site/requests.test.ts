import { expect, test } from '#tests/browser/app.ts'
import { addUnit, armyRow, createArmy, expectSaved, openChooser, openList } from '#tests/browser/journeys.ts'

// Only a browser shows all that a page asks for.
test('[DB-01] no army data leaves the device: every request is a plain GET to our own site', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: { method: string; url: string; body: string | null }[] = []
  context.on('request', (request) => {
    asked.push({ method: request.method(), url: request.url(), body: request.postData() })
  })
  await openList(page)
  await createArmy(page, 'Xyzzyhost')
  await addUnit(page, 'Plughguard')
  const chooser = await openChooser(page)
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.goto('/army')
  await expect(armyRow(page, 'Xyzzyhost')).toContainText('375 points')
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBeGreaterThan(5)
  for (const { method, url, body } of asked) {
    const plain = url.startsWith('blob:') || url.startsWith('data:') || new URL(url).origin === baseURL
    expect({ method, plain, body, search: new URL(url).search }, url).toEqual({
      method: 'GET',
      plain: true,
      body: null,
      search: '',
    })
    expect(url).not.toMatch(/xyzzy|plugh/i)
  }
  const documents = asked.filter(({ url }) => url.includes('/army/a/'))
  expect(documents, 'not even an id leaves while the app is open').toEqual([])
})

// The script that registers the worker is in the built page alone.
test('[PWA-06] a browser that saves data fetches the whole site only for the installed app', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const matchMedia = window.matchMedia.bind(window)
    window.matchMedia = (query) =>
      matchMedia(location.hash === '#installed' && query.includes('standalone') ? 'all' : query)
    // Nothing is fetched, because what counts is who asks for it.
    ServiceWorkerContainer.prototype.register = (url) => {
      document.documentElement.dataset['registered'] = String(url)
      return Promise.reject(new Error('No worker here.'))
    }
  })
  await page.clock.install()
  for (const [hash, registered] of [
    ['', null],
    ['#installed', '/sw.js'],
  ] as const) {
    await page.goto('/help')
    await page.goto(`/${hash}`, { waitUntil: 'load' })
    await page.clock.runFor(15_000)
    const root = page.locator('html')
    if (registered === null) await expect(root).not.toHaveAttribute('data-registered')
    else await expect(root).toHaveAttribute('data-registered', registered)
  }
})
