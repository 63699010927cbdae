import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '../../api/call.ts'
import { addMoves } from '../../api/calls/add-moves.ts'
import type { request } from '../../api/client.ts'
import type { ApiErrorCode } from '../../api/errors.ts'
import { refusalOf } from '../../api/form-failure-text.ts'
import type { GameNews } from '../../api/calls/get-game-news.ts'
import type { listenToGame } from '../../api/listen-to-game.ts'
import { randomBackoff } from '../../domain/backoff.ts'
import type { Game } from '../../domain/game/log/fold.ts'
import { unknownTo } from '../../domain/game/log/known-moves.ts'
import type { LoggedMove } from '../../domain/game/log/log.ts'
import { moveId } from '../../domain/game/moves/fields.ts'
import type { OnlineGame } from '../../domain/game/online-game.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OnlineGames } from '../../storage/online-games.ts'
import { storageErrorCode, type StorageErrorCode } from '../../storage/storage-error.ts'
import { stopAll } from '../stop-all.ts'
import { exchangeMoves } from './exchange.ts'
import type { GameStore } from './game.ts'
import { createLateness } from './lateness.ts'
import { createPolling } from './polling.ts'

/** How a game on the server goes for this page. */
export type Connection = {
  /** Whether this page learns of new moves right now: the server tells of them, or answers when it is asked. */
  isOpen: boolean
  /** Whether a move has waited for 2 s to be sent. */
  isLate: boolean
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
export const countWaiting = (game: Game, online: OnlineGame): number => waitingMoves(game, online).length

function waitingMoves(game: Game, { confirmed, may }: OnlineGame): LoggedMove[] {
  if (may === 'watch') return []
  return unknownTo(
    confirmed,
    game.entries.map(({ move }) => move),
  )
}

/**
 * Keeps a game and the server the same while it is mounted and the page is visible: at each move, at each piece of news,
 * when the network returns, and again after failures. Without news, it asks. (GAME-92, GAME-112)
 */
export function createConnection(
  id: string,
  game: Pick<GameStore, '$view' | 'receive' | 'setOnline' | 'isOwn'>,
  { request, listen, disk, platform }: ConnectionParts,
): ReadableAtom<Connection> {
  const $connection = atom<Connection>({ isOpen: false, isLate: false, problem: null })
  const shown = () => {
    const view = game.$view.get()
    return view.type === 'game' ? view : null
  }

  onMount($connection, () => {
    /** The newest position that the server has told of; null if it must be asked. */
    let newest: number | null = null
    let isStreaming = false
    /** Whether the server has answered when it was asked, since it last told of anything. */
    let isAnswered = false
    let isAsked = false
    let moves = 0
    const runs = createRuns(exchange, onEnd, platform)
    const late = createLateness(say)
    const polling = createPolling(() => {
      isAsked = true
      runs.run()
    }, platform)

    async function exchange(): Promise<Outcome> {
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
        return end.type === 'done' ? null : (refusal(end.failure) ?? 'UNREACHED')
      } catch (error) {
        return storageErrorCode(error)
      }
    }

    /** The stream may hang for a while after the network has gone. */
    function say(): void {
      const outcome = runs.outcome()
      const isOpen = (isStreaming || isAnswered) && outcome !== 'UNREACHED' && platform.isOnline()
      $connection.set({ isOpen, isLate: late.isLate(), problem: outcome === 'UNREACHED' ? null : outcome })
    }

    function onEnd(): void {
      const before = moves
      moves = shown()?.game.entries.length ?? 0
      // After a failure, it tries again by itself.
      if (runs.outcome() === null) {
        isAnswered ||= isAsked
        polling.next(moves !== before || !isAsked)
        isAsked = false
      }
      say()
    }

    function setStreaming(isOpen: boolean): void {
      isStreaming = isOpen
      isAnswered = false
      isAsked = false
      if (!isOpen) newest = null
      if (isOpen) polling.stop()
      else polling.start()
      say()
    }

    function connect(): () => void {
      const online = shown()?.online
      if (!online) return () => undefined
      runs.run()
      const onNews = ({ seq }: GameNews): void => {
        newest = seq
        // The server is there again, so what failed need not wait.
        if (seq !== shown()?.online?.since || runs.outcome() !== null) runs.run()
      }
      polling.start()
      const leave = listen({ id, key: online.key }, { onNews, onOpen: setStreaming })
      return () => {
        leave()
        setStreaming(false)
        polling.stop()
      }
    }

    function onView(): void {
      const view = shown()
      const [oldest] = view?.online ? waitingMoves(view.game, view.online) : []
      late.note(oldest ? moveId(oldest) : null)
      if (oldest && runs.outcome() === null) runs.run()
    }

    return stopAll(
      game.$view.listen(onView),
      whileVisibleAndOnline(connect, platform),
      platform.onNetwork(say),
      late.stop,
      runs.stop,
    )
  })
  return $connection
}

/** Why the last exchange failed; null if it did not. */
type Outcome = Connection['problem'] | 'UNREACHED'

type Runs = { run: () => void; outcome: () => Outcome; stop: () => void }

/** Runs one exchange at a time, once more if it was asked for meanwhile, and again after a failure. */
function createRuns(
  exchange: () => Promise<Outcome>,
  onEnd: () => void,
  { randomBelow }: Pick<Platform, 'randomBelow'>,
): Runs {
  let isRunning = false
  let isAsked = false
  let failures = 0
  let outcome: Outcome = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const hasStopped = (): boolean => isStopped
  const isWanted = (): boolean => isAsked && !isStopped

  async function runAll(): Promise<void> {
    isRunning = true
    while (isWanted()) {
      isAsked = false
      clearTimeout(retry)
      outcome = await exchange()
      failures = outcome === null ? 0 : failures + 1
      onEnd()
    }
    isRunning = false
    // It may have been stopped while it waited for an answer.
    if (outcome !== null && !hasStopped())
      retry = setTimeout(run, randomBackoff(failures, FIRST_RETRY, randomBelow))
  }

  function run(): void {
    isAsked = true
    if (!isRunning) void runAll()
  }

  return {
    run,
    outcome: () => outcome,
    stop: () => {
      isStopped = true
      clearTimeout(retry)
    },
  }
}

/** Calls `begin` while somebody sees the page and there is a network, and what it returned when that ends. */
function whileVisibleAndOnline(
  begin: () => () => void,
  { whileVisible, onNetwork, isOnline }: Pick<Platform, 'whileVisible' | 'onNetwork' | 'isOnline'>,
): () => void {
  return whileVisible(() => {
    let end = isOnline() ? begin() : undefined
    const stop = onNetwork(() => {
      end?.()
      end = isOnline() ? begin() : undefined
    })
    return () => {
      stop()
      end?.()
    }
  })
}

const refusal = (failure: CallFailure): ApiErrorCode | undefined =>
  refusalOf(failure, ['GAME_NOT_FOUND', ...(addMoves.errors ?? [])])
