import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { battleMap } from '#domain/battle/draw-map.ts'
import { labelBox, overlap } from '#domain/battle/map-labels.ts'
import { type BattleMap, TABLE_SIZES } from '#domain/battle/map-shapes.ts'
import { battlefieldMap, setupMap } from '#domain/battle/setup-map.ts'
import { plainText } from '#domain/rules/text-tree.ts'

const { scenarios, deployment: deployments, battlefield: battlefields, twist: twists } = readRuleset('1.0.0')

function byId<Entry extends { id: string }>(list: readonly Entry[], id: string): Entry {
  const found = list.find((entry) => entry.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

/** The pairs of labels of a map that cover each other, and the labels that leave the table. */
function labelFaults({ name, table, labels, letter }: BattleMap): string[] {
  return labels.flatMap((label, index) => {
    const box = labelBox(label, letter)
    const isInside =
      box.x > -0.01 &&
      box.y > -0.01 &&
      box.x + box.width < table.width + 0.01 &&
      box.y + box.height < table.height + 0.01
    const covered = labels.slice(index + 1).filter((other) => overlap(box, labelBox(other, letter)))
    return [
      ...(isInside ? [] : [`${name}: “${label.text}” leaves the table`]),
      ...covered.map(({ text }) => `${name}, ${table.name}: “${label.text}” and “${text}”`),
    ]
  })
}

/** The words of shapes that no label shows. */
function missingWords({ name, shapes, labels }: BattleMap): string[] {
  const shown = new Set(labels.map(({ text }) => text))
  const words = shapes.flatMap((shape) => (shape.kind === 'edge' || shape.label === '' ? [] : [shape.label]))
  return words.filter((word) => !shown.has(word)).map((word) => `${name}: ${word}`)
}

describe.each(TABLE_SIZES)(
  '[BATTLE-34] on a table of %s no two labels of a map overlap, and none is missing',
  (size) => {
    it.each(deployments)('$name, with each scenario and each battlefield', (deployment) => {
      const setups = scenarios.map((scenario) => setupMap(scenario, deployment))
      const terrain = battlefields.flatMap((one) =>
        [1, 3].map((count) => battlefieldMap(one, deployment, count)),
      )
      const maps = [...setups, ...terrain].flatMap((map) => (map ? [battleMap(map, size)] : []))
      expect(maps.flatMap(labelFaults)).toEqual([])
      expect(maps.flatMap(missingWords)).toEqual([])
    })

    it('each entry alone', () => {
      const maps = [...scenarios, ...deployments, ...battlefields, ...twists].flatMap(({ name, map }) =>
        map ? [battleMap({ name, map }, size)] : [],
      )
      expect(maps.flatMap(labelFaults)).toEqual([])
      expect(maps.flatMap(missingWords)).toEqual([])
    })
  },
)

describe('[BATTLE-36] the texts of a battle do not contradict each other', () => {
  const textOf = ({ instructions }: { instructions: Parameters<typeof plainText>[0] }) =>
    plainText(instructions)

  it('only deployments speak of long and short edges, because one of them turns the table', () => {
    const others = [...scenarios, ...battlefields, ...twists]
    expect(others.filter((entry) => /\b(long|short) edge/.test(textOf(entry))).map(({ id }) => id)).toEqual(
      [],
    )
  })

  it('terrain in the middle of the table leaves room for a marker that belongs there', () => {
    const inMiddle = battlefields.filter(({ map }) =>
      map?.shapes.some((shape) => shape.kind === 'marker' && shape.at.every((place) => place === 0)),
    )
    expect(inMiddle.map(({ id }) => id)).toEqual(['watch_tower'])
    for (const entry of inMiddle)
      expect(textOf(entry)).toContain('a marker that belongs there goes beside it')
  })

  it('what a unit takes instead of falling back is settled where two texts say it', () => {
    const says = (entry: (typeof twists)[number]) => /fall back.*take|take.*instead/.test(textOf(entry))
    expect(deployments.filter(says).map(({ id }) => id)).toEqual(['last_stand'])
    expect(twists.filter(says).map(({ id }) => id)).toEqual(['no_quarter'])
    expect(textOf(byId(twists, 'no_quarter'))).toContain('also where the deployment says 1 Doom')
  })

  it('a piece of terrain that finds no place is left out', () => {
    const rules = readFileSync('content/quick-start/rules.mdx', 'utf8')
    expect(rules).toContain('A piece that cannot legally be placed is left out.')
  })

  it('what players place in turn may be left out if nothing is free', () => {
    for (const id of ['the_wages_of_sin', 'desperate_search']) {
      expect(textOf(byId(scenarios, id))).toContain('that cannot legally be placed is left out')
    }
  })

  it('no note of a map names a line, because a deployment may draw others', () => {
    const notes = [...scenarios, ...battlefields, ...deployments, ...twists].flatMap(
      ({ map }) => map?.notes ?? [],
    )
    expect(notes.filter((note) => /\bline\b/.test(note))).toEqual([])
  })

  it('a scenario that divides the table between the players is drawn turned too', () => {
    for (const id of ['tides_of_war', 'altars_of_grief', 'the_pendulums_swing']) {
      expect(byId(scenarios, id).map?.by_deployment).toHaveProperty('tunnel_fighting')
    }
    const halved = byId(battlefields, 'the_columns').map?.halved
    expect(byId(battlefields, 'the_columns').map?.by_deployment).toHaveProperty('tunnel_fighting')
    expect(halved?.by_deployment).toHaveProperty('tunnel_fighting')
  })
})
