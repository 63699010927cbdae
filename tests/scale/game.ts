import sharp from 'sharp'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import type { Database } from '#server/adapters/database/tables.ts'
import { newRandom, type Random } from '#tests/support/sync/random.ts'
import { finish, play, readToEnd } from './acts.ts'
import { findLost } from './compare.ts'
import type { Fleet } from './fleet.ts'
import { readFound } from './found.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { joinWorld, type Player, type World } from './player.ts'

/** A household for each player, in a network of its own. */
const addressOf = (index: number): string => `127.${1 + (index >> 8)}.${index & 255}.9`

const LATE_MS = 15_000
const MAILED_TRIES = 150

/** Players on a fleet. */
export type Game = {
  ledger: Ledger
  players: readonly Player[]
  /** The games that several devices play, with their keys. */
  games: ReadonlyMap<string, string>
  /** Lets everybody finish, and compares what they were told with what is there. */
  end: (before?: (database: Database) => Promise<void>) => Promise<{ lost: string[]; unsent: number }>
}

export type GameOptions = {
  players: number
  paceMs: number
  random: Random
  areMoreComing?: boolean
  playsGames?: boolean
}

/** Lets players join and play until the game ends, and more join meanwhile if `areMoreComing`. */
export async function startGame(
  fleet: Fleet,
  { players: count, paceMs, random, areMoreComing = false, playsGames = true }: GameOptions,
): Promise<Game> {
  const ledger = newLedger()
  let isOver = false
  const world: World = {
    ...{ entrance: fleet.entrance, ledger, mailbox: fleet.mailbox, paceMs },
    links: new Set(),
    games: new Map(),
    playsGames,
    picture: await makePicture(),
    isOver: () => isOver,
  }
  const players: Player[] = []
  const playing: Promise<void>[] = []

  async function add(index: number): Promise<void> {
    const luck = newRandom(random.below(2 ** 32))
    const player = await joinWorld(world, `player${index}`, addressOf(index), luck)
    if (player) {
      players.push(player)
      playing.push(play(world, player))
    } else ledger.violations.push(`Player ${index} could not join.`)
  }

  for (let index = 0; index < count; index += 1) await add(index)
  const late: Promise<void>[] = []
  const more = setInterval(() => {
    if (areMoreComing) late.push(add(count + late.length))
  }, LATE_MS)

  return {
    ledger,
    players,
    games: world.games,
    end: async (before) => {
      clearInterval(more)
      await Promise.all(late)
      isOver = true
      await Promise.all(playing)
      const unsent = await Promise.all(players.map((player) => finish(world, player)))
      await Promise.all(players.map((player) => readToEnd(world, player)))
      const database = await openDatabase({ DATA_DIR: '', DATABASE_URL: fleet.databaseUrl })
      await untilMailed(database)
      await before?.(database)
      const lost = findLost(ledger.confirmed, await readFound(database, fleet.storagePlace, fleet.mailbox))
      await database.destroy()
      return { lost, unsent: unsent.reduce((sum, edits) => sum + edits, 0) }
    },
  }
}

const makePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: 'green' } })
    .png()
    .toBuffer()

/** A server that was killed may have claimed a message for two minutes. */
async function untilMailed(database: Database): Promise<void> {
  for (let tries = 0; tries < MAILED_TRIES; tries += 1) {
    if (!(await database.selectFrom('mails').select('id').executeTakeFirst())) return
    await wait(1000)
  }
}
