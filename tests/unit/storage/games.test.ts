import { beforeEach, describe, expect, it } from 'vitest'
import { beginSession } from '#domain/account/session-changes.ts'
import { addMoves, EMPTY_GAME, foldGame } from '#domain/game/log/fold.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { clearDatabase, clearGames } from '#storage/clear.ts'
import { createGamesDatabase, type GamesDatabase } from '#storage/games-database.ts'
import { createGameStorage, type GameStorage } from '#storage/games.ts'
import { readRunningGame } from '#storage/game-summaries.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { begunGame, MARROW, newPlayer, RAGWOLVES } from '#tests/support/game.ts'
import { beforeRequests, failTransaction, newDevice, openAs, type Device, type Tab } from './device.ts'

const GAME = 'game-number1'
const DAY = 24 * 60 * 60 * 1000

let device: Device
let tab: Tab
let database: GamesDatabase
let games: GameStorage

beforeEach(() => {
  device = newDevice()
  tab = device.openTab()
  database = createGamesDatabase(tab.database)
  games = createGameStorage(database)
})

/** Another tab, or the app after a restart. */
const reopened = (): GameStorage => createGameStorage(createGamesDatabase(device.openTab().database))

/** A game of a few moves, and the moves. */
function played(): { moves: Move[]; device: string } {
  const player = newPlayer('one')
  player.play({ type: 'doom', unit: MARROW, by: 3 })
  player.play({ type: 'doom', unit: RAGWOLVES, by: 2 })
  return { moves: player.moves().filter((move) => move.type !== 'newer'), device: 'one'.padEnd(12, '-') }
}

async function store(id = GAME): Promise<Move[]> {
  const { moves, device } = played()
  await games.write(id, moves, foldGame(moves), device)
  return moves
}

const movesOf = async (storage = games) => (await storage.read(GAME))?.moves

describe('moves', () => {
  it('[GAME-01] come back after a restart as they were written, each in a record of its own', async () => {
    const moves = await store()
    const read = await reopened().read(GAME)
    expect(read?.moves).toHaveLength(3)
    expect(foldGame(read?.moves ?? [])).toEqual(foldGame(moves))
    expect(read?.own).toEqual(['one---------'])
    expect(await database.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').count())).toBe(3)
  })

  it('[GAME-01] are on the disk when the write has resolved', async () => {
    const durabilities: string[] = []
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') durabilities.push(tx.durability)
    })
    await store()
    stop()
    // The fake database ignores the option but keeps it.
    expect(new Set(durabilities)).toEqual(new Set(['strict']))
  })

  it('[GAME-01] that are written twice are there once, and the first stays as it was', async () => {
    const moves = await store()
    const [begin, doom] = moves
    if (!begin || doom?.type !== 'doom') throw new Error('The game has no Doom.')
    await games.write(GAME, [begin, { ...doom, by: 99 }], foldGame(moves), 'two---------')
    expect(await movesOf()).toHaveLength(3)
    expect(await movesOf()).toContainEqual(doom)
    expect((await games.read(GAME))?.own).toEqual(['one---------', 'two---------'])
  })

  it('[GAME-05] that are damaged are counted and stay, and the others are read', async () => {
    await store()
    await database.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 0, game: GAME, device: 'bad', n: 1, move: { type: 'doom' } }),
    )
    const read = await games.read(GAME)
    expect(read?.moves).toHaveLength(3)
    expect(read?.damaged).toBe(1)
    await store()
    expect(await database.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').count())).toBe(4)
  })

  it('[GAME-05] of a newer build are kept as they came', async () => {
    const [begin] = await store()
    if (!begin) throw new Error('No game.')
    const raw = { type: 'weather', device: 'new-build---', n: 1, clock: 9, at: 1, rain: true }
    await database.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 0, game: GAME, device: raw.device, n: 1, move: raw }),
    )
    const read = await games.read(GAME)
    expect(read?.damaged).toBe(0)
    expect(addMoves(EMPTY_GAME, read?.moves ?? []).entries.at(-1)).toMatchObject({
      move: { type: 'newer', raw },
      standing: { type: 'refused', reason: 'NEWER_BUILD' },
    })
  })

  it('[GAME-06] stay off the disk if the disk is full, and nothing else is lost', async () => {
    const moves = await store()
    const full = new Set<IDBTransaction>()
    const stop = beforeRequests((name, tx) => {
      if (name !== 'put') return
      full.add(tx)
      failTransaction(tx, 'QuotaExceededError')
    })
    const player = newPlayer('two')
    player.play({ type: 'doom', unit: MARROW, by: 1 })
    const [, added] = player.moves()
    if (!added) throw new Error('No move.')
    await expect(games.write(GAME, [added], foldGame([...moves, added]), 'two---------')).rejects.toThrow(
      'QUOTA_EXCEEDED',
    )
    stop()
    expect(full.size, 'there is nothing to drop').toBe(1)
    expect(await movesOf()).toHaveLength(3)
  })
})

