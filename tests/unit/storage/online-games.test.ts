import { beforeEach, describe, expect, it } from 'vitest'
import { foldGame } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import { createGameNames } from '#storage/game-summaries.ts'
import { countGames } from '#storage/games-database.ts'
import { begunGame, MARROW, newPlayer } from '#tests/support/game.ts'
import { onlineWith, openGamesTab, PLAY, type GamesTab } from './game-device.ts'

const GAME = 'game-number1'
const OTHER = 'game-number2'
const [FIRST, SECOND] = ['f'.repeat(24), 's'.repeat(24)]

let tab: GamesTab

beforeEach(() => {
  tab = openGamesTab()
})

/** What the other device has played: the beginning and one move. */
function theirs(): LoggedMove[] {
  const other = newPlayer('other')
  other.play({ type: 'vp', side: 'guest', by: 5 })
  return other.moves()
}

/** Counts how many moves came, on top of what is known. */
const note =
  (count: number) =>
  (before: OnlineGame | null): OnlineGame => ({
    ...(before ?? onlineWith(PLAY)),
    since: (before?.since ?? 0) + count,
  })

const movesOf = async (id: string) => (await tab.games.read(id))?.moves

describe('what is kept of a game on the server', () => {
  it('is nothing before the game is there, and stays with the game', async () => {
    expect(await tab.online.readOnline(GAME)).toBeNull()
    expect(await tab.online.saveOnline(GAME, note(1)), 'a game that is not here').toBeNull()
    expect(await tab.records()).toEqual([])
    await tab.store(GAME)
    expect(await tab.online.readOnline(GAME)).toBeNull()
    expect(await tab.online.saveOnline(GAME, note(2))).toEqual({ ...onlineWith(PLAY), since: 2 })
    expect(await tab.online.saveOnline(GAME, note(3))).toMatchObject({ since: 5 })
    expect(await tab.online.readOnline(GAME)).toMatchObject({ since: 5 })
    await tab.store(GAME)
    expect(await tab.online.readOnline(GAME), 'after another move of this device').toMatchObject({ since: 5 })
    expect(await tab.games.list(0)).toMatchObject([{ id: GAME }])
  })

  it('is not told of a deleted game, and is there again with it', async () => {
    await tab.store(GAME)
    await tab.online.saveOnline(GAME, note(2))
    await tab.games.remove(GAME, 1)
    expect(await tab.online.readOnline(GAME)).toBeNull()
    await tab.games.restore(GAME)
    expect(await tab.online.readOnline(GAME)).toMatchObject({ since: 2 })
  })

  it('is nothing of a game whose record is damaged, which stays as it is', async () => {
    await tab.store(GAME)
    await tab.patch(GAME, { online: onlineWith(PLAY), summary: 7 })
    const before = await tab.records()
    expect(await tab.online.readOnline(GAME)).toBeNull()
    expect(await tab.online.saveOnline(GAME, note(1))).toBeNull()
    expect(await tab.online.offerKey(GAME, FIRST)).toBe(FIRST)
    await tab.online.saveSeat(GAME, { seat: 'guest', plays: 'one' })
    expect(await tab.records()).toEqual(before)
  })
})

it('[GAME-90] the key that was offered first goes to the server each time, also after a restart', async () => {
  await tab.store(GAME)
  await tab.store(OTHER)
  expect(await tab.online.offerKey(GAME, FIRST)).toBe(FIRST)
  expect(await tab.online.offerKey(GAME, SECOND)).toBe(FIRST)
  expect(await tab.online.offerKey(OTHER, SECOND)).toBe(SECOND)
  expect(await tab.online.offerKey('not-here----', SECOND)).toBe(SECOND)
  expect(await tab.records()).toMatchObject([{ offered: FIRST }, { offered: SECOND }])
})

