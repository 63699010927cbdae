import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { expect, test } from './app.ts'

const ON = { PUBLIC_ERROR_REPORTS: 'on', PUBLIC_PAGE_COUNTS: 'on' }
const OPERATOR = { PUBLIC_OPERATOR: 'Ada Example, 1 Hill Road', PUBLIC_CONTACT: 'ada@site.example' }
const MINUTES = 60_000

test.use({ expectedComplaints: ['The Lantern Host of ada@goblin.example'] })

/** Throws an error with a name and an address in it, as a fault in the app could. */
async function fail(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('The Lantern Host of ada@goblin.example')
    })
  })
}

/** What the page sends besides asking for files. */
function watchReports(page: Page): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/reports|counts/.test(pathname)) sent.push({ path: pathname, body: request.postDataJSON() })
  })
  return sent
}

test('[CONST-10] [SHELL-14] as it is built by default, no error and no count leaves the device', async ({
  page,
}) => {
  const sent = watchReports(page)
  await page.goto('/army')
  await expect(page.getByRole('button', { name: 'Create Army', exact: true })).toBeVisible()
  await fail(page)
  await page.waitForTimeout(1000)
  expect(sent).toEqual([])
  await page.goto('/help/privacy')
  const main = page.getByRole('main')
  await expect(main.getByText('On this site it is switched off.')).toHaveCount(2)
  for (const path of ['/help/privacy', '/help/terms']) {
    await page.goto(path)
    await expect(main.locator('[data-operator-missing]')).toHaveText(/has not given their name and contact/)
  }
})

test('[CONST-10] [SHELL-14] switched on, kind and place of an error are reported, and the page is counted', async ({
  page,
}) => {
  test.setTimeout(3 * MINUTES)
  const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-reports-'))
  execFileSync('node_modules/.bin/astro', ['build', '--outDir', join(folder, 'dist')], {
    env: { ...process.env, ...ON, ...OPERATOR, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
  const port = String(await freePort())
  const server = spawn(process.execPath, [resolve('src/server/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      HOST: 'localhost',
      METRICS_TOKEN: 'sixteen-characters',
      ...ON,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (lines: Buffer) => (log += lines.toString()))
  try {
    await once(server.stdout, 'data')
    const sent = watchReports(page)
    await page.goto(`http://localhost:${port}/army/a/x1Y2z3A4b5C6`)
    await expect.poll(() => sent).toEqual([{ path: '/v1/page-counts', body: { page: '/army/a' } }])
    await fail(page)
    await expect.poll(() => log).toContain('client-error')
    expect(sent[1]).toMatchObject({ path: '/v1/error-reports', body: { name: 'TypeError' } })
    expect(JSON.stringify(sent) + log).not.toContain('goblin.example')
    await page.goto(`http://localhost:${port}/help/privacy`)
    const main = page.getByRole('main')
    await expect(main).toContainText('This site is run by Ada Example, 1 Hill Road.')
    await expect(main.getByRole('link', { name: 'ada@site.example' })).toHaveAttribute(
      'href',
      'mailto:ada@site.example',
    )
    await expect(main.getByText('On this site it is switched on.')).toHaveCount(2)
    await expect(main).not.toContainText('switched off')
    const metrics = await fetch(`http://localhost:${port}/metrics`, {
      headers: { Authorization: 'Bearer sixteen-characters' },
    })
    expect(await metrics.text()).toContain('pages_opened_total{page="/army/a"} 1')
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
})
