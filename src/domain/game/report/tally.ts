import type { Outcome } from '#domain/game/words/fight-fields.ts'
import type { PlayedGame } from './played-game.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import type { GameSummary } from './summary.ts'

/** How the finished games of a group went, for the player of this device. */
export type Tally = {
  name: string
  won: number
  lost: number
  drawn: number
  /** The points of enemies and of own units that routed, in an average game. Null if they are not known. */
  routed: Readonly<Record<Side, number>> | null
}

/** `lost` is null if the moves of the game cannot be read. */
export type TalliedGame = { summary: GameSummary; lost: PlayedGame['lost'] | null }

/** Counts finished games by a name, the one with most games first. Games without that name are left out. */
export function tallyBy(
  games: readonly TalliedGame[],
  nameOf: (game: GameSummary) => string | null,
): Tally[] {
  const groups = Map.groupBy(
    games.filter(({ summary }) => summary.outcome !== null),
    ({ summary }) => nameOf(summary),
  )
  return [...groups]
    .flatMap(([name, group]) => (name === null ? [] : tallyOf(name, group)))
    .sort((a, b) => countOf(b) - countOf(a))
}

function tallyOf(name: string, games: readonly TalliedGame[]): Tally {
  const count = (outcome: Outcome) => games.filter(({ summary }) => summary.outcome === outcome).length
  const known = games.flatMap(({ lost }) => lost ?? [])
  const average = (side: Side) => Math.round(known.reduce((sum, lost) => sum + lost[side], 0) / known.length)
  return {
    name,
    won: count('host'),
    lost: count('guest'),
    drawn: count('draw'),
    routed: known.length === 0 ? null : bySide(average),
  }
}

const countOf = ({ won, lost, drawn }: Tally): number => won + lost + drawn
