import { equal } from '#domain/equal.ts'
import type { GameKey, OnlineGame } from './online-game.ts'
import type { SharedState } from './shared-state.ts'

/** A game on this device, as sync sees it. */
export type DeviceGame = SharedState & {
  id: string
  /** The names of both sides. */
  name: string
  /** The state of the account when this device last synced the game; null if they never did. */
  lastSynced: SharedState | null
  /** Null if the game is not on the server. */
  online: OnlineGame | null
  /** Whether moves are on the disk that the server has not confirmed. */
  hasUnsent: boolean
}

/** A game of the account, as the server tells it. `seq` is null if the server has lost the game. */
export type AccountEntry = SharedState & GameKey & { seq: number | null }

/** The next step for one game of this device. */
export type GamePlan = {
  /** The state of the account and of this device afterwards. */
  state: SharedState
  /** The key to use from now on; null if the game needs a new one. */
  key: GameKey | null
  /** Whether moves must be sent or fetched. */
  exchange: boolean
  /** Whether the account must be told of `state` or of the key. */
  tell: boolean
}

/**
 * Decides how a game of this device and the account come to be the same. What only one of them has changed since they
 * last agreed counts. A deleted game that somebody played on stays, and so does one that the other side has and never
 * agreed to delete. (docs/decisions/0032-games-in-the-account.md)
 *
 * @param told null if the account does not have the game
 * @returns null if there is nothing to do
 */
export function planGame(game: DeviceGame, told: AccountEntry | null): GamePlan | null {
  const { lastSynced, online } = game
  if (game.deleted && !told) return null
  const state: SharedState = {
    deleted: isDeleted(game, told),
    seat: told && (lastSynced === null || game.seat === lastSynced.seat) ? told.seat : game.seat,
  }
  const key = betterKey(online, told)
  const isTold =
    told?.deleted === state.deleted && (state.deleted || (told.seat === state.seat && told.may === key?.may))
  const exchange = !state.deleted && (game.hasUnsent || !told || told.seq !== online?.since)
  const isKnown = equal(lastSynced, state) && equal({ deleted: game.deleted, seat: game.seat }, state)
  const isSettled = isTold && isKnown && (state.deleted || online?.key === key?.key)
  return exchange || !isSettled ? { state, key, exchange, tell: !isTold } : null
}

function isDeleted(game: DeviceGame, told: AccountEntry | null): boolean {
  const { lastSynced } = game
  if (!told) return game.deleted
  if (!lastSynced) return game.deleted && told.deleted
  if (game.deleted !== lastSynced.deleted) return game.deleted
  return told.deleted && (game.deleted || !game.hasUnsent)
}

/** The account's key has been checked by the server, so it is taken unless this device may do more. */
function betterKey(online: OnlineGame | null, told: AccountEntry | null): GameKey | null {
  const own = online && { key: online.key, may: online.may }
  if (!told) return own
  return own?.may === 'play' && told.may === 'watch' ? own : { key: told.key, may: told.may }
}

/** Whether something of the game would be lost with this device. */
export function isOnlyHere({ deleted, lastSynced, hasUnsent }: DeviceGame): boolean {
  return !deleted && (lastSynced === null || hasUnsent)
}
