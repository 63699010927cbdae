import * as z from 'zod/mini'

const HINT = 'inches from the middle of the table, or an edge and how far in from it'

/** A place on one axis, for a table of any size. */
function place(edges: string, example: string) {
  const pattern = new RegExp(String.raw`^(?:${edges})(?: \d+(?:\.\d+)?| 1/3)?$`)
  const error = `A place is a number, ${HINT}, such as "${example}".`
  return z.union([z.number(), z.string().check(z.regex(pattern, { error }))])
}

/**
 * What an entry's map shows, for a table of any size. A place is a number of inches from the middle of the table (right
 * and down are positive), or an edge with inches or a third in from it: `"left"`, `"bottom 4"`, `"right 1/3"`. The near
 * player sits at the bottom, or at the left of a table that is fought along. What is there for `each` player is drawn
 * again for the other, turned half around.
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
    /** Where a player sets up: an area, or what of it is inside or outside a circle. */
    z.strictObject({
      kind: z.literal('zone'),
      player: z.enum(['near', 'far', 'each']),
      ...area,
      circle: z.optional(
        z.strictObject({ at: point, radius: z.number(), keep: z.enum(['inside', 'outside']) }),
      ),
      label: z.optional(z.string()),
    }),
    /** A part of the table that a text names. */
    z.strictObject({ kind: z.literal('ground'), ...area, label: z.optional(z.string()), each }),
    /** An edge for which a rule holds; `label` says which. */
    z.strictObject({
      kind: z.literal('edge'),
      edge: z.enum(['top', 'bottom', 'left', 'right']),
      label: z.string(),
      each,
    }),
    /** A marker or a piece `across` inches wide, with the distance from its middle up to which it matters. */
    z.strictObject({
      kind: z.literal('marker'),
      at: point,
      across: z._default(z.number(), 1),
      reach: z.optional(z.number()),
      label: z.string(),
      each,
    }),
    /** A distance, or a way that something goes; `what` follows the label where it is told in words. */
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
  return z.strictObject({
    players: z._default(z.strictObject({ near: z.string(), far: z.string() }), {
      near: 'First Player',
      far: 'Opponent',
    }),
    /** Own edges are the short ones. */
    turned: z._default(z.boolean(), false),
    /** Each player sets up on their own side, at least so many inches back from the centreline. */
    back: z.optional(z.number()),
    shapes: z._default(shapes, []),
    /** What a scenario shows in place of `shapes` where a deployment, by its id, leaves other places free. */
    by_deployment: z.optional(z.record(z.string(), shapes)),
    /** What the drawing cannot say, in sentences. */
    notes: z._default(z.array(z.string()), []),
  })
}

export type MapContent = z.infer<ReturnType<typeof mapSchema>>
