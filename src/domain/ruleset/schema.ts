import * as z from 'zod/mini'
import { mapSchema } from './map-schema.ts'
import type { RichText } from './rich-text.ts'
import {
  CARD_VALUES,
  FOOTPRINTS,
  NUMBER_STATS,
  NUMERICAL_TYPES,
  SPELL_TYPES,
  SUITES,
  TRAITS,
  UNIT_TYPES,
} from './vocabulary.ts'

/** An enum that fails in the words of S2 §5: "{value} is not a valid {noun}." */
function oneOf<const T extends readonly string[]>(values: T, noun: string) {
  return z.enum(values, { error: (issue) => `${String(issue.input)} is not a valid ${noun}.` })
}

export const unitTypeSchema = oneOf(UNIT_TYPES, 'unit type')
const footprint = oneOf(FOOTPRINTS, 'footprint')
/** The id of anything in a ruleset. */
export const entryIdSchema = z.string().check(z.regex(/^[a-z0-9_]+$/))
const id = entryIdSchema
const whole = z.int()

/** A keyword with its number, if it has one: "Hero 2" is BASE, "Hero +1" is INCREMENT. (S2 §3) */
export const keywordRefSchema = z.object({
  id,
  numerical: z.optional(z.object({ value: whole, type: oneOf(NUMERICAL_TYPES, 'numerical keyword type') })),
})
export type KeywordRef = z.infer<typeof keywordRefSchema>

/** What a keyword does that is always true, as data; what depends on the moment is in its text alone. */
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

const artefactSchema = z.object({
  id,
  name: z.string(),
  flavour: z.string(),
  note: z.optional(z.string()),
  keywords: z.array(keywordRefSchema),
})
export type Artefact = z.infer<typeof artefactSchema>

export const rollsSchema = z.array(whole)
const cardSchema = z.object({
  id: z.string(),
  suite: oneOf(SUITES, 'suite'),
  value: oneOf(CARD_VALUES, 'card value'),
})
export type PlayingCard = z.infer<typeof cardSchema>

/*
 * The lists exist in two forms: with texts in Markdown as editors write them, and with texts as the tree that the app
 * reads. Both have the same fields, so the schemas of both are made here, for a given schema of texts. (S2 §3)
 */

/** What a dialog shows of a keyword. */
export function keywordTextSchema<T extends z.ZodMiniType<RichText>>(text: T) {
  return z.object({ id, name: z.string(), description: text, traits: z.array(oneOf(TRAITS, 'trait')) })
}

/** The lists that army building needs; apart, so that the army page does not load the others. */
export function armyListSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const keyword = z.extend(keywordTextSchema(text), {
    effects: z._default(z.array(effectSchema), []),
    purchase_options: z._default(z.array(purchaseOptionSchema), []),
    demo: z._default(z.boolean(), false),
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
    artefacts: z.array(artefactSchema),
    allegiances: z.array(allegiance),
  }
}

/** The lists that battles and fortune cards need. */
export function playListSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const entry = z.object({
    id,
    name: z.string(),
    rolls: rollsSchema,
    instructions: text,
    image: z._default(z.boolean(), false),
    map: z.optional(mapSchema()),
  })
  return {
    scenarios: z.array(z.extend(entry, { flavour: z.string() })),
    battlefield: z.array(entry),
    deployment: z.array(entry),
    twist: z.array(entry),
    fortunes: z.array(
      z.object({ id, name: z.string(), instructions: text, cards: z.array(cardSchema).check(z.length(2)) }),
    ),
  }
}

/** All lists of a ruleset. */
export function rulesetSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  return { ...armyListSchemas(text), ...playListSchemas(text) }
}

type Schemas = ReturnType<typeof rulesetSchemas<z.ZodMiniType<RichText>>>
type Lists = { [List in keyof Schemas]: z.infer<Schemas[List]> }

export type Keyword = Lists['keywords'][number]
export type KeywordText = Pick<Keyword, 'id' | 'name' | 'description' | 'traits'>
export type Allegiance = Lists['allegiances'][number]
export type Spell = Allegiance['spells'][number]
export type Scenario = Lists['scenarios'][number]
/** A battlefield, deployment or twist: what a D66 roll picks. */
export type BattleEntry = Lists['twist'][number]
export type Fortune = Lists['fortunes'][number]

/** A whole ruleset as `GET /hobgoblin/rulesets/{version}` answers it. (S2 §3, §7) */
export type Ruleset = { version: string } & Lists

/** The part of a ruleset that army building needs. */
export type ArmyRuleset = Pick<Ruleset, 'version' | 'keywords' | 'units' | 'artefacts' | 'allegiances'>
