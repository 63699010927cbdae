import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { freePort } from '#root/scripts/free-port.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Random } from '#tests/support/sync/random.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { type Game, startGame } from './game.ts'
import { type Confirmed, errorRates } from './ledger.ts'
import { checkOutOlder } from './older-version.ts'
import type { Packages } from './packages.ts'
import type { Claim } from './shared-limits.ts'

const PLAY_MS = 5000

/** In which order servers and tables are brought up to date. */
type Order = 'the first new server migrates' | 'the tables are migrated beforehand'

/** Replaces the servers of the version before by those of this one, one after the other, while players play. */
export async function deployRolling(packages: Packages, order: Order, random: Random): Promise<Claim[]> {
  const { commit, adapt } = checkOutOlder()
  console.log(`The version before is ${commit.slice(0, 8)}.`)
  const fleet = await startFleet(packages, adapt)
  try {
    await fleet.ready()
    // The servers of the version before know no games of accounts.
    const game = await startGame(fleet, { players: 4, paceMs: 300, random, playsGames: false })
    await wait(PLAY_MS)
    if (order === 'the tables are migrated beforehand') {
      await migrateAlone(fleet)
      await wait(PLAY_MS)
    }
    for (const [index, server] of fleet.servers.entries()) {
      server.replace(fleet.command(index))
      await server.restart('SIGTERM')
      await fleet.ready()
      await wait(PLAY_MS)
    }
    const claims = await claimsOf(game, order)
    return [...claims, await oldServerRefuses(fleet, adapt)]
  } finally {
    await fleet.stop()
  }
}

/** Starts a server of this version beside the others until it listens. */
async function migrateAlone(fleet: Fleet): Promise<void> {
  const { program, parameters, cwd, env } = fleet.command(0)
  const PORT = String(await freePort())
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...env, PORT, DATA_DIR: join(fleet.folder, 'alone') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  child.stdout.resume()
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function claimsOf(game: Game, order: string): Promise<Claim[]> {
  const { lost, unsent } = await game.end()
  const { inside, outside } = errorRates(game.ledger)
  for (const { call, status } of [...inside.errors, ...outside.errors]) console.log(`   ${status} ${call}`)
  for (const fault of [...lost, ...game.ledger.violations].slice(0, 10)) console.log(`   ${fault}`)
  return [
    {
      what: `${order}: confirmed writes lost of ${game.ledger.confirmed.length}`,
      expected: 0,
      found: lost.length,
    },
    { what: `${order}: edits that no server took`, expected: 0, found: unsent },
    {
      what: `${order}: failed requests of ${inside.requests + outside.requests}`,
      expected: 0,
      found: inside.errors.length + outside.errors.length,
    },
  ]
}

/** A server of the version before must not start on the new tables. */
async function oldServerRefuses(fleet: Fleet, adapt: Parameters<typeof startFleet>[1] & {}): Promise<Claim> {
  const { program, parameters, cwd, env } = adapt(fleet.command(0))
  const PORT = String(await freePort())
  const child = spawn(program, parameters, { cwd, env: { ...process.env, ...env, PORT }, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { what: 'exit code of an older server that starts afterwards', expected: 1, found: code ?? -1 }
}

/** Restores a backup while servers run and players play, who then bring back what they have. */
export async function restoreIntoRunning(packages: Packages, random: Random): Promise<Claim[]> {
  const fleet = await startFleet(packages)
  try {
    await fleet.ready()
    const game = await startGame(fleet, { players: 4, paceMs: 300, random })
    await wait(PLAY_MS)
    const dump = join(fleet.folder, 'hobgoblin.dump')
    // Also those that were withdrawn since.
    const shared = () => [...game.ledger.confirmed.flatMap(linkOf), ...game.games.keys()]
    const saved = new Set(shared())
    run(packages, 'pg_dump', [
      ...['--format=custom', '--exclude-table-data=sessions', '--exclude-table-data=codes'],
      ...['--exclude-table-data=mails', `--file=${dump}`, fleet.databaseUrl],
    ])
    await wait(PLAY_MS)
    const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction']
    run(packages, 'pg_restore', [...options, `--dbname=${fleet.databaseUrl}`, dump])
    await wait(2 * PLAY_MS)
    await fleet.ready()
    const { unsent } = await game.end()
    // No device can bring back a link or a game that was made after the backup.
    const newer = shared().filter((id) => !saved.has(id))
    const violations = game.ledger.violations.filter((text) => !newer.some((id) => text.includes(id)))
    for (const violation of violations) console.log(`   ${violation}`)
    return [
      { what: 'restored backup: edits that no server took', expected: 0, found: unsent },
      {
        what: `restored backup: armies of devices that the server lacks, of ${2 * game.players.length}`,
        expected: 0,
        found: await countMissing(fleet, game),
      },
      {
        what: 'restored backup: devices that could not log in again',
        expected: 0,
        found: game.players.filter(({ device }) => device.isLoggedOut()).length,
      },
      { what: 'restored backup: answers that must never be given', expected: 0, found: violations.length },
    ]
  } finally {
    await fleet.stop()
  }
}

const linkOf = (write: Confirmed): string[] => (write.kind === 'link' ? [write.shareId] : [])

function run({ postgres }: Packages, program: string, parameters: readonly string[]): void {
  const { status, stderr } = spawnSync(join(postgres, program), parameters, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

/** How many armies the server has in another state than their device, or not at all. */
async function countMissing({ databaseUrl }: Fleet, { players }: Game): Promise<number> {
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: databaseUrl })
  const rows = await database.selectFrom('armies').select(['user_id', 'id', 'body']).execute()
  await database.destroy()
  const namesOf = (text: string) => (JSON.parse(text) as { name: string; units: unknown }).name
  const stored = new Map(rows.map(({ user_id, id, body }) => [`${user_id} ${id}`, namesOf(body)]))
  return players.flatMap(({ userId, armies }) =>
    armies.filter(
      ({ army, rev }) => rev !== '' && !isDeepStrictEqual(stored.get(`${userId} ${army.id}`), army.name),
    ),
  ).length
}
