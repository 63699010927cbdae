import * as z from 'zod/mini'
import { readBoundedJson, type JsonBounds } from '#domain/files/bounded-json.ts'
import { MOST_MOVES, parseSoundMove } from './kept-game.ts'
import { knownMovesSchema, type KnownMoves } from '#domain/game/log/known-moves.ts'
import { inLogOrder, rawMove, type LoggedMove } from '#domain/game/log/log.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'
import { gameKeySchema, RIGHTS, type GameKey } from './online-game.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'

/** The message of one device to another when it hands a game over. */
export type HandOver = {
  id: string
  /** The moves of the device that shows the codes. */
  known: KnownMoves
  /** The moves that the other device lacks, in the order of the log. */
  moves: readonly LoggedMove[]
  /** The side of the player who shows the codes. */
  seat: Side
  /** With it, the other device plays or watches the game over the network too. Null if it is not on the server. */
  key: GameKey | null
}

/** The most bytes of a whole as JSON, above those of a game on the server. (docs/decisions/0031-two-devices.md) */
export const MOST_BYTES = 6_000_000

const BOUNDS: JsonBounds = {
  characters: MOST_BYTES,
  depth: 16,
  maxItems: 1_000,
  maxItemsAt: { 2: MOST_MOVES },
}

const handOverSchema = z.object({
  id: randomIdSchema,
  known: knownMovesSchema,
  moves: z.array(z.unknown()),
  seat: z.enum(SIDES),
  key: z.nullable(z.object({ key: gameKeySchema, may: z.enum(RIGHTS) })),
})

/** A hand-over as JSON, or null if it is too long. A move of a newer build goes in as it came. */
export function makeHandOverJson({ moves, ...rest }: HandOver): string | null {
  const json = JSON.stringify({ ...rest, moves: moves.map(rawMove) })
  const isTooLong = moves.length > MOST_MOVES || new TextEncoder().encode(json).length > MOST_BYTES
  return isTooLong ? null : json
}

/** Reads JSON from another device. Null if there is anything in it that this app cannot read. */
export function parseHandOverJson(text: string): HandOver | null {
  const read = readBoundedJson(text, BOUNDS)
  const parsed = handOverSchema.safeParse(read.type === 'json' ? read.json : undefined)
  if (!parsed.success) return null
  const moves: LoggedMove[] = []
  for (const raw of parsed.data.moves) {
    const move = parseSoundMove(raw)
    if (!move) return null
    moves.push(move)
  }
  return { ...parsed.data, moves: inLogOrder(moves) }
}
