import { describe, expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { battleMap } from '#domain/battle/draw-map.ts'
import { type Point, TABLES, TABLE_SIZES } from '#domain/battle/map-shapes.ts'
import { battlefieldMap, setupMap } from '#domain/battle/setup-map.ts'
import { mapSchema } from '#domain/rules/map-schema.ts'
import type { BattleEntry } from '#domain/rules/play-ruleset.ts'

const { deployment, scenarios } = readRuleset('1.0.0')

function draw(scenarioId: string, deploymentId: string, size: (typeof TABLE_SIZES)[number] = '4x3') {
  const scenario = scenarios.find(({ id }) => id === scenarioId)
  const place = deployment.find(({ id }) => id === deploymentId)
  const mapped = scenario && place && setupMap(scenario, place)
  if (!mapped) throw new Error(`There is no map of ${scenarioId} with ${deploymentId}.`)
  return battleMap(mapped, size)
}

const markersOf = (map: ReturnType<typeof draw>) =>
  map.shapes.flatMap((shape) =>
    shape.kind === 'marker' ? [`${shape.label} ${shape.at.x},${shape.at.y}`] : [],
  )

describe('deployment and scenario on one map', () => {
  it('both are drawn and described in words', () => {
    const map = draw('altars_of_grief', 'no_mans_land')
    expect(map.name).toBe('No Man’s Land and Altars of Grief')
    expect(markersOf(map)).toEqual(['Altar 9,18', 'Altar 24,18', 'Altar 39,18'])
    expect(map.shapes.filter(({ kind }) => kind === 'zone')).toHaveLength(2)
    expect(map.description.join(' ')).toMatch(/Deployment area of the First Player.*Altar/)
  })

  it('only the deployment has a map', () => expect(draw('bloodbath', 'scouts').name).toBe('Scouts'))

  it('shapes along the centreline turn with it', () => {
    expect(markersOf(draw('altars_of_grief', 'tunnel_fighting'))).toEqual([
      'Altar 24,3',
      'Altar 24,18',
      'Altar 24,33',
    ])
    expect(markersOf(draw('the_pendulums_swing', 'tunnel_fighting'))).toEqual(['Marker 24,9', 'Marker 24,27'])
  })

  it('players with a role in either have its name', () => {
    const roles = { near: 'Defender', far: 'Attacker' }
    expect(draw('burn_them_out', 'scouts').players).toEqual(roles)
    expect(draw('tides_of_war', 'last_stand').players).toEqual(roles)
    expect(draw('tides_of_war', 'scouts').players).toEqual({ near: 'First Player', far: 'Opponent' })
  })
})

describe.each(deployment.map(({ id }) => id))('the homes of Burn Them Out with %s', (id) => {
  it('are legal: 16 in apart, 6 in from the edges, and outside the Attacker’s area', () => {
    for (const size of TABLE_SIZES) {
      const { width, height } = TABLES[size]
      const map = draw('burn_them_out', id, size)
      const homes = map.shapes.flatMap((shape) =>
        shape.kind === 'marker' && shape.label === 'Home' ? [shape.at] : [],
      )
      expect(homes).toHaveLength(3)
      for (const [index, { x, y }] of homes.entries()) {
        expect(Math.min(x, y, width - x, height - y) - 2).toBeGreaterThan(6)
        for (const other of homes.slice(index + 1)) {
          expect(Math.hypot(x - other.x, y - other.y) - 4).toBeGreaterThan(16)
        }
        for (const zone of map.shapes) {
          if (zone.kind !== 'zone' || zone.player !== 'far') continue
          expect(reaches({ x, y }, zone), `${size} ${x},${y}`).toBe(false)
        }
      }
    }
  })
})

/** Whether any part of a home, which is 4 in across, is inside an area. */
function reaches(
  { x, y }: Point,
  { rect, circle }: Extract<ReturnType<typeof draw>['shapes'][number], { kind: 'zone' }>,
) {
  const across = [x + 2 - rect.x, rect.x + rect.width + 2 - x, y + 2 - rect.y, rect.y + rect.height + 2 - y]
  const inRect = across.every((by) => by > 0)
  if (!circle) return inRect
  const far = Math.hypot(x - circle.at.x, y - circle.at.y)
  return inRect && (circle.keep === 'inside' ? far - 2 < circle.radius : far + 2 > circle.radius)
}

describe('[BATTLE-37] the map of a battlefield', () => {
  const { battlefield } = readRuleset('1.0.0')
  const terrain = (id: string, deploymentId: string, count: number) => {
    const [entry, place] = [
      battlefield.find((one) => one.id === id),
      deployment.find((one) => one.id === deploymentId),
    ]
    const named = entry && battlefieldMap(entry, place, count)
    return named ? battleMap(named, '4x3') : null
  }
  const middles = (map: ReturnType<typeof terrain>) =>
    map?.shapes.flatMap((shape) => (shape.kind === 'marker' ? [shape.at] : [])) ?? []

  it.each([
    ['scouts', 1, 8],
    ['scouts', 2, 4],
    ['tunnel_fighting', 1, 8],
    ['tunnel_fighting', 3, 4],
  ])(
    'with %s, The Columns as one of %i: %i columns in two rows along the centreline',
    (id, count, columns) => {
      const map = terrain('the_columns', id, count)
      const along = id === 'scouts' ? 'y' : 'x'
      const line = (along === 'y' ? 36 : 48) / 2
      expect(map?.turned).toBe(id !== 'scouts')
      expect(middles(map)).toHaveLength(columns)
      // 8 in from the centreline to the rim of a column that is 2 in across
      for (const at of middles(map)) expect(Math.abs(at[along] - line)).toBe(9)
    },
  )

  it('two founts and two mouths are left where a battle has two battlefields', () => {
    expect(middles(terrain('founts_of_magma', 'scouts', 2))).toHaveLength(2)
    expect(middles(terrain('tunnels', 'scouts', 2))).toHaveLength(2)
    expect(middles(terrain('tunnels', 'scouts', 1))).toHaveLength(4)
  })
})

describe('the map of entries that an editor could add', () => {
  const { twist } = readRuleset('1.0.0')
  const named = (name: string, map?: object): BattleEntry => {
    const [plain] = twist
    if (!plain) throw new Error('There is no twist.')
    return { ...plain, id: name.toLowerCase(), name, map: map && mapSchema().parse(map) }
  }
  const ground = { kind: 'ground', label: 'Mud' }
  const area = { kind: 'zone', player: 'each', y: [8, 'bottom'] }
  const kinds = (entry: ReturnType<typeof setupMap>) => entry?.map.shapes.map(({ kind }) => kind)

  it('is that of the only one that has a map, if any has', () => {
    const [field, host] = [named('Field', { shapes: [ground] }), named('Host', { shapes: [area] })]
    expect(setupMap(field, named('Plain'))?.name).toBe('Field')
    expect(setupMap(named('Plain'), host)?.name).toBe('Host')
    expect(setupMap(named('Plain'), named('None'))).toBeNull()
  })

  it('has the areas of the deployment, the ground of the scenario and the notes of both', () => {
    const field = named('Field', { shapes: [ground, area], notes: ['Muddy.'] })
    const host = named('Host', { shapes: [area], notes: ['Early.'] })
    const map = setupMap(field, host)
    expect(kinds(map)).toEqual(['zone', 'ground'])
    expect(map?.map.notes).toEqual(['Early.', 'Muddy.'])
  })

  it('of a battlefield needs a map, but no deployment', () => {
    const field = named('Field', { shapes: [ground], turned: true })
    expect(battlefieldMap(named('Plain'), undefined, 1)).toBeNull()
    expect(battlefieldMap(field, undefined, 1)).toEqual({ name: 'Field', map: field.map })
    const other = named('Other', { shapes: [ground], by_deployment: { host: [area] } })
    expect(battlefieldMap(other, undefined, 1)?.map.shapes).toEqual(other.map?.shapes)
    expect(kinds(battlefieldMap(other, named('Host'), 1))).toEqual(['zone'])
    expect(battlefieldMap(field, named('Host', { shapes: [area] }), 1)?.map.turned).toBe(false)
    expect(battlefieldMap(field, named('Plain'), 2)?.map.turned).toBe(true)
  })
})
