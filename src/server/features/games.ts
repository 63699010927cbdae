import { addMoves, createGame, getGameNews, getMoves, type NewMoves } from '#api/calls/games.ts'
import { GAME_KEY_HEADER } from '#api/game-keys.ts'
import { gameKeySchema, type GameRight } from '#domain/game/share/online-game.ts'
import type { Client } from '#server/http/client.ts'
import { findSession } from '#server/accounts/find-session.ts'
import { transact } from '#server/adapters/database/transact.ts'
import { findGame, type FoundGame, keyHashOf } from '#server/games/find-game.ts'
import { type Added, lockGame, measureMoves, readMoves, storeMoves } from '#server/games/moves.ts'
import { storeGame } from '#server/games/stored-games.ts'
import { type Admission, type Api, takeTurn } from '#server/calls/answer-call.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { Refusal } from '#server/http/refusal.ts'
import { countOrRefuse, countStored, countTries, refuseOverLimit } from '#server/limits/rate-limits.ts'
import { GAME_READ_LIMITS, RATE_LIMITS, STORED_KILOBYTES } from '#server/limits/values.ts'
import type { Parts } from '#server/parts/parts.ts'
import { createTurns, type Turns } from '#server/base/turns.ts'
import { streamNews } from './news-stream.ts'

type GameAccess = FoundGame & { may: GameRight }

/** In kilobytes. Answers of up to this size are not counted, which saves a write in nearly all of them. */
const FREE_KILOBYTES = 8

/** The moves of one request are known by a random text of this many bytes. */
const BATCH_BYTES = 9

/** How many calls about a game this server holds at once for a network, with their bodies and their answers. */
const AT_ONCE = { parallel: 4, waiting: 16 }

/** Keeps games that several devices play. (docs/decisions/0031-two-devices.md) */
export function addGames(api: Api, parts: Parts): void {
  const { database, news, now } = parts
  const atOnce = createTurns('game-at-once', AT_ONCE)
  /** A game uses at most one connection to the database for what its devices add. */
  const inDatabase = createTurns('game-at-once', { parallel: 1, waiting: AT_ONCE.waiting })

  const keyOf = (c: AppContext): string => c.req.header(GAME_KEY_HEADER) ?? ''

  /** Only wrong keys count and are refused, so that nobody can keep a network from its games. */
  const refuseKey = async (client: Client): Promise<Refusal> =>
    (await countOrRefuse(parts, client, [RATE_LIMITS.wrongGames, client.network])) ??
    new Refusal('GAME_NOT_FOUND')

  /** Admits callers that have a key with one of these rights. */
  const admit =
    (rights: readonly GameRight[], turns?: Turns) =>
    async (c: AppContext, client: Client): Promise<Admission<GameAccess> | Refusal> => {
      const game = await findGame(database, c.req.param('gameId') ?? '', keyOf(c))
      if (!game?.may || !rights.includes(game.may)) return await refuseKey(client)
      if (game.isTakenDown) return new Refusal('GAME_REFUSED')
      const pass = { ...game, may: game.may }
      return turns ? await takeTurn(parts, turns, `${game.gameId} ${client.network}`, pass) : { pass }
    }

  api.anyone(createGame, async ({ c, client, body: { game_id } }) => {
    const key = keyOf(c)
    const game = await findGame(database, game_id, key)
    if (game?.may === 'play') return game.isTakenDown ? new Refusal('GAME_REFUSED') : { game_id }
    if (game || !gameKeySchema.safeParse(key).success) return await refuseKey(client)
    const session = await findSession(parts, api.cookies.read(c, 'access'))
    const limited = session
      ? ([RATE_LIMITS.gamesOfUser, session.user.id] as const)
      : ([RATE_LIMITS.gamesFromNetwork, client.network] as const)
    const reached = await countTries(parts, limited)
    if (reached) return refuseOverLimit(parts, client, reached, session ? undefined : 'TOO_MANY_GAMES')
    const stored = {
      gameId: game_id,
      keyHash: await keyHashOf(key),
      now: now(),
      madeBy: parts.pseudonym(client.network),
      hasAccount: session !== null,
    }
    return (await transact(database, (tx) => storeGame(tx, stored))) ?? { game_id }
  })

  api.admitted(addMoves, admit(['play'], atOnce), async ({ client, pass: { gameId }, body }) => {
    const turn = await takeTurn(parts, inDatabase, gameId, undefined)
    if (turn instanceof Refusal) return turn
    try {
      return await addWithin(parts, client, gameId, body)
    } finally {
      turn.leave?.()
    }
  })

  api.admitted(getMoves, admit(['play', 'watch'], atOnce), async ({ c, client, pass: game }) => {
    const since = Number(c.req.query('since') ?? 0)
    if (!Number.isSafeInteger(since) || since < 0) return new Refusal('VALIDATION_ERROR')
    const page = await measureMoves(database, game.gameId, since)
    const refused = await countBytes(parts, client, game.gameId, page.bytes)
    if (refused) return refused
    const { seq = game.seq, ...read } = await readMoves(database, game.gameId, page)
    // Moves may have arrived since the game was read.
    return { ...read, seq, last: Math.max(game.seq, seq), may: game.may }
  })

  api.admitted(getGameNews, admit(['play', 'watch']), async ({ c, pass: { gameId, may } }) => {
    const session = await findSession(parts, api.cookies.read(c, 'access'))
    return streamNews(c, news, { topic: { kind: 'game', gameId, may }, userId: session?.user.id ?? null })
  })
}

/**
 * Counts what a network reads of a game, before it is read. Small answers are free, so whoever is at the table goes on
 * while somebody in the same network reads too much.
 *
 * @returns the refusal, or null
 */
async function countBytes(
  parts: Parts,
  client: Client,
  gameId: string,
  bytes: number,
): Promise<Refusal | null> {
  const kilobytes = Math.ceil(bytes / 1000)
  if (kilobytes <= FREE_KILOBYTES) return null
  return await countOrRefuse(
    parts,
    client,
    [GAME_READ_LIMITS.ofGame, `${gameId} ${client.network}`, kilobytes],
    [GAME_READ_LIMITS.ofNetwork, client.network, kilobytes],
  )
}

/** Adds moves within one transaction, because each commit waits for the disk. */
async function addWithin(
  parts: Parts,
  client: Client,
  gameId: string,
  { moves, shown }: NewMoves,
): Promise<Added | Refusal> {
  const { database, limits, now, randomBytes } = parts
  return await transact(database, async (tx) => {
    const game = await lockGame(tx, gameId)
    if (!game) return new Refusal('GAME_NOT_FOUND')
    const limit = RATE_LIMITS.gameMoves
    const verdict = await limits.take(limit, gameId, tx)
    if (!verdict.allowed) return refuseOverLimit(parts, client, { limit, verdict })
    return await storeMoves(tx, gameId, game, moves, {
      now: now(),
      batch: randomBytes(BATCH_BYTES).toString('base64url'),
      // A device that lacks moves of others would show less than there is.
      shown: shown?.since === game.seq ? shown.game : null,
      countBytes: (bytes) => countStored(parts, client, STORED_KILOBYTES.games, { tx, bytes }),
    })
  })
}
