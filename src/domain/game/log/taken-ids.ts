import { addMoves, foldGame, type Game } from './fold.ts'
import type { LoggedMove } from './log.ts'

/** The game with more moves, and without those whose ids turned out to be taken. */
export function replaceMoves(game: Game, moves: readonly LoggedMove[], gone: readonly string[]): Game {
  if (gone.length === 0) return addMoves(game, moves)
  const left = game.entries.filter(({ id }) => !gone.includes(id)).map(({ move }) => move)
  return foldGame([...left, ...moves])
}

/** The next number of a page: the first one after `last` that the game does not have under its name. */
export function freeNumber({ entries }: Pick<Game, 'entries'>, device: string, last: number): number {
  const taken = new Set(entries.filter(({ move }) => move.device === device).map(({ move }) => move.n))
  let n = last + 1
  while (taken.has(n)) n += 1
  return n
}
