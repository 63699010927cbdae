import * as z from 'zod/mini'
import { foldGame } from '#domain/game/log/fold.ts'
import { parseMove } from '#domain/game/log/log.ts'
import type { GameStorage } from '#storage/games.ts'

const leftMovesSchema = z.array(z.object({ id: z.string(), device: z.string(), moves: z.array(z.unknown()) }))

/**
 * Stores the moves that a page could not. Throws StorageError.
 *
 * @returns whether all are stored: a game may not be in the list that this page shows
 */
export async function storeLeftMoves(
  { read, write }: Pick<GameStorage, 'read' | 'write'>,
  announce: (id: string) => Promise<void>,
  left: string,
): Promise<boolean> {
  const games = leftMovesSchema.parse(JSON.parse(left))
  for (const { id, device, moves } of games) {
    const stored = await read(id)
    if (!stored) return false
    const made = moves.flatMap((raw) => parseMove(raw) ?? [])
    await write(id, made, foldGame([...stored.moves, ...made]), device)
    await announce(id)
  }
  return true
}