describe('the list', () => {
  it('[GAME-07] names the games without their moves, the last played first', async () => {
    await store()
    const other = newPlayer('other')
    for (let i = 0; i < 5; i += 1) other.play({ type: 'vp', side: 'host', by: 1 })
    await games.write('game-other--', other.moves(), other.game(), 'other-------')
    expect(await games.list(0)).toMatchObject([
      {
        id: 'game-other--',
        summary: { host: { name: 'The Candlelit Court', vp: 5 }, round: 1, outcome: null },
      },
      { id: GAME, summary: { guest: { name: 'The Moonlight Muster', vp: 0 } } },
    ])
  })

  it('[GAME-07] shows a game whose record is damaged, and its moves can still be read', async () => {
    await store()
    await database.run(['games'], 'readwrite', (tx) => tx.objectStore('games').put({ list: 0, id: GAME }))
    expect(await games.list(0)).toEqual([{ id: GAME, summary: null }])
    expect(await movesOf()).toHaveLength(3)
  })

  it('[GAME-08] leaves out a deleted game, which can be restored for 30 days', async () => {
    await store()
    await games.remove(GAME, 1000)
    expect(await games.list(1000)).toEqual([])
    expect(await games.read(GAME)).toBeNull()
    await games.list(1000 + 30 * DAY)
    await games.restore(GAME)
    expect(await movesOf()).toHaveLength(3)
    await games.remove(GAME, 1000)
    await games.list(1001 + 30 * DAY)
    expect(await database.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').count())).toBe(0)
  })
})

describe('another account', () => {
  async function logIn(id: string): Promise<void> {
    const user = { id, email: `${id}@example.com`, isVerified: true }
    await createKeyval(tab.database).update(syncStateEntry, (state) =>
      beginSession(state, user, { createdTs: 1, expiresTs: 2 }),
    )
  }

  it('[GAME-09] does not see the games of the account before', async () => {
    await logIn('anna')
    await store()
    await tab.database.run(['keyval'], 'readwrite', (tx) =>
      tx.objectStore('keyval').put({ shown: 0, owners: ['anna'] }, 'army-lists'),
    )
    await logIn('bert')
    expect(await reopened().list(0)).toEqual([])
    expect(await reopened().read(GAME)).toBeNull()
  })

  it('[GAME-09] logging out deletes the games of the account, and not those of others', async () => {
    await store()
    await tab.database.run(['keyval'], 'readwrite', (tx) =>
      tx.objectStore('keyval').put({ shown: 0, owners: ['anna', 'bert'] }, 'army-lists'),
    )
    await logIn('anna')
    await database.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 1, game: 'of-bert', device: 'x', n: 1, move: {} }),
    )
    await clearGames(tab.database, database)
    await clearDatabase(tab.database)
    expect(await database.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').getAllKeys())).toEqual([
      [1, 'of-bert', 'x', 1],
    ])
  })
})

it('[DB-02] games leave the first database at version 5, so an older build in another tab goes on', async () => {
  let isAsked = false
  await tab.database.list()
  const other = await openAs()
  other.addEventListener('versionchange', () => {
    isAsked = true
  })
  await store()
  expect(isAsked).toBe(false)
  expect(other.version).toBe(5)
  expect([...other.objectStoreNames]).not.toContain('moves')
  other.close()
})

it('[GAME-10] keeps a photo as a file, and has none that was not taken here', async () => {
  await store()
  await games.writePhoto(GAME, 'photo-number', new Blob(['a table'], { type: 'image/jpeg' }))
  expect(await (await reopened().readPhoto(GAME, 'photo-number'))?.text()).toBe('a table')
  expect(await games.readPhoto(GAME, 'another-one-')).toBeNull()
})

it('the beginning alone makes a game of the list', async () => {
  await games.write(GAME, [begunGame()], foldGame([begunGame()]), 'host-device-')
  expect(await games.list(0)).toHaveLength(1)
})

describe('[HOME-05] the game that goes on', () => {
  /** Stores a game whose last move was made at this time. @returns its id */
  async function storeAt(id: string, time: number, ...bodies: MoveBody[]): Promise<string> {
    const player = newPlayer('one')
    for (const body of bodies) player.play(body)
    const moves = player.moves().map((move) => ({ ...move, at: time }))
    await games.write(id, moves, foldGame(moves), 'one---------')
    return id
  }
  const running = (now: number) => readRunningGame(database, now)

  it('is the one that was played last', async () => {
    expect(await running(0)).toBeNull()
    await storeAt('game-number1', 10)
    const latest = await storeAt('game-number2', 30)
    await storeAt('game-number3', 20)
    expect(await running(40)).toMatchObject({
      id: latest,
      summary: { host: { name: 'The Candlelit Court' } },
    })
  })

  it('is none if the last one has a result or is deleted', async () => {
    const ongoing = await storeAt('game-number1', 10)
    const over = await storeAt('game-number2', 20, { type: 'end', outcome: 'draw' })
    expect(await running(30)).toBeNull()
    await games.remove(over, 30)
    expect((await running(30))?.id).toBe(ongoing)
    await games.remove(ongoing, 30)
    expect(await running(30)).toBeNull()
  })

  it('had a move in the last week', async () => {
    await storeAt('game-number1', 10)
    expect(await running(10 + 7 * DAY - 1)).not.toBeNull()
    expect(await running(10 + 7 * DAY)).toBeNull()
  })

  it('is told from the side of this device’s player, and a damaged record is left out', async () => {
    const id = await storeAt('game-number1', 10)
    await database.runInList('readwrite', async (tx, list) => {
      const record = (await tx.objectStore('games').get([list, id])) as object
      await tx.objectStore('games').put({ ...record, seat: 'guest' })
      await tx.objectStore('games').put({ list, id: 'game-number2', format: 1 })
    })
    expect(await running(20)).toMatchObject({
      id,
      summary: { host: { name: 'The Moonlight Muster' }, guest: { name: 'The Candlelit Court' } },
    })
  })
})
