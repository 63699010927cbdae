import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../support/sync/random.ts'
import type { Fleet } from './fleet.ts'
import type { Ledger } from './ledger.ts'

/** The time after a repair in which connections may still be found to be broken, in ms. */
const SETTLING_MS = 500
/** How long everything is left alone between two troubles, in ms. */
const QUIET_MS = 2000
const SLOW_MS = 150

/** Something that can be broken. It returns when the damage is done or, if it lasts, when it is repaired. */
type Trouble = { what: string; isKill: boolean; cause: () => void | Promise<void> }

/** A connected process of PostgreSQL. Killing it makes PostgreSQL end all others too, and recover. */
function backendOf(postmaster: number | undefined): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return Number(/^\s*(\d+) postgres: hobgoblin hobgoblin /m.exec(stdout)?.[1]) || undefined
}

function killsOf({ servers, pgbouncer, postgres, storage }: Fleet): Trouble[] {
  const kill = (what: string, cause: () => void): Trouble => ({ what, isKill: true, cause })
  const apis = servers.map((server) => kill(`kill -9 ${server.name}`, server.kill))
  return [
    ...apis,
    ...apis,
    kill('kill -9 pgbouncer', pgbouncer.kill),
    kill('kill -9 pgbouncer', pgbouncer.kill),
    kill('kill -9 postgres', postgres.kill),
    kill('kill -9 a process of postgres', () => {
      const backend = backendOf(postgres.pid())
      if (backend !== undefined) process.kill(backend, 'SIGKILL')
    }),
    kill('kill -9 the storage', storage.kill),
    kill('kill -9 two servers', () => {
      servers[0].kill()
      servers[1].kill()
    }),
  ]
}

function cutsOf({ paths }: Fleet): Trouble[] {
  return Object.entries(paths).map(([name, path]) => ({
    what: `cut the connections of ${name}`,
    isKill: false,
    cause: path.cut,
  }))
}

/** How long the disk is full, in ms. */
const FULL_MS = 4000

/** Each of these happens once. */
function otherTroublesOf({ postgres, disk, servers, moveClock, ready, paths }: Fleet): Trouble[] {
  const trouble = (what: string, cause: Trouble['cause']): Trouble => ({ what, isKill: false, cause })
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

/** A plan with as many kills, and everything else in between. */
function planOf(fleet: Fleet, kills: number, random: Random): Trouble[] {
  const [killing, cuts, others] = [killsOf(fleet), cutsOf(fleet), otherTroublesOf(fleet)]
  const chosen = Array.from({ length: kills }, () => random.pick(killing)).filter((kill) => kill !== undefined)
  const rest = [...others, ...Array.from({ length: Math.ceil(kills / 8) }, () => random.pick(cuts))]
  for (const trouble of rest) if (trouble) chosen.splice(random.below(chosen.length + 1), 0, trouble)
  return chosen
}

/** Breaks one thing after another and waits each time until the fleet is whole again. */
export async function rage(
  fleet: Fleet,
  ledger: Ledger,
  { kills, random, say }: { kills: number; random: Random; say: (line: string) => void },
): Promise<{ kills: number; others: number }> {
  const plan = planOf(fleet, kills, random)
  for (const [index, { what, cause }] of plan.entries()) {
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
  return { kills: plan.filter(({ isKill }) => isKill).length, others: plan.filter(({ isKill }) => !isKill).length }
}

/** The proxy notices a dead server within two checks, one second apart. */
const NOTICED_MS = 2200

async function recovery(fleet: Fleet): Promise<void> {
  await wait(NOTICED_MS)
  await fleet.ready()
}
