import type { SentMove } from '#api/calls/sent-move.ts'
import { canonical, equal } from '#domain/equal.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { isSound } from '#domain/game/share/kept-game.ts'
import { parseMove, rawMove, type LoggedMove } from '#domain/game/log/log.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { isSameMove, underDevice } from '#domain/game/log/same-move.ts'

export const sentMove = (move: LoggedMove): SentMove => ({
  id: moveId(move),
  text: JSON.stringify(rawMove(move)),
})

/** The moves that can be read. They are parsed like those of a file, because anybody with the key may have sent them. */
export function readMoves(sent: readonly SentMove[]): LoggedMove[] {
  return sent.flatMap((one) => readMove(one) ?? [])
}

function readMove({ id, text }: SentMove): LoggedMove | undefined {
  const move = parseMove(parseJson(text))
  return move && moveId(move) === id && isSound(move) ? move : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The page and the number of a move, whatever its text says. */
export function numberOf({ id }: Pick<SentMove, 'id'>): { device: string; n: number } {
  const [device = '', n] = id.split('.')
  return { device, n: Number(n) }
}

/** The steps of a device for moves that the server has sent. */
export type Settled = {
  /** To add: those that can be read, and what this device makes again under another id. */
  moves: readonly LoggedMove[]
  /** The ids under which the server has another move than this device. What the device has there goes. */
  gone: readonly string[]
}

/** Compares what the server has with what this device has under the same ids. */
export async function settleIds(
  sent: readonly SentMove[],
  { entries }: Pick<Game, 'entries'>,
): Promise<Settled> {
  const here = new Map(entries.map(({ id, move }) => [id, move]))
  const moves: LoggedMove[] = []
  const gone: string[] = []
  for (const one of sent) {
    const theirs = readMove(one)
    if (theirs) moves.push(theirs)
    const mine = here.get(one.id)
    if (!mine || (theirs && equal(rawMove(theirs), rawMove(mine)))) continue
    gone.push(one.id)
    if (!theirs || !isSameMove(mine, theirs)) moves.push(underDevice(mine, await idOf(mine)))
  }
  return { moves, gone }
}

/** 12 characters that follow from a move. */
async function idOf(move: LoggedMove): Promise<string> {
  const text = new TextEncoder().encode(canonical(rawMove(move)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...hash.slice(0, 9)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
