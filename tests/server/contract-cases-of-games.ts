import { getGameNews } from '../../src/api/calls/get-game-news.ts'
import { SHARED_GAME_LIMITS } from '../../src/api/sent-move.ts'
import { createNews, NEWS_TIMES } from '../../src/server/sync/news.ts'
import {
  add,
  ask,
  create,
  newSharedGame,
  sentMove,
  shareGame,
  withFullTotal,
  type SharedGame,
} from '../support/shared-game.ts'
import type { Answer } from '../support/visitor.ts'
import type { Case, World } from './contract-cases.ts'

type GameCase = (world: World, game: SharedGame) => Promise<Answer>

/** Prepares a case with a game. */
const shared =
  (work: GameCase): Case =>
  async (world) =>
    work(world, await shareGame(world.visitor))

/** Prepares a case whose caller has reached a limit. */
const exhausted = (limit: string, work: GameCase): Case =>
  shared(async (world, game) => {
    await work(world, game)
    const { database } = world.server
    await database.updateTable('limits').set({ count: 3000 }).where('key', 'like', `${limit}:%`).execute()
    return work(world, game)
  })

const withWrongKey: GameCase = async ({ visitor }, game) => ask(visitor, { ...game, playKey: 'x'.repeat(24) })
const addOne: GameCase = ({ visitor }, game) => add(visitor, game, [sentMove('a', 1)])
const listen: GameCase = ({ visitor }, { gameId, watchKey }) =>
  visitor.ask(getGameNews, { params: { gameId }, gameKey: watchKey })

/** Listens on a server with these limits of streams. */
const listenWithin =
  (limits: { ofGame: number; ofServer: number }): GameCase =>
  (world, game) => {
    const news = createNews(world.server, NEWS_TIMES, { ofAccount: 1, ...limits })
    return listen({ ...world, visitor: world.server.beside({ news }).visit() }, game)
  }

export const GAME_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  createGame: {
    done: async ({ visitor }) => create(visitor, await newSharedGame()),
    GAME_NOT_FOUND: shared(({ visitor }, game) => create(visitor, { ...game, playKey: 'x'.repeat(24) })),
    TOO_MANY_REQUESTS: exhausted('game-network', async ({ visitor }) =>
      create(visitor, await newSharedGame()),
    ),
    SERVER_FULL: async ({ server, visitor }) => {
      const game = await newSharedGame()
      return withFullTotal(server, 'game-bytes', () => create(visitor, game))
    },
  },
  addMoves: {
    done: shared(addOne),
    GAME_NOT_FOUND: shared((world, game) => addOne(world, { ...game, playKey: game.watchKey })),
    GAME_FULL: shared(async (world, game) => {
      const full = world.server.database.updateTable('games').set({ bytes: SHARED_GAME_LIMITS.bytes })
      await full.where('game_id', '=', game.gameId).execute()
      return addOne(world, game)
    }),
    SERVER_FULL: shared(({ server, visitor }, game) =>
      withFullTotal(server, 'game-bytes', () => add(visitor, game, [sentMove('a', 1, 'x'.repeat(100_000))])),
    ),
    TOO_MANY_REQUESTS: exhausted('game-moves', addOne),
  },
  getMoves: {
    done: shared(async (world, game) => {
      await addOne(world, game)
      return ask(world.visitor, game)
    }),
    GAME_NOT_FOUND: shared(withWrongKey),
    TOO_MANY_REQUESTS: exhausted('game-wrong', withWrongKey),
  },
  getGameNews: {
    GAME_NOT_FOUND: shared((world, game) => listen(world, { ...game, watchKey: 'x'.repeat(24) })),
    TOO_MANY_REQUESTS: shared(listenWithin({ ofGame: 0, ofServer: 1 })),
    BUSY: shared(listenWithin({ ofGame: 1, ofServer: 0 })),
  },
}
