import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '#root/scripts/free-port.ts'
import { refuseOldSqlite } from '#server/adapters/database/sqlite.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { PREVIOUS_SITE_FOLDER, SITE_FOLDER } from '#server/site/site.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { writeSite } from '#tests/support/written-site.ts'

const { folder, start, listen } = serverProcesses()

/** Settings that make a server run `script` before its own code. */
const running = (script: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
})

it('prints where messages go and its address, and stops on a signal', async () => {
  const server = await listen()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toEqual([0, null])
  expect(await server.out).toBe(
    `Messages go to the folder data/outbox.\nHobgoblin is served on ${server.url}/\n`,
  )
  expect(await server.err).toBe('')
})

it('warns at startup if the built pages do not name the operator', async () => {
  for (const [html, isNamed] of [
    ['<p class="note" data-operator-missing>Whoever runs this site</p>', false],
    ['<p>This site is run by Ada Example.</p>', true],
  ] as const) {
    writeSite(join(folder, SITE_FOLDER), { '/help/privacy/index.html': html })
    const server = await listen()
    server.child.kill('SIGTERM')
    await server.exit
    expect((await server.out).includes('set PUBLIC_OPERATOR and PUBLIC_CONTACT'), html).toBe(!isNamed)
  }
  rmSync(join(folder, SITE_FOLDER, 'help'), { recursive: true })
  writeSite(join(folder, SITE_FOLDER), {})
})

it('warns at startup of a public server if researchers find no contact', async () => {
  const has = async (settings: Record<string, string>) => {
    const server = await listen(settings)
    server.child.kill('SIGTERM')
    await server.exit
    return (await server.out).includes('/.well-known/security.txt')
  }
  const config = { PUBLIC_ORIGIN: 'https://hobgoblin.example', TRUSTED_PROXY_HOPS: '1' }
  expect([await has({}), await has(config)]).toEqual([false, true])
  writeSite(join(folder, SITE_FOLDER), { '/.well-known/security.txt': 'Contact: mailto:ada@example.com' })
  expect(await has(config)).toBe(false)
  rmSync(join(folder, SITE_FOLDER, '.well-known'), { recursive: true })
  writeSite(join(folder, SITE_FOLDER), {})
})

describe('[R-51] a server serves the build that it was started on', () => {
  const [current, previous] = [join(folder, SITE_FOLDER), join(folder, PREVIOUS_SITE_FOLDER)]
  const homeOf = async (url: string) => (await fetch(url)).text()
  afterEach(() => {
    for (const site of [current, previous]) rmSync(site, { recursive: true, force: true })
    writeSite(current, { '/index.html': '<h1>Home</h1>' })
  })

  it('even if that build is replaced, damaged and deleted', async () => {
    const { url } = await listen()
    const etag = (await fetch(url)).headers.get('ETag') ?? ''
    const harms = [
      () => writeSite(current, { '/index.html': '<h1>New</h1>', '/new.js': '' }),
      () => writeFileSync(join(current, 'index.html'), ''),
      () => rmSync(current, { recursive: true }),
    ]
    for (const harm of harms) {
      harm()
      expect(await homeOf(url)).toBe('<h1>Home</h1>')
      expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
      expect((await fetch(`${url}/new.js`)).status).toBe(404)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
    }
  })

  it.each([
    ['is missing', () => rmSync(current, { recursive: true }), []],
    ['is damaged', () => writeFileSync(join(current, 'index.html'), ''), ['site-broken']],
  ])('and on the previous one if the newest %s', async (_, harm, events) => {
    writeSite(previous, { '/index.html': '<h1>Previous</h1>' })
    harm()
    const server = await listen()
    expect(await homeOf(server.url)).toBe('<h1>Previous</h1>')
    server.child.kill('SIGTERM')
    await server.exit
    const lines = (await server.err).split('\n').filter(Boolean)
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(events)
  })

  it('and does not start on half a build', async () => {
    writeFileSync(join(current, 'index.html'), '')
    const server = start({ PORT: '0' })
    expect(await server.exit).toEqual([1, null])
    expect(await server.err).toMatch(/site-broken.*index\.html is missing or damaged.*\n.*start-failed/)
  })
})

it('keeps its data in DATA_DIR, unreadable for other users of the machine', async () => {
  const DATA_DIR = join(folder, 'my data')
  // By default a folder is readable for others.
  mkdirSync(DATA_DIR, { mode: 0o755 })
  const server = await listen({ DATA_DIR })
  server.child.kill('SIGTERM')
  await server.exit
  const modes = readdirSync(DATA_DIR).map((file) => [file, statSync(join(DATA_DIR, file)).mode & 0o777])
  expect(modes).toContainEqual(['hobgoblin.sqlite', 0o600])
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  expect(await server.out).toContain(`Messages go to the folder ${DATA_DIR}/outbox.`)
})

it('warns that HTTPS needs a trusted proxy', async () => {
  const server = await listen({ PUBLIC_ORIGIN: 'https://hobgoblin.example' })
  server.child.kill('SIGTERM')
  await server.exit
  expect(JSON.parse(await server.err)).toMatchObject({ level: 50, event: 'proxy-forgotten' })
  const proxied = await listen({ PUBLIC_ORIGIN: 'https://hobgoblin.example', TRUSTED_PROXY_HOPS: '1' })
  proxied.child.kill('SIGTERM')
  await proxied.exit
  expect(await proxied.err).toBe('')
})

