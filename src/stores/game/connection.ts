import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '../../api/call.ts'
import { addMoves } from '../../api/calls/add-moves.ts'
import type { request } from '../../api/client.ts'
import type { ApiErrorCode } from '../../api/errors.ts'
import { refusalOf } from '../../api/form-failure-text.ts'
import type { listenToGame } from '../../api/listen-to-game.ts'
import { randomBackoff } from '../../domain/backoff.ts'
import type { Game } from '../../domain/game/fold.ts'
import { unknownTo } from '../../domain/game/known-moves.ts'
import type { OnlineGame } from '../../domain/game/online-game.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OnlineGames } from '../../storage/online-games.ts'
import { storageErrorCode, type StorageErrorCode } from '../../storage/storage-error.ts'
import { stopAll } from '../stop-all.ts'
import { exchangeMoves } from './exchange.ts'
import type { GameStore } from './game.ts'

/** How a game on the server goes for this page. */
export type Connection = {
  /** Whether the server tells this page of new moves right now. */
  isOpen: boolean
  /** What the server said last, if it refused; or why this device cannot keep what came. */
  problem: ApiErrorCode | StorageErrorCode | null
}

export type ConnectionParts = {
  request: typeof request
  listen: typeof listenToGame
  disk: OnlineGames
  platform: Pick<Platform, 'now' | 'randomBelow' | 'whileVisible' | 'onNetwork' | 'isOnline'>
}

/** The first wait after a failure, in ms. */
const FIRST_RETRY = 1500

/** How many moves the server lacks. */
export function countWaiting(game: Game, { confirmed, may }: OnlineGame): number {
  if (may === 'watch') return 0
  return unknownTo(
    confirmed,
    game.entries.map(({ move }) => move),
  ).length
}

/**
 * Keeps a game and the server the same while it is mounted and the page is visible: at each move, at each piece of news,
 * when the network returns, and again after failures.
 */
export function createConnection(
  id: string,
  game: Pick<GameStore, '$view' | 'receive' | 'setOnline' | 'isOwn'>,
  { request, listen, disk, platform }: ConnectionParts,
): ReadableAtom<Connection> {
  const $connection = atom<Connection>({ isOpen: false, problem: null })
  let running: Promise<void> | null = null
  let isAsked = false
  let failures = 0
  /** The newest position that the server has told of; null if it must be asked. */
  let newest: number | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const isWanted = (): boolean => isAsked
  const shown = () => {
    const view = game.$view.get()
    return view.type === 'game' ? view : null
  }

  async function exchange(): Promise<void> {
    isAsked = false
    clearTimeout(retry)
    const problem = await tryToExchange()
    $connection.set({ ...$connection.get(), problem: problem === 'RETRY' ? null : problem })
    failures = problem === null ? 0 : failures + 1
    if (problem !== null) retry = setTimeout(run, randomBackoff(failures, FIRST_RETRY, platform.randomBelow))
  }

  async function tryToExchange(): Promise<Connection['problem'] | 'RETRY'> {
    const view = shown()
    if (!view) return null
    try {
      const end = await exchangeMoves(id, newest, {
        request,
        disk,
        now: platform.now,
        game: () => shown()?.game ?? view.game,
        receive: game.receive,
        onOnline: game.setOnline,
        isOwn: game.isOwn,
      })
      if (end.type === 'failed') return refusal(end.failure) ?? 'RETRY'
      return null
    } catch (error) {
      return storageErrorCode(error)
    }
  }

  function run(): void {
    isAsked = true
    if (!platform.isOnline()) return
    running ??= (async () => {
      while (isWanted()) await exchange()
    })().finally(() => {
      running = null
    })
  }

  function connect(): () => void {
    const online = shown()?.online
    if (!online) return () => undefined
    run()
    return listen(
      { id, key: online.key },
      {
        onNews: ({ seq }) => {
          newest = seq
          if (seq !== shown()?.online?.since) run()
        },
        onOpen: (isOpen) => {
          if (!isOpen) newest = null
          $connection.set({ ...$connection.get(), isOpen })
        },
      },
    )
  }

  onMount($connection, () =>
    stopAll(
      game.$view.listen((view) => {
        if (view.type === 'game' && view.online && failures === 0 && countWaiting(view.game, view.online) > 0)
          run()
      }),
      platform.onNetwork(() => {
        failures = 0
        if (platform.isOnline()) run()
      }),
      platform.whileVisible(connect),
      () => clearTimeout(retry),
    ),
  )

  return $connection
}

const refusal = (failure: CallFailure): ApiErrorCode | undefined =>
  refusalOf(failure, ['GAME_NOT_FOUND', ...(addMoves.errors ?? [])])
