import * as z from 'zod/mini'
import { type RichText, richTextSchema } from './rich-text.ts'
import { FOOTPRINTS, NUMBER_STATS, NUMERICAL_TYPES, SPELL_TYPES, TRAITS, UNIT_TYPES } from './vocabulary.ts'

/** An enum that fails with "{value} is not a valid {noun}." (RULES-13) */
export function oneOf<const T extends readonly string[]>(values: T, noun: string) {
  return z.enum(values, { error: (issue) => `${String(issue.input)} is not a valid ${noun}.` })
}

export const unitTypeSchema = oneOf(UNIT_TYPES, 'unit type')
const footprint = oneOf(FOOTPRINTS, 'footprint')
/** The id of anything in a ruleset. */
export const entryIdSchema = z.string().check(z.regex(/^[a-z0-9_]+$/))
const id = entryIdSchema
const whole = z.int()

/** A keyword with its number, if it has one: "Hero 2" is BASE, "Hero +1" is INCREMENT. (DB-13, UNIT-30) */
export const keywordRefSchema = z.object({
  id,
  numerical: z.optional(z.object({ value: whole, type: oneOf(NUMERICAL_TYPES, 'numerical keyword type') })),
})
export type KeywordRef = z.infer<typeof keywordRefSchema>

/** What a keyword always does, as data. What depends on the moment is only in its text. (RULES-17) */
const effectSchema = z.union([
  z.strictObject({ add: keywordRefSchema }),
  z.strictObject({ disable: id }),
  z.strictObject({
    stat: oneOf(NUMBER_STATS, 'stat'),
    op: z.literal('add'),
    by: z.union([whole, z.literal('x'), z.literal('-x')]),
  }),
  z.strictObject({
    stat: oneOf(NUMBER_STATS, 'stat'),
    op: z.literal('set'),
    to: z.union([whole, z.literal('x')]),
  }),
  z.strictObject({ stat: z.literal('footprint'), op: z.literal('set'), to: footprint }),
  z.strictObject({
    target: z.enum(['own', 'enemy']),
    types: z.union([z.literal('all'), z.array(unitTypeSchema)]),
    by: whole,
  }),
])
export type Effect = z.infer<typeof effectSchema>

export const purchaseOptionSchema = z.object({ cost: whole, value: z.optional(whole) })
export type PurchaseOption = z.infer<typeof purchaseOptionSchema>

const unitProfileSchema = z.object({
  type: unitTypeSchema,
  name: z.string(),
  short: z.string(),
  line: z.string(),
  points: whole,
  speed: whole,
  range: whole,
  strikes: whole,
  courage: whole,
  footprint,
  keywords_cost_multiplier: whole,
  default_keywords: z.array(keywordRefSchema),
  target_scores: z.array(
    z.object({ vs_type: unitTypeSchema, min_score: whole.check(z.minimum(2), z.maximum(6)) }),
  ),
})
export type UnitProfile = z.infer<typeof unitProfileSchema>

/*
 * The lists exist in two forms: with texts in Markdown as editors write them, and with texts as the tree that the app
 * reads. Both have the same fields, so the schemas of both are made here and in `play-ruleset.ts`, for a given schema of
 * texts. (RULES-02)
 */

/** What a dialog shows of a keyword. */
export function keywordTextSchema<T extends z.ZodMiniType<RichText>>(text: T) {
  return z.object({ id, name: z.string(), description: text, traits: z.array(oneOf(TRAITS, 'trait')) })
}

/** The lists that army building needs, without the others, so that the army page does not load them. */
export function armyListSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const keyword = z.object({
    ...keywordTextSchema(text).shape,
    effects: z._default(z.array(effectSchema), []),
    purchase_options: z._default(z.array(purchaseOptionSchema), []),
    demo: z._default(z.boolean(), false),
  })
  const artefact = z.object({
    id,
    name: z.string(),
    flavour: z.string(),
    note: z.optional(text),
    keywords: z.array(keywordRefSchema),
  })
  const allegiance = z.object({
    id,
    name: z.string(),
    flavour: z.string(),
    spells: z.array(
      z.object({ id, name: z.string(), type: oneOf(SPELL_TYPES, 'spell type'), description: text }),
    ),
  })
  return {
    keywords: z.array(keyword),
    units: z.array(unitProfileSchema),
    artefacts: z.array(artefact),
    allegiances: z.array(allegiance),
  }
}

type Schemas = ReturnType<typeof armyListSchemas<z.ZodMiniType<RichText>>>
export type ArmyLists = { [List in keyof Schemas]: z.infer<Schemas[List]> }

export type Keyword = ArmyLists['keywords'][number]
export type KeywordText = Pick<Keyword, 'id' | 'name' | 'description' | 'traits'>
export type Artefact = ArmyLists['artefacts'][number]
export type Allegiance = ArmyLists['allegiances'][number]

/** The part of a ruleset that army building needs. */
export type ArmyRuleset = { version: string } & ArmyLists

/** What army building reads of `GET /hobgoblin/rulesets/{version}`. (RULES-02, API-25) */
export const armyRulesetSchema: z.ZodMiniType<ArmyRuleset> = z.object({
  version: z.string(),
  ...armyListSchemas(richTextSchema),
})
