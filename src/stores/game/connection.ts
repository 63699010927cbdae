import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { CallFailure } from '#api/calls/call.ts'
import { addMoves, type GameNews } from '#api/calls/games.ts'
import type { request } from '#api/client.ts'
import type { ApiErrorCode } from '#api/calls/errors.ts'
import { refusalOf } from '#api/form-failure-text.ts'
import type { listenToGame } from '#api/listen-to-game.ts'
import { randomBackoff } from '#domain/time/backoff.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { unknownTo } from '#domain/game/log/known-moves.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import type { Platform } from '#platform/platform.ts'
import type { OnlineGames } from '#storage/shared-games.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import { createRuns } from '#stores/runs.ts'
import { stopAll } from '#stores/stop-all.ts'
import { createContact } from './contact.ts'
import { exchangeMoves } from './exchange.ts'
import type { GameStore } from './game.ts'
import { createLateness } from './lateness.ts'

/** How a game on the server goes for this page. */
export type Connection = {
  /** Whether this page learns of new moves right now: the server announces them, or answers when it is asked. */
  isOpen: boolean
  /** Whether a move has waited for 2 s to be sent. */
  isLate: boolean
  /** The last answer of the server, if it refused; or why this device cannot keep what came. */
  problem: ApiErrorCode | StorageErrorCode | null
}

export type ConnectionParts = {
  request: typeof request
  listen: typeof listenToGame
  disk: OnlineGames
  platform: Pick<Platform, 'now' | 'randomBelow' | 'whileVisible' | 'onNetwork' | 'isOnline'>
}

/** Why the last exchange failed; null if it did not. */
type Outcome = Connection['problem'] | 'UNREACHED'

type ShownGame = Pick<GameStore, '$view' | 'receive' | 'setOnline' | 'isOwn'>

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
 * Keeps a game and the server the same while it is mounted and the page is visible: at each move, at each piece of
 * news, when the network returns, and again after failures. Without news, it asks.
 */
export function createConnection(
  id: string,
  game: ShownGame,
  parts: ConnectionParts,
): ReadableAtom<Connection> {
  const $connection = atom<Connection>({ isOpen: false, isLate: false, problem: null })
  onMount($connection, () => keepSame(id, game, parts, (connection) => $connection.set(connection)))
  return $connection
}

/**
 * Does what `createConnection` says. It is one function because each part of it changes the same outcome.
 * @returns a function that stops it
 */
function keepSame(
  id: string,
  game: ShownGame,
  parts: ConnectionParts,
  tell: (connection: Connection) => void,
): () => void {
  const { listen, platform } = parts
  const told = createTold()
  let moves = 0
  let outcome: Outcome = null
  const runs = createRuns(exchange, (end, failures) =>
    end === null ? null : randomBackoff(failures, FIRST_RETRY, platform.randomBelow),
  )
  const run = () => void runs.run()
  const late = createLateness(say)
  const contact = createContact(run, platform)

  async function exchange(): Promise<Outcome> {
    const newest = told.take()
    outcome = await exchangeShown(id, newest, game, parts)
    if (outcome !== null && newest === null) told.doubt()
    onEnd()
    return outcome
  }

  /** The stream may hang for a while after the network has gone. */
  function say(): void {
    const isOpen = contact.isOpen() && outcome !== 'UNREACHED' && platform.isOnline()
    tell({ isOpen, isLate: late.isLate(), problem: outcome === 'UNREACHED' ? null : outcome })
  }

  function onEnd(): void {
    const before = moves
    moves = shownBy(game)?.game.entries.length ?? 0
    // After a failure, it tries again by itself.
    if (outcome === null) contact.noteAnswer(moves !== before)
    say()
  }

  function onOpen(isOpen: boolean): void {
    contact.setStreaming(isOpen)
    if (isOpen) {
      // The server may have been restored, and have as many moves again.
      told.doubt()
      run()
    } else told.forget()
    say()
  }

  function onNews({ seq }: GameNews): void {
    told.note(seq)
    // The server is there again, so what failed need not wait.
    if (seq !== shownBy(game)?.online?.since || outcome !== null) run()
  }

  function connect(): () => void {
    const online = shownBy(game)?.online
    if (!online) return () => undefined
    run()
    contact.start()
    const leave = listen({ id, key: online.key }, { onNews, onOpen })
    return () => {
      leave()
      contact.stop()
      told.forget()
      say()
    }
  }

  function onView(): void {
    const view = shownBy(game)
    const [oldest] = view?.online ? waitingMoves(view.game, view.online) : []
    late.note(oldest ? moveId(oldest) : null)
    if (oldest && outcome === null) run()
  }

  return stopAll(
    game.$view.listen(onView),
    whileVisibleAndOnline(connect, platform),
    platform.onNetwork(say),
    late.stop,
    runs.stop,
  )
}

/** The newest position that the server has told of. */
function createTold() {
  let newest: number | null = null
  let isDoubted = false
  return {
    note: (seq: number): void => {
      newest = seq
    },
    forget: (): void => {
      newest = null
    },
    /** The next exchange asks the server, whatever it tells until then. */
    doubt: (): void => {
      isDoubted = true
    },
    /** @returns what the next exchange may believe; null if it must ask */
    take: (): number | null => {
      const known = isDoubted ? null : newest
      isDoubted = false
      return known
    },
  }
}

function shownBy({ $view }: Pick<ShownGame, '$view'>) {
  const view = $view.get()
  return view.type === 'game' ? view : null
}

async function exchangeShown(
  id: string,
  newest: number | null,
  game: ShownGame,
  { request, disk, platform }: ConnectionParts,
): Promise<Outcome> {
  const view = shownBy(game)
  if (!view) return null
  try {
    const end = await exchangeMoves(id, newest, {
      request,
      disk,
      now: platform.now,
      game: () => shownBy(game)?.game ?? view.game,
      receive: game.receive,
      onOnline: game.setOnline,
      isOwn: game.isOwn,
    })
    return end.type === 'done' ? null : (refusal(end.failure) ?? 'UNREACHED')
  } catch (error) {
    return storageErrorCode(error)
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
