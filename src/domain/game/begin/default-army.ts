import { armyIssues } from '#domain/army/issues/army-issues.ts'
import type { Army } from '#domain/army/army.ts'
import type { GameSummary } from '#domain/game/report/summary.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'

/**
 * The army that a new game starts with: the one last edited or played that is legal, or the last one if none is. Null
 * without an army.
 *
 * @param games as the player sees them, whose own army is the host's
 * @param rules those of a version; null if they are not there, and then the army counts as legal
 */
export function defaultArmy(
  armies: readonly Army[],
  games: readonly Pick<GameSummary, 'host' | 'played_ts'>[],
  rules: (version: string) => ArmyRules | null,
): string | null {
  const usedAt = ({ id, updated_ts }: Army): number =>
    Math.max(updated_ts, ...games.flatMap(({ host, played_ts }) => (host.army === id ? played_ts : [])))
  const isLegal = (army: Army): boolean => {
    const known = rules(army.ruleset_version)
    return known === null || (army.units.length > 0 && armyIssues(army, known).length === 0)
  }
  const latest = armies.toSorted((one, other) => usedAt(other) - usedAt(one))
  return (latest.find(isLegal) ?? latest[0])?.id ?? null
}
