import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { addMoves, createGame, getMoves } from '#api/calls/games.ts'
import { createSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { createSnapshot, getSnapshot } from '#api/calls/snapshots.ts'
import { getAccountGames, keepGame } from '#api/calls/account-games.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { getNews, pullData, pushData } from '#api/calls/data.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { PASSWORD } from '#tests/support/account-server.ts'
import type { Random } from '#tests/support/sync/random.ts'
import { editArmy, idOf } from './armies.ts'
import type { Fleet } from './fleet.ts'
import { newLedger } from './ledger.ts'
import { joinWorld, type Player, type World } from './player.ts'
import { newMove } from './shared-games.ts'

/** What one call takes: processor and database time in ms, and bytes on the wire and in the write-ahead log. */
export type Cost = {
  what: string
  calls: number
  serverMs: number
  databaseCpuMs: number
  databaseMs: number
  otherMs: number
  sentBytes: number
  logBytes: number
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** The processor time of a process, in ms. With `isTree` also that of its children, living and dead. */
function cpuOf(pid: number | undefined, isTree = false): number {
  const fields = statOf(pid)
  const own = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  if (!isTree) return own * TICK_MS
  const dead = Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid))
    .reduce((sum, name) => sum + cpuOf(Number(name)), 0)
  return (own + dead) * TICK_MS + living
}

/** The fields of a process after its name, which may contain spaces. */
function statOf(pid: number | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

type Reading = { server: number; databaseCpu: number; other: number; active: number; log: number }

async function readAll(fleet: Fleet, database: Database): Promise<Reading> {
  // PostgreSQL adds up what a connection did only when it has been idle for a second.
  await wait(1500)
  const { rows } = await sql<{ active: number; log: number }>`
    select (select active_time from pg_stat_database where datname = 'hobgoblin') as active,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`.execute(database)
  return {
    server: fleet.servers.reduce((sum, server) => sum + cpuOf(server.pid()), 0),
    databaseCpu: cpuOf(fleet.postgres.pid(), true),
    other: cpuOf(fleet.pgbouncer.pid()) + cpuOf(fleet.haproxy.pid()),
    active: rows[0]?.active ?? 0,
    log: rows[0]?.log ?? 0,
  }
}

/** Measures each call of a player on a fleet that does nothing else. */
export async function measureCosts(
  fleet: Fleet,
  random: Random,
  calls = 100,
): Promise<{ costs: Cost[]; cookies: string[] }> {
  const world: World = {
    ...{ entrance: fleet.entrance, ledger: newLedger(), mailbox: fleet.mailbox, paceMs: 0 },
    links: new Set(),
    games: new Map(),
    playsGames: true,
    picture: Buffer.alloc(0),
    isOver: () => false,
  }
  const player = await joinWorld(world, 'measured', '127.9.9.9', random)
  if (!player) throw new Error('The player could not join.')
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: fleet.databaseUrl })
  const costs: Cost[] = []

  async function measure(what: string, count: number, call: (index: number) => Promise<unknown>) {
    // So that every server has compiled it.
    for (let index = 0; index < 6; index += 1) await call(-1 - index)
    const before = await readAll(fleet, database)
    const nothing = await readAll(fleet, database)
    let sentBytes = 0
    for (let index = 0; index < count; index += 1) sentBytes += JSON.stringify(await call(index)).length
    const after = await readAll(fleet, database)
    // What the fleet does by itself in the time of one reading.
    const idle = (name: keyof Reading) => nothing[name] - before[name]
    const each = (name: keyof Reading) => (after[name] - nothing[name] - idle(name)) / count
    costs.push({
      what,
      calls: count,
      serverMs: each('server'),
      databaseCpuMs: each('databaseCpu'),
      databaseMs: each('active'),
      otherMs: each('other'),
      sentBytes: sentBytes / count,
      logBytes: each('log'),
    })
  }

  await measureCalls(player, random, measure, calls)
  await measureGame(player, random, measure, calls)
  await database.destroy()
  return { costs, cookies: await joinCrowd(world, player, random) }
}

const CROWD = 20

