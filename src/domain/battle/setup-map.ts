import type { BattleEntry } from '#domain/rules/play-ruleset.ts'
import type { NamedMap } from './draw-map.ts'

const GENERIC = 'First Player'

/**
 * The map of a battlefield as a deployment leaves it, with half the pieces if the battle has two or three battlefields.
 * Returns null if the battlefield has no map.
 */
export function battlefieldMap(
  battlefield: BattleEntry,
  deployment: BattleEntry | undefined,
  count: number,
): NamedMap | null {
  const { name, map } = battlefield
  if (!map) return null
  const pieces = (count > 1 ? map.halved : undefined) ?? map
  const shapes = pieces.by_deployment?.[deployment?.id ?? ''] ?? pieces.shapes
  const { players, turned } = deployment?.map ?? map
  return { name, map: { ...map, players, turned, shapes } }
}

/**
 * Combines the map of a deployment, which shows where the armies set up, with that of a scenario, which shows what is
 * on the table. The deployment's areas replace those of the scenario. Returns null if neither has a map.
 */
export function setupMap(scenario: BattleEntry, deployment: BattleEntry): NamedMap | null {
  const [ground, armies] = [scenario.map, deployment.map]
  if (!armies) return ground ? { name: scenario.name, map: ground } : null
  if (!ground) return { name: deployment.name, map: armies }
  const shapes = ground.by_deployment?.[deployment.id] ?? ground.shapes
  const placed = shapes.filter(({ kind }) => kind !== 'zone')
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
