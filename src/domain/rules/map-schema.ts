import * as z from 'zod/mini'

const HINT = 'inches from the middle of the table, or an edge and how far in from it'

/** A position on one axis, for tables of any size. */
function place(edges: string, example: string) {
  const pattern = new RegExp(String.raw`^(?:${edges})(?: \d+(?:\.\d+)?| 1/3)?$`)
  const error = `A place is a number, ${HINT}, such as "${example}".`
  return z.union([z.number(), z.string().check(z.regex(pattern, { error }))])
}

/**
 * The map of an entry, for tables of any size. A position is a number of inches from the centre of the table (right
 * and down are positive), or an edge with a distance from it, in inches or as a third: `"left"`, `"bottom 4"`,
 * `"right 1/3"`. The near player sits at the bottom, or at the left of a turned table. A shape for `each` player is
 * drawn again for the other, rotated by 180°.
 */
export function mapSchema() {
  const across = place('left|right', 'left 8')
  const down = place('top|bottom', 'bottom 4')
  const point = z.tuple([across, down])
  const area = {
    x: z._default(z.tuple([across, across]), ['left', 'right']),
    y: z._default(z.tuple([down, down]), ['top', 'bottom']),
  }
  const each = z._default(z.boolean(), false)
  const shape = z.discriminatedUnion('kind', [
    /** A deployment area, or the part of it inside or outside a circle. */
    z.strictObject({
      kind: z.literal('zone'),
      player: z.enum(['near', 'far', 'each']),
      ...area,
      circle: z.optional(
        z.strictObject({ at: point, radius: z.number(), keep: z.enum(['inside', 'outside']) }),
      ),
      label: z.optional(z.string()),
    }),
    /** An area that the text mentions. */
    z.strictObject({ kind: z.literal('ground'), ...area, label: z.optional(z.string()), each }),
    /** An edge with a special rule, which `label` names. */
    z.strictObject({
      kind: z.literal('edge'),
      edge: z.enum(['top', 'bottom', 'left', 'right']),
      label: z.string(),
      each,
    }),
    /**
     * A marker or piece of terrain, `across` inches wide. `reach` is the distance from its centre at which it has an
     * effect.
     */
    z.strictObject({
      kind: z.literal('marker'),
      at: point,
      across: z._default(z.number(), 1),
      reach: z.optional(z.number()),
      label: z.string(),
      each,
    }),
    /** A distance, or the path of a movement. `what` follows the label in the text alternative. */
    z.strictObject({
      kind: z.literal('measure'),
      from: point,
      to: point,
      label: z.string(),
      what: z.optional(z.string()),
      arrow: z._default(z.boolean(), false),
      each,
    }),
  ])
  const shapes = z.array(shape)
  const variants = {
    shapes: z._default(shapes, []),
    /** Shapes that replace `shapes` for a deployment, by its id, because that leaves different places free. */
    by_deployment: z.optional(z.record(z.string(), shapes)),
  }
  return z.strictObject({
    players: z._default(z.strictObject({ near: z.string(), far: z.string() }), {
      near: 'First Player',
      far: 'Opponent',
    }),
    /** Whether the players sit at the short edges. */
    turned: z._default(z.boolean(), false),
    /** How far from the centreline both players must set up, in inches. */
    back: z.optional(z.number()),
    ...variants,
    /** Shapes of a battlefield that replace those above in a battle with two or three, which has half the pieces. */
    halved: z.optional(z.strictObject(variants)),
    /** Notes for what the drawing cannot show, in sentences. */
    notes: z._default(z.array(z.string()), []),
  })
}

export type MapContent = z.infer<ReturnType<typeof mapSchema>>
