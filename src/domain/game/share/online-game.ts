import * as z from 'zod/mini'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { moveIdSchema } from '#domain/game/words/move-fields.ts'
import { mergeKnown, knownMovesSchema, type KnownMoves } from '#domain/game/log/known-moves.ts'

/** 24 random characters for playing, or the key for watching that follows from them. */
export const gameKeySchema = z.string().check(z.regex(/^[\w-]{24}$/))

/** The rights that a key gives. Players also see everything. */
export const RIGHTS = ['play', 'watch'] as const
export type GameRight = (typeof RIGHTS)[number]
export type GameKey = { key: string; may: GameRight }

/** A random text that a server gives to the moves of one request; empty for those that came before there were any. */
export const batchSchema = z.string().check(z.regex(/^[\w-]{0,24}$/))

/** The record of a device about a game that is on the server. (docs/decisions/0031-two-devices.md) */
export const onlineGameSchema = z.object({
  key: gameKeySchema,
  may: z.enum(RIGHTS),
  /** The position on the server of the last move that this device has received. */
  since: z.int().check(z.nonnegative()),
  /** The id of that move; null at the beginning. If the server has another one there, it was restored from a backup. */
  at: z.nullable(moveIdSchema),
  /** The batch of that move, if the server has told of it. The same move may stand there by chance. */
  batch: z.optional(batchSchema),
  /** The part of the game that the server has. */
  confirmed: knownMovesSchema,
  /** When another device was last heard of, in ms since 1970; null for never. */
  heard_ts: z.nullable(z.int()),
})
export type OnlineGame = z.infer<typeof onlineGameSchema>

/** The knowledge about a server that has not answered yet. */
export const NOTHING_RECEIVED: Pick<OnlineGame, 'since' | 'at' | 'batch' | 'confirmed'> = {
  since: 0,
  at: null,
  batch: undefined,
  confirmed: {},
}

/** Whether a server has, at the position up to which a device has received moves, what the device received there. */
export function isSamePlace(
  known: Pick<OnlineGame, 'at' | 'batch'>,
  told: { at: string | null; batch_at?: string | undefined },
): boolean {
  const isSameBatch =
    known.batch === undefined || told.batch_at === undefined || known.batch === told.batch_at
  return known.at === told.at && isSameBatch
}

export function newOnlineGame({ key, may }: GameKey): OnlineGame {
  return { key, may, ...NOTHING_RECEIVED, heard_ts: null }
}

/** Adds moves that the server has. A page's moves count only as far as there is no gap. */
export function confirmMoves(
  confirmed: KnownMoves,
  moves: readonly Pick<LoggedMove, 'device' | 'n'>[],
): KnownMoves {
  const next = new Map(Object.entries(confirmed))
  for (const { device, n } of [...moves].sort((a, b) => a.n - b.n))
    if ((next.get(device) ?? 0) === n - 1) next.set(device, n)
  return mergeKnown(confirmed, Object.fromEntries(next))
}

/** The fragment of the link with which another device joins a game. */
export function gameKeyFragment({ key, may }: GameKey): string {
  return `#${may}=${key}`
}

/** The key in the fragment of a game's address, or null if there is none. */
export function readGameKey(fragment: string): GameKey | null {
  const found = /^#(play|watch)=([\w-]{24})(?![a-z0-9])/i.exec(fragment)
  const [, right, key] = found ?? []
  const may = RIGHTS.find((one) => one === right)
  return may && key !== undefined ? { key, may } : null
}