it('serves only the API if the site is elsewhere', async () => {
  const settings = {
    PUBLIC_ORIGIN: 'https://hobgoblin.example',
    PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example',
  }
  const server = await listen(settings)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

it('logs one line with the reason of a crash, without any address, and exits', async () => {
  const script = "process.on('SIGUSR2', () => { throw new RangeError('No ada@example.org here') })"
  const server = await listen(running(script))
  server.child.kill('SIGUSR2')
  expect(await server.exit).toEqual([1, null])
  const said = await server.err
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(said)).toMatchObject({
    level: 60,
    event: 'crash',
    err: { name: 'RangeError', message: 'No [email] here' },
  })
})

it('[SCALE-07] the log names the lines of the sources, although the server runs the bundle', async () => {
  const script =
    'import crypto from "node:crypto";import { syncBuiltinESMExports } from "node:module";process.on("SIGUSR2", () => { crypto.createHash = () => { throw new Error("planted") };syncBuiltinESMExports() })'
  const METRICS_TOKEN = 'open-sesame-0123456789'
  const server = await listen({ ...running(script), METRICS_TOKEN })
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  server.child.kill('SIGUSR2')
  await expect.poll(async () => (await fetch(`${server.url}/metrics`, { headers })).status).toBe(500)
  server.child.kill('SIGTERM')
  await server.exit
  expect(await server.err).toContain(`${resolve('src/server/features/metrics-call.ts')}:`)
})

it('[R-41] logs a failure that nothing handled, and continues', async () => {
  const script =
    "process.on('SIGUSR2', () => { void Promise.reject(new RangeError('No ada@example.org here')) })"
  const server = await listen(running(script))
  server.child.kill('SIGUSR2')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toEqual([0, null])
  expect(JSON.parse(await server.err)).toMatchObject({
    level: 50,
    event: 'unhandled-rejection',
    err: { name: 'RangeError', message: 'No [email] here' },
  })
})

describe('metrics', () => {
  const METRICS_TOKEN = 'open-sesame-0123456789'
  const ask = (url: string, token?: string) =>
    fetch(`${url}/metrics`, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })

  it('count requests by route, for clients with the token', async () => {
    const { url } = await listen({ METRICS_TOKEN })
    await fetch(`${url}/v1/password-reset-tokens/secret-token?plaintextCode=x`)
    const response = await ask(url, METRICS_TOKEN)
    expect(response.headers.get('Content-Type')).toMatch('text/plain')
    const text = await response.text()
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/v1\/password-reset-tokens\/:tokenId",status="404"\} 1$/m,
    )
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain('secret-token')
    for (const token of [undefined, '', 'open-sesame', `${METRICS_TOKEN}x`]) {
      expect((await ask(url, token)).status).toBe(404)
    }
  })

  onEachDatabase(({ kind, newPlace }) => {
    it('show the connections to PostgreSQL, and none to SQLite', async () => {
      const { url } = await listen({ METRICS_TOKEN, ...(await newPlace()) })
      await fetch(`${url}/readyz`)
      const text = await (await ask(url, METRICS_TOKEN)).text()
      const seen = new Map(
        [...text.matchAll(/^database_(\w+) (\d+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      )
      if (kind === 'SQLite') expect([...seen]).toEqual([])
      else {
        expect([...seen.keys()].toSorted()).toEqual([
          'clock_seconds',
          'connections',
          'connections_idle',
          'waiting',
        ])
        expect(seen.get('connections')).toBeGreaterThan(0)
        expect(seen.get('connections_idle')).toBeGreaterThan(0)
        expect(seen.get('waiting')).toBe(0)
        expect(seen.get('clock_seconds')).toBe(0)
      }
    })
  })

  it('are not available without one', async () => {
    const { url } = await listen()
    for (const token of [undefined, '', 'undefined']) expect((await ask(url, token)).status).toBe(404)
  })
})

describe('one line for', () => {
  const expectLine = async (settings: Record<string, string>, line: RegExp | string) => {
    const server = start({ PORT: '0', ...settings })
    expect(await server.exit).toEqual([1, null])
    expect(await server.out).toBe('')
    const said = await server.err
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    const { level, event, message } = JSON.parse(said) as Record<string, unknown>
    expect([level, event]).toEqual([60, 'start-failed'])
    expect(message).toMatch(line)
  }

  it('a taken port', async () => {
    const PORT = String(await freePort())
    await listen({ PORT })
    await expectLine({ PORT, HOST: 'localhost' }, new RegExp(`^Port ${PORT} is taken: .+$`))
  })

  it('a wrong setting', () =>
    expectLine({ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535, not "eighty".'))

  it('a data folder that is a file', async () => {
    const DATA_DIR = join(folder, 'file')
    writeFileSync(DATA_DIR, '')
    await expectLine({ DATA_DIR }, /^The database in DATA_DIR ".+file" cannot be used: .*EEXIST/)
  })

  it('a file that is not a database', async () => {
    const DATA_DIR = join(folder, 'junk')
    mkdirSync(DATA_DIR)
    writeFileSync(join(DATA_DIR, 'hobgoblin.sqlite'), 'x'.repeat(5000))
    await expectLine(
      { DATA_DIR },
      /^The database in DATA_DIR ".+junk" cannot be used: file is not a database$/,
    )
  })

  it('an SQLite that could damage the database', async () => {
    const script =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, sqlite: '3.51.2' } })"
    await expectLine(
      running(script),
      /cannot be used: SQLite 3\.51\.2 is older than 3\.51\.3; use the Node version of package\.json$/,
    )
    for (const version of ['', '3.9.0', '3.50.9', '3.51.2'])
      expect(() => refuseOldSqlite(version)).toThrow('older')
    for (const version of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) refuseOldSqlite(version)
  })

  it('an unreachable PostgreSQL, without its password', async () => {
    const DATABASE_URL = `postgres://me:hush@127.0.0.1:${await freePort()}/x`
    await expectLine({ DATABASE_URL }, /^The database at DATABASE_URL cannot be used: (?!.*hush)/)
    expect(existsSync(join(folder, 'data/x'))).toBe(false)
  })
})
