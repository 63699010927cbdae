import { plainWords } from '#domain/text/plain-letters.ts'
import type { GameSummary } from './summary.ts'

/** The games in which a word of either side's name starts with each word of the query. All if it has no words. */
export function findGames<Listed extends { summary: GameSummary | null }>(
  games: readonly Listed[],
  query: string,
): readonly Listed[] {
  const wanted = plainWords(query)
  if (wanted === '') return games
  return games.filter(({ summary }) => {
    const names = summary ? ` ${plainWords(`${summary.host.name} ${summary.guest.name}`)}` : ''
    return wanted.split(' ').every((word) => names.includes(` ${word}`))
  })
}
