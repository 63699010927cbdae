import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TABLES, type MapShape } from '#domain/battle/map-shapes.ts'
import { BattleMap } from '#ui/pictures/battle-map.tsx'

/** The markup of a map with these shapes. */
const draw = (...shapes: readonly MapShape[]) =>
  renderToStaticMarkup(
    <BattleMap
      map={{
        name: 'Pitched Battle',
        table: TABLES['6x4'],
        players: { near: 'Attacker', far: 'Defender' },
        turned: false,
        centreline: { from: { x: 0, y: 24 }, to: { x: 72, y: 24 } },
        shapes,
        labels: [],
        letter: 3,
        notes: [],
        description: [],
      }}
    />,
  )

it('draws the centreline from side to side', () =>
  expect(draw()).toContain('<path class="map-centreline" d="M0 24l72 0"></path>'))

it('draws an edge as a thick line and names it once', () => {
  const edge = (x: number): MapShape => ({
    kind: 'edge',
    from: { x, y: 48 },
    to: { x: x + 6, y: 36 },
    label: 'the way in',
  })
  const map = draw(edge(0), edge(12))
  expect(map).toContain('<path class="map-edge" d="M0 48l6 -12"></path>')
  expect(map).toContain('<p>Thick edges: the way in.</p>')
  expect(draw()).not.toContain('Thick edges')
})

it.each([
  [false, 'M0 23l0 2M12 23l0 2'],
  [true, 'M10.5 25l1.5 -1M10.5 23l1.5 1'],
])('ends a measure with ticks, and with a head where it is an arrow (%s)', (arrow, ends) => {
  const from = { x: 0, y: 24 }
  const measure = draw({ kind: 'measure', from, to: { x: 12, y: 24 }, label: '12 in', what: 'far', arrow })
  const [, path = ''] = /class="map-measure" d="([^"]*)"/.exec(measure) ?? []
  expect(path.startsWith('M0 24l12 0')).toBe(true)
  expect(path.slice('M0 24l12 0'.length).split('M').toSorted()).toEqual(ends.split('M').toSorted())
})

it.each([
  ['outside', 'M0 0h10v10h-10zM2 5a'],
  ['inside', 'M2 5a'],
] as const)('fills the part of a zone that is %s its circle', (keep, path) =>
  expect(
    draw({
      kind: 'zone',
      player: 'near',
      rect: { x: 0, y: 0, width: 10, height: 10 },
      circle: { at: { x: 5, y: 5 }, radius: 3, keep },
      label: 'Attacker',
    }),
  ).toContain(`class="map-zone map-near" fill-rule="evenodd" d="${path}`),
)
