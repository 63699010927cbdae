import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#tests/support/sync/random.ts'
import type { Fleet } from './fleet.ts'
import type { Ledger } from './ledger.ts'

/** The time after a repair in which connections may still be found to be broken, in ms. */
const SETTLING_MS = 500
/** How long everything is left alone between two troubles, in ms. */
const QUIET_MS = 2000
const SLOW_MS = 150

/** Something that can be broken. It returns when the damage is done or, if it lasts, when it is repaired. */
type Trouble = { what: string; kills: number; cause: () => void | Promise<void> }

/** A connected process of PostgreSQL. Killing it makes PostgreSQL end all others too, and recover. */
function backendOf(postmaster: number | undefined): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return Number(/^\s*(\d+) postgres: hobgoblin hobgoblin /m.exec(stdout)?.[1]) || undefined
}

function killsOf({ servers, pgbouncer, postgres, storage }: Fleet): Trouble[] {
  const kill = (what: string, cause: () => void): Trouble => ({ what: `kill -9 ${what}`, kills: 1, cause })
  const apis = servers.map((server) => kill(server.name, server.kill))
  return [
    ...apis,
    ...apis,
    kill('pgbouncer', pgbouncer.kill),
    kill('pgbouncer', pgbouncer.kill),
    kill('postgres', postgres.kill),
    kill('a process of postgres', () => {
      const backend = backendOf(postgres.pid())
      if (backend !== undefined) process.kill(backend, 'SIGKILL')
    }),
    kill('the storage', storage.kill),
  ]
}

/** How many kills may follow each other without a recovery, and how long after each other, in ms. */
const BURST = { kills: 4, pauseMs: 1500 }

/** Several kills shortly after each other. */
const burstOf = (kills: readonly Trouble[], random: Random): Trouble => ({
  what: kills.map(({ what }) => what).join(', '),
  kills: kills.length,
  cause: async () => {
    for (const { cause } of kills) {
      await cause()
      await wait(random.below(BURST.pauseMs))
    }
  },
})

function burstsOf(fleet: Fleet, kills: number, random: Random): Trouble[] {
  const bursts: Trouble[] = []
  for (let left = kills; left > 0; left -= bursts.at(-1)?.kills ?? left) {
    const count = Math.min(left, 1 + random.below(BURST.kills))
    const chosen = Array.from({ length: count }, () => random.pick(killsOf(fleet)))
    bursts.push(
      burstOf(
        chosen.filter((kill) => kill !== undefined),
        random,
      ),
    )
  }
  return bursts
}

function cutsOf({ paths }: Fleet): Trouble[] {
  return Object.entries(paths).map(([name, path]) => ({
    what: `cut the connections of ${name}`,
    kills: 0,
    cause: path.cut,
  }))
}

/** How long the disk is full, in ms. */
const FULL_MS = 4000

/** Each of these happens once. */
function otherTroublesOf({ postgres, disk, servers, moveClock, ready, paths }: Fleet): Trouble[] {
  const trouble = (what: string, cause: Trouble['cause']): Trouble => ({ what, kills: 0, cause })
  return [
    trouble('restart of PostgreSQL', () => postgres.restart('SIGINT')),
    trouble('planned restart of a server', () => servers[1].restart('SIGTERM')),
    ...(disk.isOwn
      ? [
          trouble('full disk of the database and the storage', async () => {
            disk.fill()
            await wait(FULL_MS)
            disk.free()
          }),
        ]
      : []),
    ...['+45m', '-45m', '+400d'].map((offset) =>
      trouble(`clock of a server at ${offset}`, async () => {
        moveClock(offset)
        await ready(2)
        await wait(FULL_MS)
        moveClock('+0')
      }),
    ),
    trouble('the way to the database is cut for five seconds', async () => {
      for (let cuts = 0; cuts < 50; cuts += 1) {
        paths.database.cut()
        await wait(100)
      }
    }),
  ]
}

/** A plan with as many kills, and everything else in between. Without kills, nothing happens at all. */
function planOf(fleet: Fleet, kills: number, random: Random): Trouble[] {
  if (kills === 0) return []
  const chosen = burstsOf(fleet, kills, random)
  const rest = [...otherTroublesOf(fleet), ...cutsOf(fleet)]
  for (const trouble of rest) chosen.splice(random.below(chosen.length + 1), 0, trouble)
  return chosen
}

/** `kills` is how many there may be, and after `minutes` no new trouble begins. */
type Plan = { kills: number; minutes: number; random: Random; say: (line: string) => void }

/** Breaks one thing after another and waits each time until the fleet is whole again. */
export async function rage(
  fleet: Fleet,
  ledger: Ledger,
  { kills, minutes, random, say }: Plan,
): Promise<{ kills: number; others: number }> {
  const plan = planOf(fleet, kills, random)
  const done: Trouble[] = []
  const end = performance.now() + minutes * 60_000
  for (const [index, trouble] of plan.entries()) {
    if (performance.now() > end) break
    done.push(trouble)
    const { what, cause } = trouble
    // Slow connections are no excuse for an error.
    const slowed = random.pick(Object.values(fleet.paths))
    if (random.chance(0.2)) slowed?.slow(SLOW_MS)
    await wait(QUIET_MS)
    slowed?.slow(0)
    const started = performance.now()
    await cause()
    await recovery(fleet)
    const ended = performance.now() + SETTLING_MS
    ledger.troubles.push({ what, started, ended })
    say(`${index + 1}/${plan.length} ${what}: whole again after ${((ended - started) / 1000).toFixed(1)} s`)
  }
  await wait(QUIET_MS)
  return {
    kills: done.reduce((sum, trouble) => sum + trouble.kills, 0),
    others: done.filter((trouble) => trouble.kills === 0).length,
  }
}

/** The proxy notices a dead server within two checks, one second apart. */
const NOTICED_MS = 2200

async function recovery(fleet: Fleet): Promise<void> {
  await wait(NOTICED_MS)
  await fleet.ready()
}
