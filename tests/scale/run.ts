import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import type { Database } from '#server/adapters/database/tables.ts'
import { newRandom, type Random } from '#tests/support/sync/random.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { startGame } from './game.ts'
import { errorRates } from './ledger.ts'
import { measureMemory } from './memory.ts'
import { type Options, readOptions } from './options.ts'
import { type Packages, providePackages } from './packages.ts'
import { type Row, rowsOfClaims, rowsOfStorm, tableOfRows } from './report.ts'
import { deployRolling, restoreIntoRunning } from './rolling.ts'
import { checkSharedLimits } from './shared-limits.ts'
import { rage } from './storm.ts'

/** How long players play in the memory of a container. */
const MEMORY_MINUTES = 1.5

const RESULTS = 'tests/scale/RESULTS.md'

const say = (line: string): void => console.log(line)

/** Runs `work` on a new fleet, which is gone afterwards. */
async function withFleet<Found>(packages: Packages, work: (fleet: Fleet) => Promise<Found>): Promise<Found> {
  const fleet = await startFleet(packages)
  try {
    await fleet.ready()
    return await work(fleet)
  } finally {
    await fleet.stop()
  }
}

async function runStorm(fleet: Fleet, options: Options, random: Random): Promise<Row[]> {
  const { players, paceMs, kills, minutes, isBroken } = options
  const game = await startGame(fleet, { players, paceMs, random, areMoreComing: true })
  say(`${game.players.length} players have joined.`)
  const storm = await rage(fleet, game.ledger, { kills, minutes, random, say })
  const { lost, unsent } = await game.end(isBroken ? loseOne : undefined)
  for (const fault of lost.slice(0, 20)) say(`  lost: ${fault}`)
  for (const violation of [...new Set(game.ledger.violations)].slice(0, 20)) say(`  never: ${violation}`)
  for (const { call, status } of errorRates(game.ledger).outside.errors) say(`  outside: ${status} ${call}`)
  return rowsOfStorm(game.ledger, { ...storm, lost: lost.length, unsent })
}

/** Removes a confirmed version and a confirmed move, so that the comparison has something to find. */
async function loseOne(database: Database): Promise<void> {
  const row = await database.selectFrom('army_versions').select(['id', 'rev']).executeTakeFirstOrThrow()
  await database.deleteFrom('army_versions').where('id', '=', row.id).where('rev', '=', row.rev).execute()
  const move = await database.selectFrom('game_moves').select('move_id').executeTakeFirstOrThrow()
  await database.deleteFrom('game_moves').where('move_id', '=', move.move_id).execute()
}

async function runParts(options: Options, packages: Packages): Promise<Row[]> {
  const random = newRandom(options.seed)
  const { parts } = options
  const rows: Row[] = []
  const add = (found: readonly Row[]): void => {
    rows.push(...found)
    for (const { what, found: is, isMet } of found) say(`${isMet ? '✓' : '✗'} ${what}: ${is}`)
  }
  if (parts.includes('memory')) add([await measureMemory(MEMORY_MINUTES, random)])
  if (parts.includes('storm') || parts.includes('limits')) {
    await withFleet(packages, async (fleet) => {
      if (parts.includes('storm')) add(await runStorm(fleet, options, random))
      if (parts.includes('limits')) add(rowsOfClaims(await checkSharedLimits(fleet)))
    })
  }
  if (parts.includes('rolling')) {
    add(rowsOfClaims(await deployRolling(packages, 'the first new server migrates', random)))
    add(rowsOfClaims(await deployRolling(packages, 'the tables are migrated beforehand', random)))
  }
  if (parts.includes('restore')) add(rowsOfClaims(await restoreIntoRunning(packages, random)))
  return rows
}

const loadOf = (): string => loadavg()[0]?.toFixed(1) ?? ''

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  const before = loadOf()
  say(`Seed ${options.seed}; load ${before} on ${availableParallelism()} cores`)
  const rows = await runParts(options, providePackages())
  const machine = `Seed ${options.seed}, on ${availableParallelism()} cores that ran everything at once: servers, database, proxy, storage and players. The load of the machine was ${before} before the run and ${loadOf()} after it.`
  const text = ['# Results of `npm run scale`', machine, tableOfRows(rows)].join('\n\n')
  say(`\n${text}`)
  if (!options.isBroken) writeFileSync(RESULTS, `${text}\n`)
  process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await main()
process.exit()
