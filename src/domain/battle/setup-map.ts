import type { BattleEntry } from '../ruleset/play-ruleset.ts'
import type { NamedMap } from './battle-map.ts'

const GENERIC = 'First Player'

/**
 * The map of a whole battle: where a deployment sets up the armies, and what its scenario puts on the table. Without a
 * map of either, null. An area that the scenario draws for a player gives way to that of the deployment.
 */
export function setupMap(scenario: BattleEntry, deployment: BattleEntry): NamedMap | null {
  const [ground, armies] = [scenario.map, deployment.map]
  if (!armies) return ground ? { name: scenario.name, map: ground } : null
  if (!ground) return { name: deployment.name, map: armies }
  const shown = ground.by_deployment?.[deployment.id] ?? ground.shapes
  const placed = shown.filter(({ kind }) => kind !== 'zone')
  return {
    name: `${deployment.name} and ${scenario.name}`,
    map: {
      ...armies,
      players: armies.players.near === GENERIC ? ground.players : armies.players,
      shapes: [...armies.shapes, ...placed],
      notes: [...armies.notes, ...ground.notes],
    },
  }
}
