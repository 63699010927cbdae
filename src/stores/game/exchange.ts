import type { CallFailure, CallResult } from '#api/calls/call.ts'
import type { request } from '#api/client.ts'
import { addMoves, createGame, getMoves, type MovesPage } from '#api/calls/games.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { refusalOf } from '#api/form-failure-text.ts'
import { SHARED_GAME_LIMITS } from '#api/calls/sent-move.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { unknownTo } from '#domain/game/log/known-moves.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import {
  confirmMoves,
  isSamePlace,
  NOTHING_RECEIVED,
  type GameKey,
  type OnlineGame,
} from '#domain/game/share/online-game.ts'
import { shownGame } from '#domain/game/share/shown-game.ts'
import type { OnlineGames } from '#storage/shared-games.ts'
import { numberOf, sentMove, settleIds, type Settled } from './sent-moves.ts'

/** How a game and the server came to have the same moves, or why not. */
export type ExchangeEnd = { type: 'done' } | { type: 'failed'; failure: CallFailure }

export type ExchangeParts = {
  request: typeof request
  disk: OnlineGames
  now: () => number
  /** The game on the screen. */
  game: () => Game
  /** Shows moves of other devices, before they are on the disk. Those with the ids `gone` are taken out before. */
  receive: (moves: readonly LoggedMove[], gone: readonly string[]) => void
  /** Is called with what is known of the server whenever that was stored. */
  onOnline: (online: OnlineGame) => void
  /** Whether a page of this device has made the move. */
  isOwn: (move: Pick<LoggedMove, 'device'>) => boolean
}

/** One request carries this many characters. A move that is larger goes alone. */
const SENT_AT_ONCE = 200_000

type Failed = Extract<ExchangeEnd, { type: 'failed' }>

const NO_ROOM: Failed = {
  type: 'failed',
  failure: { code: 'API_ERROR', status: API_ERRORS.GAME_FULL.status, reason: 'GAME_FULL' },
}

/**
 * Sends the moves that the server lacks, and fetches those that this device lacks. Nothing is lost whenever it stops:
 * what the server has is noted only after its answer. Throws StorageError. (docs/game.md)
 *
 * @param newest the position of the newest move that the server has told of; null if it must be asked
 */
export async function exchangeMoves(
  id: string,
  newest: number | null,
  parts: ExchangeParts,
): Promise<ExchangeEnd> {
  const online = await parts.disk.readOnline(id)
  if (!online) return { type: 'done' }
  const end = await sendAndReceive(id, online, newest, parts)
  const isGone = end.type === 'failed' && refusalOf(end.failure, getMoves.errors) === 'GAME_NOT_FOUND'
  if (!isGone || online.may === 'watch') return end
  // It was erased after a long time, or the server was restored from a backup. The devices have all of it.
  const created = await parts.request(createGame, { body: { game_id: id }, gameKey: online.key })
  if (created.state !== 'success') return failed(created)
  const anew = await note(id, online, parts, (before) => ({
    ...before,
    ...NOTHING_RECEIVED,
  }))
  return sendAndReceive(id, anew, null, parts)
}

async function sendAndReceive(
  id: string,
  online: OnlineGame,
  newest: number | null,
  parts: ExchangeParts,
): Promise<ExchangeEnd> {
  let known = online
  let isComplete = newest !== null && newest === known.since
  /** A move after a gap is never confirmed. It is sent once. */
  const sent = new Set<string>()
  for (;;) {
    const moves = known.may === 'play' ? nextMoves(known, parts.game(), sent) : []
    if (moves.length === 0 && isComplete) return { type: 'done' }
    if (moves.length > 0) {
      const next = await send(id, moves, known, parts)
      if ('type' in next) return next
      for (const move of moves) sent.add(moveId(move))
      isComplete &&= next.isAlone
      known = next.known
      if (next.isAlone) continue
    }
    const received = await receiveAll(id, known, parts)
    if ('type' in received) return received
    if (received.isRestored) sent.clear()
    known = received.known
    isComplete = true
  }
}

/** @returns what is then known of the server, or why it did not answer */
async function receiveAll(
  id: string,
  online: OnlineGame,
  parts: ExchangeParts,
): Promise<{ known: OnlineGame; isRestored: boolean } | Failed> {
  let isRestored = false
  for (let known = online; ;) {
    const answer = await fetchMoves(parts.request, id, known, known.since)
    if (answer.state !== 'success') return failed(answer)
    const page = answer.value
    if (!isSamePlace(known, page)) {
      // The server was restored from a backup and may lack what it once confirmed.
      isRestored = true
      known = await note(id, known, parts, (before) => ({ ...before, ...NOTHING_RECEIVED }))
      continue
    }
    if (page.moves.length > 0) known = await receive(id, page, known, parts)
    if (page.seq >= page.last) return { known, isRestored }
  }
}

