import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#root/scripts/free-port.ts'
import { findProxy } from '#root/scripts/proxies.ts'
import { createApp } from '#server/app.ts'
import type { App } from '#server/http/app-types.ts'
import { readSite } from '#server/site/site.ts'
import { nginxConfig } from '#tests/scale/deployed.ts'
import { makeConfig, makeFolder, makeParts } from '#tests/support/parts.ts'
import { ORIGIN } from '#tests/support/visitor.ts'
import { writeSite } from '#tests/support/written-site.ts'

const HOME = '<h1>Home</h1>'.repeat(100)
const SITE = {
  '/index.html': HOME,
  '/index.html.gz': gzipSync(HOME),
  '/404.html': '<h1>Lost</h1>',
  '/army/index.html': '<h1>Armies</h1>',
  '/print/index.html': '<h1>Print</h1>',
  '/help/privacy/index.html': '<h1>Privacy</h1>',
  '/sw.js': 'self',
  '/favicon.svg': '<svg/>',
  '/_astro/part.abc.js': 'part',
  '/_astro/part.abc.css': 'p{}',
  '/manifest.webmanifest': '{}',
  '/hobgoblin/rulesets/1.0.0': '{}',
  '/help/privacy.md': '# Privacy',
}

/** What a browser does with an answer depends on these. */
const HEADERS = [
  ...['cache-control', 'content-encoding', 'content-security-policy', 'cross-origin-opener-policy'],
  ...[
    'cross-origin-resource-policy',

    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'vary',
  ],
  ...['x-content-type-options', 'x-frame-options'],
]

const program = findProxy('nginx')

describe.skipIf(program === undefined)('[SCALE-01] nginx as it is deployed', () => {
  let app: App
  let port: number
  let stop: () => Promise<unknown>
  beforeAll(async () => {
    const [site, folder] = [makeFolder(), makeFolder()]
    writeSite(site, SITE)
    for (const path of [site, folder]) chmodSync(path, 0o755)
    app = createApp(await makeParts({ config: makeConfig({ PUBLIC_ORIGIN: ORIGIN }) }), readSite(site))
    port = await freePort()
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    writeFileSync(join(folder, 'nginx.conf'), user + nginxConfig({ listen: port, site, folder }))
    const child = spawn(program ?? '', ['-e', join(folder, 'error'), '-c', join(folder, 'nginx.conf')], {
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    process.once('exit', () => child.kill('SIGKILL'))
    stop = () => {
      child.kill('SIGTERM')
      return ended
    }
    for (let tries = 0; tries < 100; tries += 1) {
      if (await fetch(`http://127.0.0.1:${port}/favicon.svg`).catch(() => null)) break
      await wait(50)
    }
  }, 60_000)
  afterAll(() => stop())

  it.each([
    ...['/', '/help/privacy', '/help/privacy/', '/army', '/army/abcdefghijkl', '/print/a/abcdefghijkl'],
    ...['/sw.js', '/favicon.svg', '/_astro/part.abc.js', '/_astro/part.abc.css', '/manifest.webmanifest'],
    ...['/nothing', '/help/privacy.md'],
  ])('answers %s as the server itself does', async (path) => {
    const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip' }
    const nginx = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
    const own = await app.request(path, { headers })
    const described = (answer: Response) => ({
      status: answer.status,
      type: answer.headers.get('content-type')?.replace(/;.*/, ''),
      ...Object.fromEntries(HEADERS.map((name) => [name, answer.headers.get(name)])),
    })
    expect(described(nginx)).toEqual(described(own))
    const text = await nginx.text()
    if (nginx.headers.get('content-encoding') === null) expect(text).toBe(await own.text())
  })

  it('leads password managers to the page of the account', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/.well-known/change-password`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/account'])
  })

  it('serves a ruleset as JSON', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/hobgoblin/rulesets/1.0.0`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json'])
  })

  it('answers 404 for a missing part of a page, and never with a page', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/_astro/gone.js`, {
      headers: { Accept: 'text/html' },
    })
    expect(answer.status).toBe(404)
  })
})