it('the player of this device is the host until another side is chosen', async () => {
  await tab.store(GAME)
  expect(await tab.games.read(GAME)).toMatchObject({ seat: 'host' })
  await tab.online.saveSeat(GAME, { seat: 'guest', plays: 'one' })
  expect(await tab.games.read(GAME)).toMatchObject({ seat: 'guest', online: null })
  expect(await tab.games.list(0)).toMatchObject([{ summary: { host: { name: 'The Moonlight Muster' } } }])
})

describe('moves from another device', () => {
  const receive = (moves = theirs()) => tab.online.receive(GAME, moves, foldGame(moves), note(moves.length))

  it('[GAME-90] are there with the note that they came, are in the list, and are no moves of this device', async () => {
    await tab.store(GAME)
    await tab.online.saveOnline(GAME, note(3))
    expect(await receive()).toMatchObject({ since: 5 })
    expect(await movesOf(GAME)).toEqual(theirs())
    expect(await tab.games.read(GAME)).toMatchObject({ own: ['host-device-'], online: { since: 5 } })
    expect(await tab.games.list(0)).toMatchObject([{ summary: { guest: { vp: 5 } } }])
  })

  it('[GAME-97] do not bring back a game that was deleted here', async () => {
    await tab.store(GAME)
    await tab.games.remove(GAME, 1)
    await receive()
    expect(await tab.games.list(1)).toEqual([])
    await tab.games.restore(GAME)
    expect(await movesOf(GAME)).toEqual(theirs())
  })

  it('[R-78] replace those whose ids were taken', async () => {
    await tab.store(GAME)
    const [begin, move] = theirs()
    if (!begin || move?.type !== 'vp') throw new Error('There is no move.')
    await receive()
    const other = { ...move, by: 1 }
    await tab.online.receive(GAME, [other], foldGame([begin, other]), note(3), [`${move.device}.${move.n}`])
    expect(await movesOf(GAME)).toEqual([begin, other])
  })

  it('stay without a note if the game has no beginning', async () => {
    const [, alone] = theirs()
    expect(await receive(alone ? [alone] : [])).toBeNull()
    expect(await tab.records()).toEqual([])
  })
})

describe('joining a game', () => {
  const join = (id = GAME, moves = theirs()) =>
    tab.online.join(id, moves, foldGame(moves), note(moves.length), 'guest')

  it('[GAME-90] puts it on this device with all moves, on the given side', async () => {
    await join()
    expect(await tab.games.read(GAME)).toEqual({
      moves: theirs(),
      own: [],
      damaged: 0,
      seat: 'guest',
      plays: null,
      online: { ...onlineWith(PLAY), since: 2 },
    })
    expect(await tab.games.list(0)).toMatchObject([{ summary: { host: { vp: 5 } } }])
  })

  it('[GAME-90] brings back a deleted game, and a player who has a side here keeps it', async () => {
    await tab.store(GAME, newPlayer('mine'))
    await tab.online.saveOnline(GAME, note(3))
    await tab.games.remove(GAME, 1)
    await join()
    expect(await tab.games.read(GAME)).toMatchObject({
      moves: theirs(),
      own: ['host-device-'],
      seat: 'host',
      online: { since: 5 },
    })
  })
})

describe('the names of games', () => {
  const names = () => createGameNames(tab.gamesDatabase)()

  it('are those of both sides, without deleted and damaged games, and the count leaves out deleted ones', async () => {
    expect(await names()).toEqual([])
    expect(await countGames(tab.gamesDatabase)).toBe(0)
    for (const id of [GAME, OTHER, 'game-number3']) await tab.store(id)
    await tab.games.remove(OTHER, 1)
    await tab.patch('game-number3', { summary: 7 })
    expect(await names()).toEqual([{ id: GAME, host: 'The Candlelit Court', guest: 'The Moonlight Muster' }])
    expect(await countGames(tab.gamesDatabase)).toBe(2)
  })

  it('are those of the list on the screen', async () => {
    await tab.store(GAME)
    await tab.gamesDatabase.run(['games'], 'readwrite', async (tx) => {
      const record: unknown = await tx.objectStore('games').get([0, GAME])
      await tx.objectStore('games').put({ ...(record as object), list: 1, id: OTHER })
    })
    expect(await names()).toMatchObject([{ id: GAME }])
    expect(await countGames(tab.gamesDatabase)).toBe(1)
  })
})