async function receive(
  id: string,
  { moves: sent, seq, batch }: MovesPage,
  known: OnlineGame,
  parts: ExchangeParts,
): Promise<OnlineGame> {
  const { moves, gone } = await settleIds(sent, parts.game())
  parts.receive(moves, gone)
  const ids = new Set([...moves.map(moveId), ...gone])
  const numbers = sent.map((one) => ({ ...numberOf(one), id: one.id }))
  // A device counts only what it has of its own pages. Otherwise a move that it makes later would never be sent.
  const held = numbers.filter((one) => !parts.isOwn(one) || ids.has(one.id))
  const isHeard = numbers.some((one) => ids.has(one.id) && !parts.isOwn(one))
  return keep(id, { moves, gone }, known, parts, (before) => ({
    ...before,
    ...(before.since <= seq && { since: seq, at: sent.at(-1)?.id ?? before.at, batch }),
    confirmed: confirmMoves(before.confirmed, held),
    heard_ts: isHeard ? parts.now() : before.heard_ts,
  }))
}

/**
 * Sends moves. They count as confirmed if nobody else has added any, because their positions are then known; otherwise
 * once they are fetched. So a server that was restored from a backup is always noticed.
 */
async function send(
  id: string,
  moves: readonly LoggedMove[],
  known: OnlineGame,
  parts: ExchangeParts,
): Promise<{ known: OnlineGame; isAlone: boolean } | Failed> {
  const game = shownGame(parts.game())
  const body = { moves: moves.map(sentMove), shown: game && { since: known.since, game } }
  // The server would call it invalid, which says nothing about this game. Only a beginning can be so large.
  if (body.moves.some(({ text }) => text.length > SHARED_GAME_LIMITS.moveBytes)) return NO_ROOM
  const answer = await parts.request(addMoves, { params: { gameId: id }, gameKey: known.key, body })
  if (answer.state !== 'success') return failed(answer)
  const { added_count, seq, batch, differs } = answer.value
  const isNext = known.since === seq - added_count && isSamePlace(known, answer.value)
  const isAlone = added_count === moves.length && isNext
  if (!isAlone) {
    if (differs !== true || known.since === 0) return { known, isAlone }
    // Everything is read again, to see what stands there. Nothing stays confirmed until then: without a position, a server
    // that is restored from a backup in between would not be noticed.
    const anew = await note(id, known, parts, (before) => ({ ...before, ...NOTHING_RECEIVED }))
    return { known: anew, isAlone }
  }
  // A move that was sent before it was written is written now, because it will not be fetched.
  const next = await keep(id, { moves, gone: [] }, known, parts, (before) => ({
    ...before,
    ...(before.since <= seq && { since: seq, at: body.moves.at(-1)?.id ?? before.at, batch }),
    confirmed: confirmMoves(before.confirmed, moves),
  }))
  return { known: next, isAlone }
}

/** Writes moves, and in the same transaction what is known of the server. The game may have gone in another tab. */
async function keep(
  id: string,
  { moves, gone }: Settled,
  known: OnlineGame,
  { disk, game, onOnline }: ExchangeParts,
  change: (before: OnlineGame) => OnlineGame,
): Promise<OnlineGame> {
  const note = (before: OnlineGame | null): OnlineGame => change(before ?? known)
  const next = (await disk.receive(id, moves, game(), note, gone)) ?? change(known)
  onOnline(next)
  return next
}

/** Changes what is known of the server, as it is on the disk. */
async function note(
  id: string,
  known: OnlineGame,
  { disk, onOnline }: Pick<ExchangeParts, 'disk' | 'onOnline'>,
  change: (before: OnlineGame) => OnlineGame,
): Promise<OnlineGame> {
  const next = (await disk.saveOnline(id, (before) => change(before ?? known))) ?? change(known)
  onOnline(next)
  return next
}

/** The next moves that the server lacks and that fit into one request. */
function nextMoves(
  { confirmed }: Pick<OnlineGame, 'confirmed'>,
  { entries }: Pick<Game, 'entries'>,
  sent: ReadonlySet<string>,
): LoggedMove[] {
  const moves: LoggedMove[] = []
  let size = 0
  const lacking = unknownTo(
    confirmed,
    entries.map(({ move }) => move),
  )
  for (const move of lacking) {
    if (sent.has(moveId(move))) continue
    size += sentMove(move).text.length
    if (moves.length > 0 && size > SENT_AT_ONCE) break
    moves.push(move)
    if (moves.length === SHARED_GAME_LIMITS.sentMoves) break
  }
  return moves
}

export function fetchMoves(
  ask: typeof request,
  id: string,
  { key }: Pick<GameKey, 'key'>,
  since: number,
): Promise<CallResult<MovesPage>> {
  return ask(getMoves, { params: { gameId: id }, query: { since: `${since}` }, gameKey: key })
}

function failed(answer: Exclude<CallResult<unknown>, { state: 'success' }>): Failed {
  return { type: 'failed', failure: answer.state === 'failure' ? answer.failure : { code: 'UNKNOWN_ERROR' } }
}
