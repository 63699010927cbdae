import { computed, effect, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CallFailure, CallResult } from '#api/calls/call.ts'
import { addMoves as addGameMoves, createGame, getMoves } from '#api/calls/games.ts'
import { dropGame, getAccountGames, keepGame } from '#api/calls/account-games.ts'
import { API_ERRORS, type ApiErrorCode } from '#api/calls/errors.ts'
import { refusalOf } from '#api/form-failure-text.ts'
import { isTaken, TAKEN } from '#api/invite-failure-text.ts'
import { canSync } from '#domain/account/auth-status.ts'
import type { AsyncResult } from '#domain/async-result.ts'
import { planGame, type DeviceGame, type AccountEntry } from '#domain/game/share/account-game.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { newOnlineGame, type GameKey } from '#domain/game/share/online-game.ts'
import type { SharedState } from '#domain/game/share/shared-state.ts'
import { replaceMoves } from '#domain/game/log/taken-ids.ts'
import type { Platform } from '#platform/platform.ts'
import type { AccountGames } from '#storage/account-games.ts'
import type { GameStorage } from '#storage/games.ts'
import type { OnlineGames } from '#storage/shared-games.ts'
import type { SyncEnd } from '#sync/sync.ts'
import type { Authenticated } from '#stores/account/authenticated.ts'
import type { Session } from '#stores/account/session.ts'
import { stopAll } from '#stores/stop-all.ts'
import { createSchedule } from '#stores/sync/sync-schedule.ts'
import { exchangeMoves } from './exchange.ts'
import type { GamesStore } from './games.ts'
import type { JoinFailure, OnlinePlay } from './online-play.ts'

/** How many games are only on this device, and the sentence that says why the server has refused one of them. */
export type GameSyncState = { waiting: number; refusal: string | null }

/** Keeps the games of the user who is logged in the same on all devices. (docs/game.md) */
export type GameSync = {
  /** Starts to sync whenever there is a reason. A second call does nothing. */
  start: () => void
  /** Syncs immediately. */
  syncNow: () => Promise<unknown>
}

export type GameSyncParts = {
  /** Null until games have been synced, and while nobody is logged in. */
  $state: WritableAtom<GameSyncState | null>
  authenticated: Pick<Authenticated, 'call'>
  session: Pick<Session, '$currentUser' | 'known'>
  /** The newest position of the account's list of games that the server has told of; null for none. */
  $newest: ReadableAtom<number | null>
  disk: Pick<AccountGames, 'adoptLocalGames' | 'namesOnlyHere' | 'settle'>
  online: OnlineGames
  storage: Pick<GameStorage, 'read'>
  play: Pick<OnlinePlay, 'invite' | 'join'>
  games: Pick<GamesStore, 'changed' | 'onOwn'>
  platform: Platform
}

/** Only saves work, like the lock of the armies. */
const LOCK = 'hobgoblin:game-sync'

/** Why a game could not be synced. A refusal is a sentence about this game alone, so the others go on. */
type Trouble = { refusal: string } | { failure: CallFailure }

