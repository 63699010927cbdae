import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'
import { copyProject } from '#tests/support/project.ts'
import { expect, test as base } from '#tests/browser/app.ts'
import { addUnit, createArmy, expectSaved, openList, points } from '#tests/browser/journeys.ts'
import { failInPage, watchReports } from './reports.ts'

const ON = { PUBLIC_ERROR_REPORTS: 'on', PUBLIC_PAGE_COUNTS: 'on' }
const OPERATOR = { PUBLIC_OPERATOR: 'Ada Example, 1 Hill Road', PUBLIC_CONTACT: 'ada@site.example' }

/** The site as `npm run dev` serves it with all settings, from a copy with its own caches. */
const test = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const project = copyProject()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const server = project.serve(port, { ...ON, ...OPERATOR })
      const statusOf = async () => (await fetch(`${url}/help`).catch(() => null))?.status
      // A busy machine takes a minute until the packages are bundled for the first time.
      await expect.poll(statusOf, { timeout: 150_000 }).toBe(200)
      await use(url)
      server.kill()
      project.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site)
  },
})
// Page counts fail unless the test starts the API as well.
test.use({ expectedErrors: ['The Lantern Host of ada@goblin.example', '/v1/page-counts'] })
test.describe.configure({ timeout: 240_000 })

/** Starts the API server with all settings. */
async function startApi(): Promise<{ server: ChildProcess; url: string; log: () => string }> {
  const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-reports-'))
  const port = String(await freePort())
  const server = spawn(process.execPath, [bundleServer()], {
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: folder,
      METRICS_TOKEN: 'sixteen-characters',
      ...ON,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.once('exit', () => void rm(folder, { recursive: true }))
  let log = ''
  server.stderr.on('data', (lines: Buffer) => (log += lines.toString()))
  await once(server.stdout, 'data')
  return { server, url: `http://localhost:${port}`, log: () => log }
}

// One journey, because a development server takes a minute to start.
test(
  '[CONST-10] [SHELL-14] the development server serves the rules, the search and the army builder, and what is switched on',
  { tag: '@deep' },
  async ({ page }) => {
    await test.step('the rules, the search and the army builder', async () => {
      await page.goto('/quick-start')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await openList(page)
      await createArmy(page, 'The Cellar Host')
      await addUnit(page, 'Hounds', 'Beasts')
      await expectSaved(page)
      await page.reload()
      await expect(points(page)).toHaveText('200 points')
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search' }).fill('towring')
      await expect(page.getByRole('option').first()).toContainText('Towering')
    })

    await test.step('the style guide shows every part, in its states', async () => {
      await page.goto('/styleguide')
      await expect(page.locator('.guide-part')).toHaveCount(13)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await page.getByRole('button', { name: 'Open form' }).click()
      await expect(page.getByRole('dialog', { name: 'A form' })).toBeVisible()
    })

    await test.step('[CONST-10] [SHELL-14] the privacy page says what is switched on, and names the operator', async () => {
      await page.goto('/help/privacy')
      const main = page.getByRole('main')
      await expect(main).toContainText('This site is run by Ada Example, 1 Hill Road.')
      await expect(main.getByRole('link', { name: 'ada@site.example' })).toHaveAttribute(
        'href',
        'mailto:ada@site.example',
      )
      await expect(main.getByText('On this site it is switched on.')).toHaveCount(2)
      await expect(main).not.toContainText('switched off')
    })

    await test.step('[CONST-10] [SHELL-14] the kind and place of an error are reported, and the page is counted', async () => {
      const { server, url, log } = await startApi()
      try {
        await page.route('**/v1/**', async (route) => {
          const { pathname } = new URL(route.request().url())
          const headers = { ...route.request().headers(), origin: url }
          await route.fulfill({ response: await route.fetch({ url: url + pathname, headers }) })
        })
        const sent = watchReports(page)
        await page.goto('/army/a/x1Y2z3A4b5C6')
        await expect.poll(() => sent).toEqual([{ path: '/v1/page-counts', body: { page: '/army/a' } }])
        await failInPage(page)
        await expect.poll(log).toContain('client-error')
        expect(sent[1]).toMatchObject({ path: '/v1/error-reports', body: { name: 'TypeError' } })
        expect(JSON.stringify(sent) + log()).not.toContain('goblin.example')
        const answer = await fetch(`${url}/metrics`, {
          headers: { Authorization: 'Bearer sixteen-characters' },
        })
        expect(await answer.text()).toContain('pages_opened_total{page="/army/a"} 1')
      } finally {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
    })
  },
)
