import type * as z from 'zod/mini'

/** As much as this file needs to know of how zod describes a schema. */
type Def =
  | { type: 'union'; options: z.ZodMiniType[] }
  | { type: 'object'; shape: Record<string, z.ZodMiniType> }
  | { type: 'optional'; innerType: z.ZodMiniType }
  | { type: 'array'; element: z.ZodMiniType }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'int' | 'number' }

/** A whole number less than nothing, nothing, and one that is more than most. */
const WHOLE = [-1, 0, 9]

/**
 * Lists values of every form that a schema accepts: each option of a union, each field present and absent, each word of
 * an enum, and lists of none, one, two and all.
 *
 * @param known the values of schemas that accept too many, such as ids
 * @throws if the schema has a part that this list does not know
 */
export function everyValue(schema: z.ZodMiniType, known: Known): unknown[] {
  return (known.get(schema) ?? formsOf(schema, known)).filter((value) => schema.safeParse(value).success)
}

type Known = ReadonlyMap<z.ZodMiniType, readonly unknown[]>

function formsOf(schema: z.ZodMiniType, known: Known): unknown[] {
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'union':
      return def.options.flatMap((option) => everyValue(option, known))
    case 'object':
      return Object.entries(def.shape).reduce<object[]>(
        (all, [field, part]) =>
          all.flatMap((one) =>
            everyValue(part, known).map((value) => (value === undefined ? one : { ...one, [field]: value })),
          ),
        [{}],
      )
    case 'optional':
      return [undefined, ...everyValue(def.innerType, known)]
    case 'array':
      return listsOf(everyValue(def.element, known))
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values
    case 'int':
    case 'number':
      return WHOLE
    default:
      throw new Error(`No values are known of ${JSON.stringify(def)}.`)
  }
}

/** The empty list, each entry alone, neighbours as pairs, and all. */
function listsOf(entries: readonly unknown[]): unknown[][] {
  const pairs = entries.slice(1).map((entry, index) => [entries[index], entry])
  return [[], ...entries.map((one) => [one]), ...pairs, ...(entries.length < 3 ? [] : [[...entries]])]
}
