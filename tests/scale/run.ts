import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { openDatabase } from '../../src/server/adapters/database/open.ts'
import type { Database } from '../../src/server/adapters/database/tables.ts'
import { newRandom } from '../support/sync/random.ts'
import { finish, play } from './acts.ts'
import { findLost } from './compare.ts'
import { startFleet } from './fleet.ts'
import { readFound } from './found.ts'
import { errorRates, newLedger } from './ledger.ts'
import { providePackages } from './packages.ts'
import { joinWorld, type Player, type World } from './player.ts'
import { rage } from './storm.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '50' },
    players: { type: 'string', default: '12' },
    pace: { type: 'string', default: '400' },
    break: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => console.log(line)

const addressOf = (index: number): string => `127.${1 + (index >> 8)}.${index & 255}.9`

async function main(): Promise<void> {
  say(`Seed ${values.seed}`)
  const random = newRandom(Number(values.seed))
  const fleet = await startFleet(providePackages())
  let isOver = false
  try {
    await fleet.ready()
    say('The fleet is whole.')
    const ledger = newLedger()
    const world: World = {
      entrance: fleet.entrance,
      ledger,
      mailbox: fleet.mailbox,
      links: new Set(),
      picture: await sharp({ create: { width: 320, height: 240, channels: 3, background: 'green' } })
        .png()
        .toBuffer(),
      isOver: () => isOver,
      paceMs: Number(values.pace),
    }
    const players: Player[] = []
    const playing: Promise<void>[] = []
    async function addPlayer(index: number): Promise<void> {
      const player = await joinWorld(world, `player${index}`, addressOf(index), newRandom(random.below(2 ** 32)))
      if (!player) return void ledger.violations.push(`Player ${index} could not join.`)
      players.push(player)
      playing.push(play(world, player))
    }
    for (let index = 0; index < Number(values.players); index += 1) await addPlayer(index)
    say(`${players.length} players have joined.`)
    let late = Number(values.players)
    const joining: Promise<void>[] = []
    const later = setInterval(() => joining.push(addPlayer(late++)), 15_000)
    const storm = await rage(fleet, ledger, { kills: Number(values.kills), random, say })
    clearInterval(later)
    await Promise.all(joining)
    isOver = true
    await Promise.all(playing)
    const unsent = await Promise.all(players.map((player) => finish(world, player)))
    say(`Unsent edits: ${unsent.reduce((sum, count) => sum + count, 0)}`)
    const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: fleet.databaseUrl })
    await untilMailed(database)
    if (values.break) await loseOne(database)
    const lost = findLost(ledger.confirmed, await readFound(database, fleet.storagePlace, fleet.mailbox))
    await database.destroy()
    const rates = errorRates(ledger)
    say(JSON.stringify(storm))
    say(`Confirmed ${ledger.confirmed.length}, lost ${lost.length}`)
    for (const fault of lost.slice(0, 20)) say(`  ${fault}`)
    for (const violation of [...new Set(ledger.violations)].slice(0, 20)) say(`  ! ${violation}`)
    for (const [name, { requests, errors }] of Object.entries(rates)) {
      say(`${name}: ${requests} requests, ${errors.length} errors`)
      const kinds = Map.groupBy(errors, ({ call, status }) => `${status} ${call}`)
      for (const [kind, all] of kinds) say(`   ${all.length} × ${kind}`)
    }
    process.exitCode = lost.length + ledger.violations.length > 0 ? 1 : 0
  } finally {
    isOver = true
    if (process.env['KEEP']) say(`Kept: ${fleet.folder}`)
    else await fleet.stop()
  }
}

async function untilMailed(database: Database): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const row = await database.selectFrom('mails').select('id').executeTakeFirst()
    if (!row) return
    await wait(1000)
  }
}

/** Removes a confirmed write, to see that the comparison finds it. */
async function loseOne(database: Database): Promise<void> {
  const row = await database.selectFrom('army_versions').select(['id', 'rev']).executeTakeFirstOrThrow()
  await database.deleteFrom('army_versions').where('id', '=', row.id).where('rev', '=', row.rev).execute()
}

await main()
process.exit()
