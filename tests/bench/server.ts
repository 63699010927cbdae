import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { freePort } from '#root/scripts/free-port.ts'
import { watchHealth } from '#tests/support/parallel-logins.ts'
import { atLeast, atMost, inMs, inSeconds, median, percentile, note, type Figure } from './figures.ts'
import { load } from './http-load.ts'
import { withFolder } from './profile.ts'
import { type Served, withServer } from './site.ts'
import { countLogouts } from './tabs.ts'
import { sendHostile } from './hostile-load.ts'

const MB = 1_000_000
const EMAIL = 'ada@example.org'
const PASSWORD = 'three goblins in a coat'
const BEHIND_PROXY = { TRUSTED_PROXY_HOPS: '1' }

/** How long and how often each load is applied. */
type Effort = { ms: number; rounds: number; starts: number; hostile: number; tabs: number }
const FULL: Effort = { ms: 3000, rounds: 5, starts: 5, hostile: 100_000, tabs: 100 }

/** Measures the speed and memory of the server, and whether it survives hostile requests. */
export async function measureServer(_url: string, effort = FULL): Promise<Figure[]> {
  return [
    await measureStart(effort),
    ...(await withServer(BEHIND_PROXY, async (served) => [
      await measureMemory(served),
      ...(await measureReads(served, effort)),
      ...(await measureWrites(served, effort)),
      ...(await measureHealth(served)),
    ])),
    ...(await withServer(BEHIND_PROXY, (served) => measureHostile(served, effort))),
    await measureTabs(effort),
  ]
}

/** Measures the time from the start of the process to its first answer. */
async function measureStart({ starts }: Effort): Promise<Figure> {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) {
    const port = await freePort()
    const begun = performance.now()
    const answered = waitForAnswer(`http://localhost:${port}/healthz`).then(() => performance.now() - begun)
    await withServer({ PORT: String(port) }, async () => {
      times.push(await answered)
    })
  }
  return atMost(`Start to first answer, median of ${starts}`, median(times), 1000, inSeconds)
}

async function waitForAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await wait(5)
    }
  }
}

async function measureMemory({ url, pid }: Served): Promise<Figure> {
  await fetch(`${url}/`)
  await wait(5000)
  const kib = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  return atMost(
    'Memory of the idle process',
    kib * 1024,
    150 * MB,
    (bytes) => `${(bytes / MB).toFixed(0)} MB`,
  )
}

const times = (ratio: number): string => `${ratio.toFixed(2)} ×`
const perSecond = (count: number): string => `${Math.round(count).toLocaleString('en')} a second`

/** The text of a request with these cookies. */
const requestText = (url: string, method: string, path: string, cookie: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nContent-Type: application/json\r\nContent-Length: 0\r\nCookie: ${cookie}\r\n\r\n`

async function logIn(url: string): Promise<string> {
  const body = { email: EMAIL, plaintextPassword: PASSWORD, acceptedTos: true, subscribedToNewsletter: false }
  const headers = { Origin: url, 'Content-Type': 'application/json' }
  const joined = await fetch(`${url}/v1/users`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (joined.status !== 201) throw new Error(`Joining was answered with ${joined.status}.`)
  return joined.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function measureReads({ url }: Served, { ms, rounds }: Effort): Promise<Figure[]> {
  const cookie = await logIn(url)
  const port = String(await freePort())
  const bare = spawn(process.execPath, [fileURLToPath(new URL('bare-hono.ts', import.meta.url))], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(bare.stdout, 'data')
    const ours = () => requestText(url, 'GET', '/v1/users/me', cookie)
    const theirs = () => requestText(`http://localhost:${port}`, 'GET', '/v1/users/me', cookie)
    // A first round, so that both servers are compiled.
    await load(url, ours, ms)
    await load(`http://localhost:${port}`, theirs, ms)
    const [reads, bareReads]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      reads.push((await load(url, ours, ms)).perSecond)
      bareReads.push((await load(`http://localhost:${port}`, theirs, ms)).perSecond)
    }
    return [
      note('Reads of who is logged in', perSecond(median(reads))),
      note('A bare Hono server with the same answer, headers and all', perSecond(median(bareReads))),
      atLeast('Reads against bare Hono', median(reads) / median(bareReads), 0.45, times),
    ]
  } finally {
    bare.kill()
  }
}

