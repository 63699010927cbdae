import { addMoves, createGame, getMoves, type MovesPage } from '#api/calls/games.ts'
import { dropGame, getAccountGames, type AccountGame, keepGame } from '#api/calls/account-games.ts'
import { GAME_KEY_HEADER, watchKeyOf } from '#api/game-keys.ts'
import type { SentMove } from '#api/calls/sent-move.ts'
import type { Side } from '#domain/game/words/side.ts'
import { MAX_TOTALS, readTotal } from '#server/adapters/database/totals.ts'
import { newAccountServer, type AccountServer } from './account-server.ts'
import type { Answer, Visitor } from './visitor.ts'

/** A game on the server, with its keys. */
export type SharedGame = { gameId: string; playKey: string; watchKey: string }

/** The address of a call about this game, and the headers that its requests need. */
export const addressed = ({ path }: { path: string }, { gameId, playKey }: SharedGame) => ({
  address: path.replace('{gameId}', gameId),
  headers: { [GAME_KEY_HEADER]: playKey },
})

let games = 0

/** Ids and keys of a game that no server knows yet. */
export async function newSharedGame(): Promise<SharedGame> {
  games += 1
  const playKey = `play-key-of-game-${String(games).padStart(7, '0')}`
  return { gameId: `game${String(games).padStart(8, '0')}`, playKey, watchKey: await watchKeyOf(playKey) }
}

/** Makes a game on the server. */
export async function shareGame(visitor: Visitor): Promise<SharedGame> {
  const game = await newSharedGame()
  const { status } = await create(visitor, game)
  if (status !== 200) throw new Error(`Creating a game was answered with ${status}.`)
  return game
}

export const create = (visitor: Visitor, { gameId, playKey }: SharedGame): Promise<Answer> =>
  visitor.ask(createGame, { body: { game_id: gameId }, gameKey: playKey })

/** A move that a device has made: its number there, and its text. */
export const sentMove = (device: string, number: number, text = `{"n":${number}}`): SentMove => ({
  id: `${device.padEnd(12, '-')}.${number}`,
  text,
})

/** The moves of a device from one number to another. */
export const movesOf = (device: string, first: number, last: number): SentMove[] =>
  Array.from({ length: last - first + 1 }, (_, index) => sentMove(device, first + index))

/** A key that is of no game. */
export const OTHER_KEY = 'another-key-of-24-letters'.slice(0, 24)

/** What all keys and games get that are wrong. */
export const NOT_FOUND = {
  status: 404,
  body: { code: 'GAME_NOT_FOUND', message: 'This game was not found, or its link is no longer valid.' },
}

/** A server with two visitors from different networks. `total` is the room that all games take, in bytes. */
export async function openWithTwo(storage: Parameters<typeof newAccountServer>[0]) {
  const server = await newAccountServer(storage)
  const [visitor, friend] = [server.visit(), server.visit({ address: '192.0.2.8' })]
  return { server, visitor, friend, total: () => readTotal(server.database, 'game-bytes') }
}

/** @param gameKey by default the key for playing */
export const add = (
  visitor: Visitor,
  { gameId, playKey }: SharedGame,
  moves: SentMove[],
  gameKey = playKey,
): Promise<Answer> => visitor.ask(addMoves, { params: { gameId }, body: { moves }, gameKey })

/** Adds a game to the visitor's account, by default with the key for playing. */
export const keep = (
  visitor: Visitor,
  { gameId, playKey }: SharedGame,
  { seat = 'host', gameKey = playKey }: { seat?: Side; gameKey?: string } = {},
): Promise<Answer> => visitor.ask(keepGame, { params: { gameId }, body: { seat }, gameKey })

export const drop = (visitor: Visitor, { gameId }: SharedGame): Promise<Answer> =>
  visitor.ask(dropGame, { params: { gameId } })

/** The games of the visitor's account. @throws if it is refused */
export async function listOwn(visitor: Visitor): Promise<AccountGame[]> {
  return getAccountGames.response.parse((await visitor.ask(getAccountGames)).body).games
}

export const ask = (
  visitor: Visitor,
  { gameId, playKey }: SharedGame,
  since?: number,
  gameKey = playKey,
): Promise<Answer> =>
  visitor.ask(getMoves, {
    params: { gameId },
    gameKey,
    ...(since !== undefined && { query: { since: String(since) } }),
  })

/** One page of moves. @throws if it is refused */
export async function read(visitor: Visitor, game: SharedGame, since?: number): Promise<MovesPage> {
  return getMoves.response.parse((await ask(visitor, game, since)).body)
}

/** All moves of a game, in pages as a device reads them. */
export async function readAll(visitor: Visitor, game: SharedGame): Promise<SentMove[]> {
  const moves: SentMove[] = []
  for (let since = 0; ;) {
    const page = await read(visitor, game, since)
    moves.push(...page.moves)
    if (page.seq === page.last) return moves
    since = page.seq
  }
}

/** Does something while the server has no room for more of a kind. */
export async function withFullTotal<Result>(
  { database }: AccountServer,
  name: keyof typeof MAX_TOTALS,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await readTotal(database, name)
  const set = (value: number) =>
    database.updateTable('totals').set({ value }).where('name', '=', name).execute()
  await set(MAX_TOTALS[name])
  const result = await work()
  await set(before)
  return result
}
