import * as z from 'zod/mini'
import { faultOfUnits } from '#domain/army/share/parse-armies.ts'
import { behaviourOf } from '#domain/game/log/move.ts'
import { inLogOrder, parseMove, rawMove, type LoggedMove } from '#domain/game/log/log.ts'
import { randomIdSchema } from '#domain/game/words/move-fields.ts'

/** A game as a file keeps it: without its photos. */
export type KeptGame = {
  id: string
  /** In the order of the log. */
  moves: readonly LoggedMove[]
  /** The pages of this player that have made moves. */
  own: readonly string[]
}

/** The most moves of one game in a file, many times those of a long evening. */
export const MOST_MOVES = 9_000

export const gamesSchema = z.array(
  z.object({
    id: randomIdSchema,
    moves: z.array(z.unknown()).check(z.maxLength(MOST_MOVES)),
    own: z.array(randomIdSchema).check(z.maxLength(MOST_MOVES)),
  }),
)

/** The games as values for a file. A move of a newer build goes in as it came. */
export function gamesForFile(games: readonly KeptGame[]): unknown[] {
  return games.map(({ id, moves, own }) => ({ id, moves: moves.map(rawMove), own }))
}

/**
 * Reads the games of a file from an untrusted source, or the sentence that says what is wrong. A file is read as a whole
 * or not at all, so one faulty move is an error.
 */
export function parseGames(raw: unknown): readonly KeptGame[] | string {
  const file = gamesSchema.safeParse(raw)
  if (!file.success)
    return `This file cannot be read: ${['games', ...(file.error.issues[0]?.path ?? [])].join('.')} is not valid.`
  const games = new Map<string, KeptGame>()
  for (const [index, { id, moves: raws, own }] of file.data.entries()) {
    const moves: LoggedMove[] = []
    for (const [at, one] of raws.entries()) {
      const move = parseSoundMove(one)
      if (!move) return `This file cannot be read: games.${index}.moves.${at} is not valid.`
      moves.push(move)
    }
    if (games.has(id)) return 'This file cannot be read: it has the same game twice.'
    if (!hasBegun(moves)) return `This file cannot be read: games.${index} has no beginning.`
    games.set(id, { id, moves: inLogOrder(moves), own })
  }
  return [...games.values()]
}

/** Whether the moves have the beginning, without which nothing can be shown. */
export function hasBegun(moves: readonly LoggedMove[]): boolean {
  return moves.some(({ type }) => type === 'begin')
}

/** Parses a move from an untrusted source. Undefined if it is damaged, or has an army that cannot be shown. */
export function parseSoundMove(raw: unknown): LoggedMove | undefined {
  const move = parseMove(raw)
  return move && isSound(move) ? move : undefined
}

/** Whether the armies of a move can be shown: each unit of an army is there once. */
export function isSound(move: LoggedMove): boolean {
  const armies = move.type === 'newer' ? [] : behaviourOf(move).armies?.(move)
  return armies?.every((army) => faultOfUnits(army) === null) ?? true
}
