import type { GameSummary } from './summary.ts'

/** How the finished games of a group went, for the player of this device. */
export type Tally = { name: string; won: number; lost: number; drawn: number }

const COUNTED = { host: 'won', guest: 'lost', draw: 'drawn' } as const

/** Counts finished games by a name, the one with most games first. Games without that name are left out. */
export function tallyBy(
  games: readonly GameSummary[],
  nameOf: (game: GameSummary) => string | null,
): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const game of games) {
    const name = nameOf(game)
    if (game.outcome === null || name === null) continue
    const tally = tallies.get(name) ?? { name, won: 0, lost: 0, drawn: 0 }
    tallies.set(name, { ...tally, [COUNTED[game.outcome]]: tally[COUNTED[game.outcome]] + 1 })
  }
  return [...tallies.values()].sort((a, b) => countOf(b) - countOf(a))
}

const countOf = ({ won, lost, drawn }: Tally): number => won + lost + drawn
