import { beforeEach, expect, it } from 'vitest'
import { foldGame } from '#domain/game/log/fold.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { knownMoves } from '#domain/game/log/known-moves.ts'
import { newOnlineGame } from '#domain/game/share/online-game.ts'
import { createGamesDatabase, type GamesDatabase } from '#storage/games-database.ts'
import { createGameStorage, type GameStorage } from '#storage/games.ts'
import { createHandOvers, createOnlineGames, type HandOvers } from '#storage/shared-games.ts'
import { MARROW, newPlayer, type Player } from '#tests/support/game.ts'
import { newDevice } from './device.ts'

const GAME = 'game-number1'

let database: GamesDatabase
let games: GameStorage
let handOvers: HandOvers
/** The player of the other device. */
let other: Player

beforeEach(() => {
  database = createGamesDatabase(newDevice().openTab().database)
  games = createGameStorage(database)
  handOvers = createHandOvers(database, () => undefined)
  other = newPlayer('other')
  other.play({ type: 'doom', unit: MARROW, by: 3 })
})

const everything = (): HandOver => ({
  id: GAME,
  known: knownMoves(other.moves()),
  moves: other.moves(),
  seat: 'host',
  key: null,
})
const readGame = async () => foldGame((await games.read(GAME))?.moves ?? [])

it('[GAME-93] a whole game is there after it was received, is in the list, and has no move of this device', async () => {
  expect(await handOvers.receive(everything())).toBe(2)
  expect(await readGame()).toEqual(other.game())
  expect((await games.read(GAME))?.own).toEqual([])
  const [listed] = await games.list(0)
  expect(listed).toMatchObject({ id: GAME, summary: { round: 1, host: { name: 'The Moonlight Muster' } } })
})

it('[GAME-93] only moves that the device lacks are new, and what it has stays as it is', async () => {
  await handOvers.receive(everything())
  expect(await handOvers.receive(everything())).toBe(0)
  const [begun, doom] = other.moves()
  if (!begun || doom?.type !== 'doom') throw new Error('The game has no Doom.')
  const changed: HandOver = { ...everything(), moves: [begun, { ...doom, by: 9 }] }
  expect(await handOvers.receive(changed)).toBe(0)
  expect(await readGame()).toEqual(other.game())
})

it('[GAME-93] the list shows what follows from the moves of both devices, with the own side first', async () => {
  await handOvers.receive(everything())
  const mine = newPlayer('mine')
  mine.see(other.moves())
  mine.play({ type: 'vp', side: 'host', by: 2 })
  await games.write(GAME, mine.moves().slice(-1), mine.game(), 'mine--------')
  other.play({ type: 'vp', side: 'guest', by: 5 })
  await handOvers.receive({ ...everything(), moves: other.moves().slice(-1) })
  const [listed] = await games.list(0)
  expect(listed?.summary).toMatchObject({ host: { vp: 5 }, guest: { vp: 2 } })
  expect((await games.read(GAME))?.own).toEqual(['mine--------'])
})

it('[GAME-93] what the other device has is remembered with the game', async () => {
  expect(await handOvers.readKnown(GAME)).toEqual({})
  await handOvers.receive(everything())
  expect(await handOvers.readKnown(GAME)).toEqual({ 'other-------': 1, ...knownMoves(other.moves()) })
  await games.write(GAME, [], other.game(), 'mine--------')
  expect(await handOvers.readKnown(GAME)).toEqual(knownMoves(other.moves()))
})

it('[GAME-93] a device that says that it has less gets more again', async () => {
  await handOvers.receive(everything())
  await handOvers.receive({ ...everything(), known: {}, moves: [] })
  expect(await handOvers.readKnown(GAME)).toEqual({})
})

it('[GAME-93] what is damaged in the memory of the last hand-over hides no game', async () => {
  await handOvers.receive(everything())
  await database.runInList('readwrite', async (tx, list) => {
    const record: unknown = await tx.objectStore('games').get([list, GAME])
    await tx.objectStore('games').put({ ...(record as object), handedOver: { known: 'all' } })
  })
  expect(await handOvers.readKnown(GAME)).toEqual({})
  expect((await games.list(0))[0]?.summary).not.toBeNull()
})

it('[GAME-93] a game that was deleted here comes back', async () => {
  await handOvers.receive(everything())
  await games.remove(GAME, 0)
  expect(await games.read(GAME)).toBeNull()
  expect(await handOvers.receive({ ...everything(), moves: [] })).toBe(0)
  expect(await readGame()).toEqual(other.game())
})

it('[GAME-93] moves of a game whose beginning is missing are not stored', async () => {
  expect(await handOvers.receive({ ...everything(), moves: other.moves().slice(1) })).toBeNull()
  expect(await games.read(GAME)).toBeNull()
  expect(await games.list(0)).toEqual([])
  expect(await database.run(['moves'], 'readonly', (tx) => tx.objectStore('moves').count())).toBe(0)
})

it('[GAME-93] the player has the other side of a game that is new here, and keeps the own side of another', async () => {
  await handOvers.receive(everything())
  expect((await games.read(GAME))?.seat).toBe('guest')
  await handOvers.receive({ ...everything(), seat: 'guest' })
  expect((await games.read(GAME))?.seat).toBe('guest')
})

it('[GAME-93] the key of a game on the server comes along, and a right to play stays', async () => {
  const play = { key: 'k'.repeat(24), may: 'play' } as const
  const watch = { key: 'w'.repeat(24), may: 'watch' } as const
  const online = async () => (await games.read(GAME))?.online
  await handOvers.receive(everything())
  expect(await online()).toBeNull()
  await handOvers.receive({ ...everything(), key: watch })
  expect(await online()).toEqual(newOnlineGame(watch))
  await handOvers.receive({ ...everything(), key: play })
  expect(await online()).toEqual(newOnlineGame(play))
  await handOvers.receive({ ...everything(), key: watch })
  await handOvers.receive({ ...everything(), key: null })
  expect(await online()).toEqual(newOnlineGame(play))
})

it.each(['play', 'watch'] as const)(
  '[GAME-93] a device with the right to %s keeps what it knows of the server, and a better key begins anew',
  async (may) => {
    const key = { key: 'k'.repeat(24), may }
    const known = { ...newOnlineGame(key), since: 7, confirmed: { 'other-------': 1 } }
    await handOvers.receive({ ...everything(), key })
    await createOnlineGames(database).saveOnline(GAME, () => known)
    const online = async () => (await games.read(GAME))?.online
    await handOvers.receive({ ...everything(), key: { key: 'w'.repeat(24), may: 'watch' } })
    expect(await online()).toEqual(known)
    const better = { key: 'p'.repeat(24), may: 'play' } as const
    await handOvers.receive({ ...everything(), key: better })
    expect(await online()).toEqual(may === 'play' ? known : newOnlineGame(better))
  },
)