/** The cookies of some players. */
async function joinCrowd(world: World, first: Player, random: Random): Promise<string[]> {
  const players = [first]
  while (players.length < CROWD) {
    const player = await joinWorld(world, `crowd${players.length}`, `127.8.${players.length}.9`, random)
    if (player) players.push(player)
  }
  return players.map(({ device }) =>
    [...device.visitor.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  )
}

type Measure = (what: string, count: number, call: (index: number) => Promise<unknown>) => Promise<void>

async function measureCalls(player: Player, random: Random, measure: Measure, calls: number): Promise<void> {
  const { device, email } = player
  let army = player.armies[0]?.army
  if (!army) return
  let ts = 0
  let shareId = ''
  const login = { body: { email, plaintextPassword: PASSWORD } }
  await measure('who is logged in', calls, async () => (await device.ask(getCurrentUser, undefined)).body)
  await measure('push of an army of 10 kB', calls, async () => {
    if (!army) return
    army = editArmy(army, random)
    const sent = { armies: [{ ...army, rev: idOf(random, 'r'), base_ts: ts }] }
    const { body } = await device.ask(pushData, { body: sent })
    ts = body?.accepted[0]?.ts ?? ts
    return [sent, body]
  })
  await measure('pull without changes', calls, async () => {
    return (await device.ask(pullData, { query: { sinceTs: String(ts) } })).body
  })
  await measure('pull of one army', calls, async () => {
    return (await device.ask(pullData, { query: { sinceTs: '0' } })).body
  })
  await measure('share of an army', calls, async () => {
    if (!army) return
    army = editArmy(army, random)
    const { body } = await device.ask(createSnapshot, { body: army })
    shareId = body?.share_id ?? shareId
    return army
  })
  await measure(
    'shared army',
    calls,
    async () => (await device.ask(getSnapshot, { params: { shareId } })).body,
  )
  await measure(
    'page of a shared army',
    calls,
    async () => (await device.send('page', `/army/s/${shareId}`)).body,
  )
  await measure('page of the site (nginx)', calls, async () => (await device.send('page', '/')).body)
  await measure('refresh of a session', calls, async () => (await device.ask(refresh, undefined)).body)
  // Each of these counts towards a limit of ten.
  await measure('login', 2, async (index) => {
    return index < -2 ? null : (await device.ask(createSession, login)).body
  })
}

async function measureGame(
  { device }: Player,
  random: Random,
  measure: Measure,
  calls: number,
): Promise<void> {
  const gameKey = idOf(random, 'k') + idOf(random, 'k')
  const game = { params: { gameId: idOf(random, 'g') }, gameKey }
  await device.ask(createGame, { body: { game_id: game.params.gameId }, gameKey })
  let made = 0
  await measure('move of a game', calls, async () => {
    made += 1
    const sent = { moves: [newMove('measured-dev', made, random)] }
    return [sent, (await device.ask(addMoves, { ...game, body: sent })).body]
  })
  await measure('one new move of a game', calls, async () => {
    return (await device.ask(getMoves, { ...game, query: { since: String(made - 1) } })).body
  })
  await measure('all moves of a game', calls, async () => (await device.ask(getMoves, game)).body)
  await measure('game added to an account', calls, async () => {
    const sent = { seat: 'host' as const }
    return [sent, (await device.ask(keepGame, { ...game, body: sent })).body]
  })
  await measure('games of an account', calls, async () => {
    return (await device.ask(getAccountGames, undefined)).body
  })
}

/** What open streams of news cost a server. */
export type StreamCost = { streams: number; bytesEach: number; cpuMsPerSecond: number }

/** Opens streams on the first server and leaves them alone for a while. */
export async function measureStreams(fleet: Fleet, cookies: readonly string[]): Promise<StreamCost> {
  const port = fleet.ports[0]
  const pid = fleet.servers[0].pid()
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  const before = memory()
  const leaving = new AbortController()
  let streams = 0
  for (const [user, Cookie] of cookies.entries()) {
    for (let index = 0; index < 5; index += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${getNews.path}`, {
        headers: { Cookie, 'X-Forwarded-For': `203.0.${user % 250}.1` },
        signal: leaving.signal,
      })
      if (answer.status === 200) streams += 1
    }
  }
  const [started, cpu] = [performance.now(), cpuOf(pid)]
  await wait(15_000)
  const seconds = (performance.now() - started) / 1000
  const cost = {
    streams,
    bytesEach: (memory() - before) / streams,
    cpuMsPerSecond: (cpuOf(pid) - cpu) / seconds,
  }
  leaving.abort()
  return cost
}