/** Compares ending sessions, one commit each, with the same statements on a database with the same settings. */
async function measureWrites({ url, dataFolder }: Served, { ms, rounds }: Effort): Promise<Figure[]> {
  const file = join(dataFolder, 'hobgoblin.sqlite')
  const cookie = await renewedCookie(url)
  const writes: number[] = []
  const raw: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ids = insertSessions(file, ms * 5)
    const next = () => {
      const id = ids.pop()
      return id === undefined ? undefined : requestText(url, 'DELETE', `/v1/sessions/${id}`, cookie)
    }
    const { perSecond: rate, failed } = await load(url, next, ms)
    if (failed > 0) throw new Error(`${failed} sessions could not be ended.`)
    writes.push(rate)
    raw.push(deleteSessions(file, insertSessions(file, ms * 5), ms))
  }
  return [
    note('Writes: sessions ended', perSecond(median(writes))),
    note('The same on the raw database', perSecond(median(raw))),
    atLeast('Writes against the raw database', median(writes) / median(raw), 0.4, times),
  ]
}

async function renewedCookie(url: string): Promise<string> {
  const body = JSON.stringify({ email: EMAIL, plaintextPassword: PASSWORD })
  const headers = { Origin: url, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/v1/sessions`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function openFile(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  return database
}

/** Inserts sessions of the only user. @returns their ids */
function insertSessions(file: string, count: number): string[] {
  const database = openFile(file)
  const ids = Array.from({ length: count }, (_, index) => `${Date.now()}${index}`.padEnd(22, '_').slice(-22))
  const insert = database.prepare(
    `insert into sessions (user_id, id, access_hash, access_expires_ts, counter, rotated_ts, created_ts, expires_ts, last_used_ts, label)
     select id, ?, ?, 0, 0, 0, 0, 9e15, 0, 'A browser' from users limit 1`,
  )
  database.exec('begin')
  for (const id of ids) insert.run(id, id)
  database.exec('commit')
  database.close()
  return ids
}

/** Deletes sessions with one commit each. @returns how many per second */
function deleteSessions(file: string, ids: readonly string[], ms: number): number {
  const database = openFile(file)
  const { id: userId = '' } = database.prepare('select id from users limit 1').get() ?? {}
  const statement = database.prepare('delete from sessions where user_id = ? and id = ? returning id')
  const start = performance.now()
  let done = 0
  for (const id of ids) {
    if (performance.now() - start > ms) break
    statement.all(userId, id)
    done += 1
  }
  const rate = (done / (performance.now() - start)) * 1000
  database.exec('delete from sessions where access_expires_ts = 0')
  database.close()
  return rate
}

async function measureHealth({ url }: Served): Promise<Figure[]> {
  const worker = new Worker(new URL('log-in-all.ts', import.meta.url), { workerData: url })
  const health = await watchHealth(url, once(worker, 'exit'))
  return [
    note('Answers of /healthz under 500 parallel logins', String(health.length)),
    atMost('/healthz under 500 parallel logins, 99th percentile', percentile(health, 0.99), 100, inMs),
  ]
}

async function measureHostile({ url }: Served, { hostile }: Effort): Promise<Figure[]> {
  const { count, errors, slowest } = await sendHostile(url, hostile)
  const sent = `${count.toLocaleString('en')} hostile requests`
  return [
    atMost(`${sent}: answered with a 5xx`, errors, 0, String),
    atMost(`${sent}: the slowest`, slowest, 200, inMs),
  ]
}

async function measureTabs({ tabs }: Effort): Promise<Figure> {
  const logouts = await withFolder((folder) => countLogouts(folder, tabs))
  return atMost(`20 tabs refreshing at once, ${tabs} times: logged out`, logouts, 0, String)
}
