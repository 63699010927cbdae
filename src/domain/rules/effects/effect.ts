import * as z from 'zod/mini'
import type { keywordRefSchema } from './entry-schemas.ts'
import type { AttackKind, Situation } from './situations.ts'

/**
 * Everything that the app knows about a kind of effect, besides its fields. The comment on a kind is an example with what
 * it does to the unit, in Markdown: its row in the table of content/README.md.
 */
export type EffectFacts<Effect> = {
  /** What may have it: keywords, or `helps`, which are spells and Fortunes. */
  only?: 'keywords' | 'helps'
  /** The attacks that it can change, if it has no field `in`. By default both kinds. */
  attacks?: (effect: Effect) => readonly AttackKind[]
  /** It can change the Doom that a unit deals or takes. */
  inDoom?: true
  /** What must be so for it to change anything, besides its `if`: for the unit, or for an enemy. */
  needs?: (effect: Effect) => { own?: readonly Situation[]; enemy?: readonly Situation[] }
  /** A spell or Fortune with it counts in a Courage test. */
  inTest?: true
  /** Whether it acts on enemies, and so still does when the unit itself ignores the keyword. */
  onEnemies?: (effect: Effect) => boolean
  /** The effect with another id for each keyword that it names. */
  rename?: (effect: Effect, newId: (id: string) => string) => Effect
  /** The keyword that the unit has because of it. */
  gives?: (effect: Effect) => z.infer<typeof keywordRefSchema>
  /** An amount of 0 changes something. */
  countsAtZero?: true
  /** Why it can never change anything, beyond amounts of 0 and situations that cannot be. */
  useless?: (effect: Effect) => string | null
  /** Why it makes no sense. `beside` has all conditional effects of the same entry. */
  wrong?: (effect: Effect, beside: readonly object[]) => string | null
}

/** A kind of effect: its fields as they are stored, and everything that the app knows about it. */
export type Kind<Schema extends z.ZodMiniType> = { schema: Schema } & EffectFacts<z.infer<Schema>>

/** A kind of effect with these fields. */
export function effect<Fields extends z.core.$ZodLooseShape>({
  fields,
  ...facts
}: { fields: Fields } & EffectFacts<z.infer<Strict<Fields>>>): Kind<Strict<Fields>> {
  return { schema: z.strictObject(fields), ...facts }
}

type Strict<Fields extends z.core.$ZodLooseShape> = z.ZodMiniObject<Fields, z.core.$strict>

/** A kind of effect with several forms, which share the field that names it. */
export function effectOfForms<Schema extends z.ZodMiniType>(one: Kind<Schema>): Kind<Schema> {
  return one
}