export function createGameSync(parts: GameSyncParts): GameSync {
  const { $state, $newest, authenticated, session, disk, games, platform } = parts
  const play = { ...parts.play, invite: askSeldom(parts.play.invite, platform.now) }
  const $owner = computed(session.$currentUser, (user) => (user && canSync(user) ? user.id : null))

  /** The position of the list that this page knows. */
  let known: number | null = null

  async function runOnce(owner: string): Promise<SyncEnd> {
    const here = await disk.adoptLocalGames(owner)
    if (!here) return { type: 'other-user' }
    const told = await authenticated.call(getAccountGames, { user: owner })
    if (told.state !== 'success') return { type: 'failed', during: 'Pull', failure: failureOf(told) }
    const list: AccountList = { owner, position: told.value.position }
    let refusal: string | null = null
    for (const [game, ofAccount] of pairs(here, told.value.games)) {
      const trouble = await syncGame(list, game, ofAccount, { ...parts, play })
      if (trouble && 'failure' in trouble) return { type: 'failed', during: 'Push', failure: trouble.failure }
      refusal ??= trouble?.refusal ?? null
    }
    known = list.position
    const waiting = (await disk.namesOnlyHere()).length
    $state.set({ waiting, refusal: waiting > 0 ? refusal : null })
    return { type: 'done' }
  }

  async function sync(): Promise<SyncEnd | null> {
    const owner = $owner.get()
    if (owner === null || !platform.isOnline()) return null
    return await platform.withLock(LOCK, () => runOnce(owner))
  }

  const schedule = createSchedule(sync, platform)
  let isStarted = false

  return {
    syncNow: async () => {
      await session.known()
      await schedule.runNow()
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      effect($owner, (owner) => {
        $state.set(null)
        known = null
        if (owner === null) return undefined
        return stopAll(
          schedule.start(),
          games.onOwn(schedule.noteEdit),
          $newest.listen((newest) => {
            if (newest !== null && newest !== known) void schedule.runNow()
          }),
        )
      })
    },
  }
}

type AccountGame = AccountEntry & { game_id: string }

/** The list of an account's games, and its position after this device's own changes. */
type AccountList = { owner: string; position: number }

/** Each game that this device or the account has, as both know it. */
function pairs(
  here: readonly DeviceGame[],
  told: readonly AccountGame[],
): (readonly [DeviceGame | null, AccountGame | null])[] {
  const byId = new Map(told.map((game) => [game.game_id, game]))
  const onlyTold = new Map(byId)
  for (const { id } of here) onlyTold.delete(id)
  return [
    ...here.map((game) => [game, byId.get(game.id) ?? null] as const),
    ...[...onlyTold.values()].map((game) => [null, game] as const),
  ]
}

async function syncGame(
  list: AccountList,
  game: DeviceGame | null,
  told: AccountGame | null,
  parts: GameSyncParts,
): Promise<Trouble | null> {
  if (game) return await syncKnown(list, game, told, parts)
  return told && !told.deleted && told.seq !== null ? await fetchGame(told, parts) : null
}

/** Fetches a game that only other devices of the account have. */
async function fetchGame(
  { game_id, key, may, seat }: AccountGame,
  { play, disk, platform }: GameSyncParts,
): Promise<Trouble | null> {
  const joined = await play.join(game_id, { key, may }, seat)
  const trouble = troubleOf(joined, getMoves.errors)
  if (!trouble) await disk.settle(game_id, { deleted: false, seat }, { deleted: false, seat }, platform.now())
  return trouble
}

/** Syncs a game of this device. The account is told last, so that what it has is on the server. */
async function syncKnown(
  list: AccountList,
  game: DeviceGame,
  told: AccountGame | null,
  parts: GameSyncParts,
): Promise<Trouble | null> {
  const plan = planGame(game, told)
  if (!plan) return null
  const { id } = game
  const { state } = plan
  const settle = (): Promise<void> => parts.disk.settle(id, game, state, parts.platform.now())
  // A deleted game exchanges no moves, so it comes back before.
  if (game.deleted && !state.deleted) await settle()
  const keyless = state.deleted ? null : await takeKey(game, plan.key, parts)
  if (keyless) return keyless
  const trouble = plan.exchange ? await exchange(id, parts) : null
  if (trouble && 'failure' in trouble) return trouble
  const untold = plan.tell ? await tell(list, id, state, parts) : null
  if (untold) return untold
  await settle()
  if (plan.exchange || !isSame(state, game)) await parts.games.changed(id)
  return trouble
}

const isSame = (one: SharedState, other: SharedState): boolean =>
  one.deleted === other.deleted && one.seat === other.seat