describe('deleting', () => {
  const photo = () => tab.games.writePhoto(GAME, 'photo-number', new Blob(['a table']))

  it('[GAME-08] 30 days later deletes the photos and moves of this game and of no other', async () => {
    await tab.store(GAME)
    await tab.store(OTHER)
    await photo()
    await tab.games.writePhoto(OTHER, 'photo-number', new Blob(['another table']))
    await tab.games.remove(GAME, 0)
    await tab.games.list(31 * 24 * 60 * 60 * 1000)
    expect(await tab.account.countPhotos()).toBe(1)
    expect(await tab.moveKeys()).toEqual([[0, OTHER, 'host-device-', 1]])
    expect(await tab.records()).toMatchObject([{ id: OTHER }])
  })

  it('a game whose record is damaged is deleted at once, because it has no place for the mark', async () => {
    await tab.store(GAME)
    await photo()
    await tab.patch(GAME, { summary: 7 })
    await tab.games.restore(GAME)
    expect(await movesOf(GAME)).toHaveLength(1)
    await tab.games.remove(GAME, 1)
    expect([await tab.records(), await tab.moveKeys()]).toEqual([[], []])
    expect(await tab.games.readPhoto(GAME, 'photo-number')).toBeNull()
  })

  it('a restored game has no mark, so that it stays', async () => {
    await tab.store(GAME)
    await tab.games.remove(GAME, 0)
    await tab.games.restore(GAME)
    await tab.games.list(31 * 24 * 60 * 60 * 1000)
    expect(await movesOf(GAME)).toHaveLength(1)
  })
})

describe('reading a game', () => {
  it('is possible while any of its moves is there, even if none can be read', async () => {
    expect(await tab.games.read(GAME)).toBeNull()
    const bad = { list: 0, game: GAME, device: 'bad', n: 1, move: 7 }
    await tab.gamesDatabase.run(['moves'], 'readwrite', (tx) => tx.objectStore('moves').put(bad))
    expect(await tab.games.read(GAME)).toEqual({
      ...{ moves: [], own: [], damaged: 1, online: null },
      ...{ seat: 'host', plays: null },
    })
    await tab.gamesDatabase.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ ...bad, n: 2, move: undefined }),
    )
    expect(await tab.games.read(GAME)).toMatchObject({ damaged: 2 })
  })

  it('is possible if its record is damaged and half of its moves', async () => {
    await tab.store(GAME)
    await tab.patch(GAME, { summary: 7 })
    await tab.gamesDatabase.run(['moves'], 'readwrite', (tx) =>
      tx.objectStore('moves').put({ list: 0, game: GAME, device: 'bad', n: 1, move: 7 }),
    )
    expect(await tab.games.read(GAME)).toMatchObject({ moves: [begunGame()], damaged: 1 })
  })

  it('does not find a photo that is no file', async () => {
    await tab.gamesDatabase.run(['photos'], 'readwrite', (tx) =>
      tx.objectStore('photos').put({ list: 0, game: GAME, id: 'photo-number', file: 'a table' }),
    )
    expect(await tab.games.readPhoto(GAME, 'photo-number')).toBeNull()
  })

  it('[GAME-07] a damaged game is listed last', async () => {
    const begun = begunGame()
    await tab.games.write(OTHER, [begun], foldGame([begun]), 'host-device-')
    await tab.gamesDatabase.run(['games'], 'readwrite', (tx) =>
      tx.objectStore('games').put({ list: 0, id: GAME }),
    )
    expect((await tab.games.list(0)).map(({ id }) => id)).toEqual([OTHER, GAME])
    const later = newPlayer('one', { ...begun, at: 90 })
    later.play({ type: 'doom', unit: MARROW, by: 1 })
    await tab.store('game-number0', later)
    expect((await tab.games.list(0)).map(({ id }) => id)).toEqual(['game-number0', OTHER, GAME])
  })
})
