import { getAccountGames } from '#api/calls/account-games.ts'
import { getGameNews } from '#api/calls/games.ts'
import { SHARED_GAME_LIMITS } from '#api/calls/sent-move.ts'
import { ACCOUNT_GAMES } from '#server/games/held-games.ts'
import { createNews, NEWS_TIMES } from '#server/sync/news.ts'
import { NEWS_LIMITS } from '#server/sync/news-slots.ts'
import { takeDown } from '#server/take-down.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import {
  add,
  ask,
  create,
  drop,
  keep,
  newSharedGame,
  OTHER_KEY,
  sentMove,
  shareGame,
  withFullTotal,
  type SharedGame,
} from '#tests/support/shared-game.ts'
import type { Answer } from '#tests/support/visitor.ts'
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

const takeDownOne = ({ server: { database, objects, now } }: World, { gameId }: SharedGame) =>
  takeDown({ database, objects, now }, { type: 'game', id: gameId })

/** Prepares a case whose game the operator has taken down. */
const takenDown = (work: GameCase): Case =>
  shared(async (world, game) => {
    await takeDownOne(world, game)
    return work(world, game)
  })

const withWrongKey: GameCase = async ({ visitor }, game) => ask(visitor, { ...game, playKey: 'x'.repeat(24) })
const addOne: GameCase = ({ visitor }, game) => add(visitor, game, [sentMove('a', 1)])
const listen: GameCase = ({ visitor }, { gameId, watchKey }) =>
  visitor.ask(getGameNews, { params: { gameId }, gameKey: watchKey })

/** Listens on a server with these limits of streams. */
const listenWithin =
  (limits: { ofWatchers: number; ofServer: number }): GameCase =>
  (world, game) => {
    const news = createNews(world.server, NEWS_TIMES, { ...NEWS_LIMITS, ...limits })
    return listen({ ...world, visitor: world.server.beside({ news }).visit() }, game)
  }

/** Prepares a case with a game of a verified user. */
const owned = (work: GameCase): Case =>
  shared(async (world, game) => {
    await joinAndVerify(world.server, world.visitor, world.email)
    return work(world, game)
  })

/** Prepares a case whose user has reached the limit of a kind of call. */
const tired = (limit: string, work: GameCase): Case =>
  owned(async (world, game) => {
    await work(world, game)
    const { database } = world.server
    await database.updateTable('limits').set({ count: 3000 }).where('key', 'like', `${limit}:%`).execute()
    return work(world, game)
  })

const keepOne: GameCase = ({ visitor }, game) => keep(visitor, game)
const dropOne: GameCase = ({ visitor }, game) => drop(visitor, game)
const list: GameCase = ({ visitor }) => visitor.ask(getAccountGames)

export const GAME_CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  createGame: {
    done: async ({ visitor }) => create(visitor, await newSharedGame()),
    GAME_NOT_FOUND: shared(({ visitor }, game) => create(visitor, { ...game, playKey: 'x'.repeat(24) })),
    GAME_REFUSED: takenDown(({ visitor }, game) => create(visitor, game)),
    TOO_MANY_REQUESTS: exhausted('game-wrong', ({ visitor }, game) =>
      create(visitor, { ...game, playKey: 'x'.repeat(24) }),
    ),
    TOO_MANY_GAMES: exhausted('game-network', async ({ visitor }) => create(visitor, await newSharedGame())),
    SERVER_FULL: async ({ server, visitor }) => {
      const game = await newSharedGame()
      return withFullTotal(server, 'game-bytes', () => create(visitor, game))
    },
  },
  addMoves: {
    done: shared(addOne),
    GAME_REFUSED: takenDown(addOne),
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
    GAME_REFUSED: takenDown(({ visitor }, game) => ask(visitor, game)),
    TOO_MANY_REQUESTS: exhausted('game-wrong', withWrongKey),
  },
  getAccountGames: {
    done: owned(async (world, game) => {
      await keepOne(world, game)
      return list(world, game)
    }),
    TOO_MANY_REQUESTS: tired('pull', list),
  },
  keepGame: {
    done: owned(keepOne),
    GAME_REFUSED: owned(async (world, game) => {
      await takeDownOne(world, game)
      return keepOne(world, game)
    }),
    GAME_NOT_FOUND: owned((world, game) => keepOne(world, { ...game, playKey: OTHER_KEY })),
    ACCOUNT_FULL: owned(async (world, game) => {
      await keepOne(world, game)
      const large = world.server.database.updateTable('games').set({ bytes: ACCOUNT_GAMES.bytes })
      await large.where('game_id', '=', game.gameId).execute()
      return keepOne(world, await shareGame(world.visitor))
    }),
    TOO_MANY_REQUESTS: tired('push', keepOne),
  },
  dropGame: { done: owned(dropOne), TOO_MANY_REQUESTS: tired('push', dropOne) },
  getGameNews: {
    GAME_REFUSED: takenDown(listen),
    GAME_NOT_FOUND: shared((world, game) => listen(world, { ...game, watchKey: 'x'.repeat(24) })),
    TOO_MANY_REQUESTS: shared(listenWithin({ ofWatchers: 0, ofServer: 1 })),
    BUSY: shared(listenWithin({ ofWatchers: 1, ofServer: 0 })),
  },
}
