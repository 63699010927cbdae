import { closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { serverProcesses } from '../build/server-process.ts'

const { folder, start, listen } = serverProcesses()

it('prints where messages go and the one address that it serves on, and stops when told to', async () => {
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

it('keeps what it has in DATA_DIR, for nobody else of the machine', async () => {
  const DATA_DIR = join(folder, 'my data')
  // Made by somebody who did not think of it.
  mkdirSync(DATA_DIR, { mode: 0o755 })
  const server = await listen({ DATA_DIR })
  server.child.kill('SIGTERM')
  await server.exit
  const modes = readdirSync(DATA_DIR).map((file) => [file, statSync(join(DATA_DIR, file)).mode & 0o777])
  expect(modes).toContainEqual(['hobgoblin.sqlite', 0o600])
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  expect(await server.out).toContain(`Messages go to the folder ${DATA_DIR}/outbox.`)
})

it('says loudly that HTTPS needs a proxy that it can trust', async () => {
  const server = await listen({ PUBLIC_ORIGIN: 'https://hobgoblin.example' })
  server.child.kill('SIGTERM')
  await server.exit
  expect(JSON.parse(await server.err)).toMatchObject({ level: 50, event: 'proxy-forgotten' })
  const proxied = await listen({ PUBLIC_ORIGIN: 'https://hobgoblin.example', TRUSTED_PROXY_HOPS: '1' })
  proxied.child.kill('SIGTERM')
  await proxied.exit
  expect(await proxied.err).toBe('')
})

it('serves the API alone where the site is elsewhere', async () => {
  const settings = {
    PUBLIC_ORIGIN: 'https://hobgoblin.example',
    PUBLIC_API_ORIGIN: 'https://api.hobgoblin.example',
  }
  const server = await listen(settings)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

it.skipIf(!existsSync('/dev/full'))('goes on where the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w')
  const server = await listen({}, full)
  // Lines are written many at once, and a second later at most.
  for (let wave = 0; wave < 2; wave += 1) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.url}/v1/nothing`)))
    await wait(1100)
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  closeSync(full)
})

it('ends at once when it is told to stop a second time', async () => {
  const server = await listen()
  // A request that never comes to its end.
  const hanging = fetch(`${server.url}/v1/sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: new ReadableStream({ pull: () => new Promise(() => undefined) }),
    duplex: 'half',
  } as RequestInit).catch(() => 'cut off')
  await wait(300)
  server.child.kill('SIGINT')
  server.child.kill('SIGINT')
  await wait(1200)
  expect(server.child.exitCode).toBeNull()
  server.child.kill('SIGINT')
  expect(await server.exit).toEqual([1, null])
  expect(await hanging).toBe('cut off')
})

describe('metrics', () => {
  const METRICS_TOKEN = 'open-sesame-0123456789'
  const ask = (url: string, token?: string) =>
    fetch(`${url}/metrics`, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } })

  it('count requests by their route, for who knows the token', async () => {
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

  it('are closed without one', async () => {
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

  it('a file that is no database', async () => {
    const DATA_DIR = join(folder, 'junk')
    mkdirSync(DATA_DIR)
    writeFileSync(join(DATA_DIR, 'hobgoblin.sqlite'), 'x'.repeat(5000))
    await expectLine(
      { DATA_DIR },
      /^The database in DATA_DIR ".+junk" cannot be used: file is not a database$/,
    )
  })

  it('a PostgreSQL that is not there, without its password', async () => {
    const DATABASE_URL = `postgres://me:hush@127.0.0.1:${await freePort()}/x`
    await expectLine({ DATABASE_URL }, /^The database at DATABASE_URL cannot be used: (?!.*hush)/)
    expect(existsSync(join(folder, 'data/x'))).toBe(false)
  })
})
