import { beforeEach, describe, expect, it } from 'vitest'
import { inLogOrder } from '#domain/game/log/log.ts'
import { createKeptGames, type KeptGames } from '#storage/kept-games.ts'
import { MARROW, newPlayer } from '#tests/support/game.ts'
import { onlineWith, openGamesTab, PLAY, type GamesTab } from './game-device.ts'

const GAME = 'game-number1'
const OTHER = 'game-number2'

let tab: GamesTab
let kept: KeptGames

beforeEach(() => {
  tab = openGamesTab()
  kept = createKeptGames(tab.gamesDatabase)
})

function doomed(name: string) {
  const player = newPlayer(name)
  player.play({ type: 'doom', unit: MARROW, by: 3 })
  return player
}

/** A game as a file keeps it. */
const fileOf = (id: string, name = 'one') => ({
  id,
  moves: inLogOrder(doomed(name).moves()),
  own: [name.padEnd(12, '-')],
})

const plantMove = (game: string, n: number, move: unknown) =>
  tab.gamesDatabase.run(['moves'], 'readwrite', (tx) =>
    tx.objectStore('moves').put({ list: 0, game, device: 'bad---------', n, move }),
  )

const everything = async () => [await tab.records(), await tab.moveKeys()]

describe('all games for a file', () => {
  it('are those of the list, with their moves in order and the pages of this player, without deleted ones', async () => {
    await tab.store(GAME, doomed('one'))
    await tab.store(OTHER)
    await tab.games.remove(OTHER, 1)
    expect(await kept.readAll()).toEqual({ games: [fileOf(GAME)], unreadable: [] })
  })

  it('contain the readable moves of a game, and the text of the damaged ones', async () => {
    await tab.store(GAME, doomed('one'))
    await plantMove(GAME, 1, { type: 'doom', by: 9n, photo: new Blob(['a table'], { type: 'image/jpeg' }) })
    const { games, unreadable } = await kept.readAll()
    expect(games).toEqual([fileOf(GAME)])
    expect(unreadable.map((text) => JSON.parse(text) as unknown)).toEqual([
      {
        list: 0,
        game: GAME,
        device: 'bad---------',
        n: 1,
        move: { type: 'doom', by: '[9]', photo: '[file: image/jpeg, 7 bytes]' },
      },
    ])
  })

  it('contain a game whose record is damaged', async () => {
    await tab.store(GAME, doomed('one'))
    await tab.patch(GAME, { summary: 7 })
    expect(await kept.readAll()).toEqual({ games: [{ ...fileOf(GAME), own: [] }], unreadable: [] })
  })

  it('contain no game whose beginning is damaged, but the text of all its moves', async () => {
    await tab.store(GAME, doomed('one'))
    await tab.gamesDatabase.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 0, game: GAME, device: 'host-device-', n: 1, move: 7 }),
    )
    const { games, unreadable } = await kept.readAll()
    expect(games).toEqual([])
    expect(unreadable).toHaveLength(2)
    expect(unreadable.join()).toContain('"move": 7')
    expect(unreadable.join()).toContain('"doom"')
  })
})

describe('adding games from a file', () => {
  it('shows them, and taking them back leaves the device as it was', async () => {
    await tab.store(OTHER)
    const before = await everything()
    const takeBack = await kept.addMany([fileOf(GAME, 'two'), fileOf(OTHER, 'two')])
    expect((await kept.readAll()).games).toEqual([
      fileOf(GAME, 'two'),
      { ...fileOf(OTHER, 'two'), own: ['host-device-', 'two---------'] },
    ])
    await takeBack()
    expect(await everything()).toEqual(before)
  })

  it('keeps what the device knows of the game, its side and the server', async () => {
    await tab.store(GAME)
    await tab.patch(GAME, { seat: 'guest', online: onlineWith(PLAY) })
    const takeBack = await kept.addMany([fileOf(GAME)])
    expect(await tab.games.read(GAME)).toMatchObject({ seat: 'guest', online: onlineWith(PLAY) })
    await takeBack()
    expect(await tab.games.read(GAME)).toMatchObject({ seat: 'guest', online: onlineWith(PLAY) })
  })

  it('brings back a deleted game, which taking back deletes again', async () => {
    await tab.store(GAME)
    await tab.games.remove(GAME, 5)
    const before = await everything()
    const takeBack = await kept.addMany([fileOf(GAME)])
    expect(await tab.games.list(5)).toHaveLength(1)
    await takeBack()
    expect(await everything()).toEqual(before)
  })

  it('is not taken back of a game that has gone on since, and of the others it is', async () => {
    await plantMove(GAME, 1, 7)
    const takeBack = await kept.addMany([fileOf(GAME), fileOf(OTHER)])
    await tab.store(GAME, doomed('later'))
    await takeBack()
    expect((await kept.readAll()).games.map(({ id, moves }) => [id, moves.length])).toEqual([[GAME, 3]])
    expect(await tab.games.list(0)).toHaveLength(1)
  })

  it('is taken back of a game with damaged moves, which stay', async () => {
    await plantMove(GAME, 1, 7)
    const before = await everything()
    const takeBack = await kept.addMany([fileOf(GAME)])
    expect(await tab.games.read(GAME)).toMatchObject({ damaged: 1 })
    await takeBack()
    expect(await everything()).toEqual(before)
  })
})
