/** The sizes of tables, in inches. */
export const TABLE_SIZES = ['4x3', '6x4'] as const
export type TableSize = (typeof TABLE_SIZES)[number]
export type Table = { name: string; width: number; height: number }
export const TABLES: Readonly<Record<TableSize, Table>> = {
  '4x3': { name: '4 ft by 3 ft', width: 48, height: 36 },
  '6x4': { name: '6 ft by 4 ft', width: 72, height: 48 },
}

/** In inches from the upper left corner of the table. */
export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }
type Player = 'near' | 'far'

export type MapShape =
  | {
      kind: 'zone'
      player: Player
      rect: Rect
      /** If set, only the part of the rectangle inside or outside the circle is the zone. */
      circle: { at: Point; radius: number; keep: 'inside' | 'outside' } | null
      label: string
    }
  | { kind: 'ground'; rect: Rect; label: string }
  | { kind: 'edge'; from: Point; to: Point; label: string }
  | { kind: 'marker'; at: Point; across: number; reach: number | null; label: string }
  | { kind: 'measure'; from: Point; to: Point; label: string; what: string; arrow: boolean }

/** A label on a map. `at` is the middle of its baseline, in inches. */
export type MapLabel = { text: string; at: Point }

/** A map to scale. All lengths are in inches. */
export type BattleMap = {
  name: string
  table: Table
  /** The names of the players. The near player sits at the bottom, or at the left of a turned table. */
  players: Readonly<Record<Player, string>>
  turned: boolean
  centreline: { from: Point; to: Point }
  shapes: readonly MapShape[]
  labels: readonly MapLabel[]
  /** The font size of the labels, in inches. */
  letter: number
  notes: readonly string[]
  /** The map in sentences, for screen readers. */
  description: readonly string[]
}
