import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '#root/scripts/bundle-server.ts'
import { freePort } from '#root/scripts/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Site = {
  origin: string
  dataFolder: string
  /** Uncaught errors and rejected promises in pages of this site. */
  scriptErrors: string[]
  /** While true, every request fails, as without a network, because the drivers cannot take a browser offline. */
  isAway: boolean
  /** The number of the current version. A test raises it for a new one. */
  version: number
  /** While true, the server gets no access tokens, as if they had expired. Ends when they are refreshed. */
  hasExpired: boolean
  /** How many devices and tabs were refreshing tokens at once. */
  mostRefreshes: number
  /** As it was at first, but for the version. */
  reset: () => void
  stop: () => Promise<void>
}

/** In ms. Without a lock, the tokens would be refreshed by two at once. */
const SLOW_REFRESH_MS = 1000

const AT_FIRST = { isAway: false, hasExpired: false, mostRefreshes: 0 }

/**
 * Reports are synchronous, so none is pending when a test ends. Requests aborted by leaving the page are not errors.
 */
const LISTENER = `
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  const report = (what) => {
    if (isLeft) return
    const request = new XMLHttpRequest()
    request.open('POST', '/script-errors', false)
    request.send(location.pathname + ': ' + what)
  }
  addEventListener('error', ({ message, filename, lineno }) => report(message + ' (' + filename + ':' + lineno + ')'))
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled rejection: ' + reason))
`

/** Serves the built site as `npm start` does, with an empty database. */
export async function startSite(): Promise<Site> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hobgoblin-engines-'))
  const [innerPort, port] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [bundleServer()], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(innerPort),
      HOST: 'localhost',
      DATA_DIR: dataFolder,
      PUBLIC_ORIGIN: origin,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => server.kill())
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended])
  server.stdout.resume()
  const site: Site = { origin, dataFolder, version: 1, ...AT_FIRST, scriptErrors: [], reset, stop }
  const proxyServer = serve({
    fetch: listenIn(`http://localhost:${innerPort}`, site).fetch,
    hostname: 'localhost',
    port,
  })

  function reset(): void {
    Object.assign(site, AT_FIRST, { scriptErrors: [] })
  }

  async function stop(): Promise<void> {
    proxyServer.close()
    server.kill()
    await ended
    rmSync(dataFolder, { recursive: true })
  }
  return site
}

/** What the worker keeps here. The tests in Chromium show that it keeps every page; here, each costs a request in each tab. */
const KEPT = /^(?:\/|404|army|fortune|play(?:\/.*)?|print(?:\/.*)?|manifest\.webmanifest|_astro\/.*)$/

const withShortPrecache = (worker: string): string =>
  worker.replaceAll(/\{url:"([^"]+)",revision:[^}]*\},?/g, (entry, url: string) =>
    KEPT.test(url) ? entry : '',
  )

/**
 * Adds a script to each page that reports errors, because WebKit does not report them to its driver.
 */
function listenIn(origin: string, site: Site): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async ({ env }, next) => {
    if (site.isAway) env.incoming.destroy()
    else await next()
  })
  app.get('/script-errors.js', (c) => c.body(LISTENER, 200, { 'Content-Type': 'text/javascript' }))
  app.post('/script-errors', async (c) => {
    site.scriptErrors.push(await c.req.text())
    return c.body(null, 204)
  })
  // A browser treats a worker with any changed byte as new.
  app.get('/sw.js', async (c) => {
    const response = await proxy(`${origin}/sw.js`, c.req)
    response.headers.delete('Content-Length')
    response.headers.delete('ETag')
    return new Response(`${withShortPrecache(await response.text())}\n// ${site.version}`, response)
  })
  let refreshes = 0
  app.post('/v1/sessions/access-tokens', async (c) => {
    refreshes += 1
    site.mostRefreshes = Math.max(site.mostRefreshes, refreshes)
    try {
      await wait(SLOW_REFRESH_MS)
      const response = await proxy(`${origin}/v1/sessions/access-tokens`, c.req)
      site.hasExpired = false
      return response
    } finally {
      refreshes -= 1
    }
  })
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = c.req.header()
    const cookies = headers['cookie']?.replace(/\baccess=[^;]*/, '')
    const response = await proxy(origin + pathname + search, {
      raw: c.req.raw,
      headers: { ...headers, ...(site.hasExpired && { cookie: cookies }) },
    })
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
    const page = await response.text()
    response.headers.delete('Content-Length')
    return new Response(page.replace('<head>', '<head><script src="/script-errors.js"></script>'), response)
  })
  // Leaving a page aborts its open requests.
  app.onError((_, c) => c.body(null, 502))
  return app
}
