import type { CallFailure } from '#api/calls/call.ts'
import { createGame } from '#api/calls/games.ts'
import type { request } from '#api/client.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { hasBegun } from '#domain/game/share/kept-game.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import {
  confirmMoves,
  newOnlineGame,
  NOTHING_RECEIVED,
  type GameKey,
  type OnlineGame,
} from '#domain/game/share/online-game.ts'
import { sideNames, type Side } from '#domain/game/words/side.ts'
import type { Platform } from '#platform/platform.ts'
import type { GameStorage } from '#storage/games.ts'
import type { OnlineGames } from '#storage/shared-games.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import { fetchMoves } from './exchange.ts'
import { numberOf, readMoves } from './sent-moves.ts'

/** The name of the side that the device plays; null if it only watches. */
export type Joined = { side: string | null }
export type JoinFailure = CallFailure | { code: StorageErrorCode }

/** Puts games on the server, and joins those that are there. `invite` and `takeSeat` throw StorageError. */
export type OnlinePlay = {
  /** Puts a game on the server, so that others can join it. Does nothing if it is there. */
  invite: (id: string) => Promise<AsyncResult<null, CallFailure>>
  /**
   * Fetches a game, with all its moves, into the shown list. A right to play that this device has stays. A player who joins
   * by a link to play has the guest's side at first.
   */
  join: (id: string, key: GameKey, seat?: Side) => Promise<AsyncResult<Joined, JoinFailure>>
  /** Lets this device play a side, or both. */
  takeSeat: (id: string, seat: Side | 'both') => Promise<void>
}

type Parts = {
  request: typeof request
  disk: OnlineGames
  storage: Pick<GameStorage, 'read'>
  platform: Pick<Platform, 'newId' | 'now'>
  /** Is called with each game that has changed on the disk. */
  onChanged: (id: string) => void
}

const GONE: CallFailure = { code: 'API_ERROR', status: 404, reason: 'GAME_NOT_FOUND' }

export function createOnlinePlay({ request, disk, storage, platform, onChanged }: Parts): OnlinePlay {
  async function join(id: string, key: GameKey, seat?: Side): Promise<AsyncResult<Joined, CallFailure>> {
    const local = (await storage.read(id))?.moves ?? []
    const fetched = await fetchAll(request, id, key)
    if (fetched.state !== 'success') {
      const hasNetwork = fetched.state === 'failure' && fetched.failure.code !== 'NETWORK_ERROR'
      if (hasNetwork || local.length === 0) return refused(fetched)
      // What is here already can be played on without a network.
      const online = await disk.saveOnline(id, (before) => before ?? newOnlineGame(key))
      onChanged(id)
      return joined(local, (await storage.read(id))?.seat ?? 'host', online)
    }
    const { moves, ...found } = fetched.value
    // What is here already is compared with what the server has when the game opens.
    const online = local.length === 0 ? found.online : newOnlineGame(found.online)
    const all = [...local, ...moves]
    if (!hasBegun(all)) return failure(GONE)
    const keepRight = (before: OnlineGame | null) =>
      before?.may === 'play' && online.may === 'watch' ? before : { ...online, heard_ts: platform.now() }
    const free = online.may === 'play' ? 'guest' : 'host'
    const taken = await disk.join(id, moves, foldGame(all), keepRight, seat ?? free)
    onChanged(id)
    return joined(all, taken, await disk.readOnline(id))
  }

  return {
    invite: async (id) => {
      if (await disk.readOnline(id)) return success(null)
      const key = await disk.offerKey(id, platform.newId() + platform.newId())
      const created = await request(createGame, { body: { game_id: id }, gameKey: key })
      if (created.state !== 'success') return refused(created)
      await disk.saveOnline(id, (before) => before ?? newOnlineGame({ key, may: 'play' }))
      onChanged(id)
      return success(null)
    },
    join: async (id, key, seat) => {
      try {
        return await join(id, key, seat)
      } catch (error) {
        return failure({ code: storageErrorCode(error) })
      }
    },
    takeSeat: async (id, seat) => {
      await disk.saveSeat(id, seat === 'both' ? { plays: 'both' } : { seat, plays: 'one' })
      onChanged(id)
    },
  }
}

function joined(
  moves: readonly LoggedMove[],
  seat: Side,
  online: OnlineGame | null,
): AsyncResult<Joined, never> {
  const { table } = foldGame(moves)
  const name = table && sideNames(table.sides)[seat]
  return success({ side: online?.may === 'watch' ? null : name })
}

/** All moves that the server has of a game, and what is then known of it. */
async function fetchAll(
  ask: typeof request,
  id: string,
  { key }: GameKey,
): Promise<AsyncResult<{ moves: LoggedMove[]; online: OnlineGame }, CallFailure>> {
  const moves: LoggedMove[] = []
  const ids: { id: string }[] = []
  let place: Pick<OnlineGame, 'at' | 'batch'> = NOTHING_RECEIVED
  for (let since = 0; ;) {
    const answer = await fetchMoves(ask, id, { key }, since)
    if (answer.state !== 'success') return refused(answer)
    const { moves: sent, seq, batch, last, may } = answer.value
    moves.push(...readMoves(sent))
    ids.push(...sent)
    since = seq
    place = { at: sent.at(-1)?.id ?? place.at, batch }
    if (seq < last) continue
    const online = {
      ...newOnlineGame({ key, may }),
      since,
      at: place.at,
      batch: place.batch,
      confirmed: confirmMoves({}, ids.map(numberOf)),
    }
    return success({ moves, online })
  }
}

function refused(answer: AsyncResult<unknown, CallFailure>): AsyncResult<never, CallFailure> {
  return failure(answer.state === 'failure' ? answer.failure : { code: 'UNKNOWN_ERROR' })
}