/** Stores the key of a game that this device has, or puts the game on the server with a new one. */
async function takeKey(
  { id, name }: DeviceGame,
  key: GameKey | null,
  { online, play }: GameSyncParts,
): Promise<Trouble | null> {
  if (!key) {
    const invited = await play.invite(id)
    if (invited.state === 'failure' && isTaken(invited.failure)) return { refusal: `${name}: ${TAKEN}` }
    return troubleOf(invited, createGame.errors)
  }
  await online.saveOnline(id, (before) => ({ ...(before ?? newOnlineGame(key)), ...key }))
  return null
}

/** Sends and fetches the moves of a game that may not be on the screen. */
async function exchange(id: string, parts: GameSyncParts): Promise<Trouble | null> {
  const { authenticated, online, storage, platform } = parts
  const read = await storage.read(id)
  if (!read) return null
  let game = foldGame(read.moves)
  const end = await exchangeMoves(id, null, {
    request: authenticated.call,
    disk: online,
    now: platform.now,
    game: () => game,
    receive: (moves, gone) => {
      game = replaceMoves(game, moves, gone)
    },
    onOnline: () => undefined,
    isOwn: ({ device }) => read.own.includes(device),
  })
  return end.type === 'failed'
    ? troubleOf({ state: 'failure', failure: end.failure }, addGameMoves.errors)
    : null
}

async function tell(
  list: AccountList,
  id: string,
  { deleted, seat }: SharedState,
  { authenticated, online }: GameSyncParts,
): Promise<Trouble | null> {
  const about = { params: { gameId: id }, user: list.owner }
  const known = deleted ? null : await online.readOnline(id)
  // It was deleted on this device meanwhile. The next sync says so.
  if (!deleted && !known) return null
  const told = known
    ? await authenticated.call(keepGame, { ...about, gameKey: known.key, body: { seat } })
    : await authenticated.call(dropGame, about)
  // If another device has changed the list meanwhile, its position is higher, and the news of it are new.
  if (told.state === 'success') list.position += 1
  return troubleOf(told, keepGame.errors)
}

/** The reach of a failure. Those of `errors` with a status of 403, 404, 413 and 507 are about one game. */
function troubleOf(
  result: AsyncResult<unknown, JoinFailure>,
  errors: readonly ApiErrorCode[] = [],
): Trouble | null {
  if (result.state !== 'failure') return null
  const { failure } = result
  // The device cannot keep what came. That is not about one game either.
  if (!isCallFailure(failure)) return { failure: { code: 'UNKNOWN_ERROR' } }
  const refusal = refusalOf(
    failure,
    errors.filter((code) => [403, 404, 413, 507].includes(API_ERRORS[code].status)),
  )
  return refusal ? { refusal: API_ERRORS[refusal].text } : { failure }
}

/** How long a game that somebody else has put online is not offered again, in ms: the server counts wrong keys. */
const ASKED_AGAIN_AFTER = 600_000

/** Puts games on the server, but not again soon one that has another key there. */
function askSeldom(invite: OnlinePlay['invite'], now: () => number): OnlinePlay['invite'] {
  const taken = new Map<string, { at: number; answer: Awaited<ReturnType<OnlinePlay['invite']>> }>()
  return async (id) => {
    const before = taken.get(id)
    if (before && now() - before.at < ASKED_AGAIN_AFTER) return before.answer
    const answer = await invite(id)
    if (answer.state === 'failure' && isTaken(answer.failure)) taken.set(id, { at: now(), answer })
    else taken.delete(id)
    return answer
  }
}

const failureOf = (result: Exclude<CallResult<unknown>, { state: 'success' }>): CallFailure =>
  result.state === 'failure' ? result.failure : { code: 'UNKNOWN_ERROR' }

function isCallFailure(failure: JoinFailure): failure is CallFailure {
  return (
    failure.code === 'API_ERROR' || failure.code === 'NETWORK_ERROR' || failure.code === 'VALIDATION_ERROR'
  )
}
