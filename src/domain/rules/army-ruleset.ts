import * as z from 'zod/mini'
import { conditionalEffectSchema } from './effects/effects.ts'
import { entryIdSchema, keywordRefSchema, oneOf } from './effects/entry-schemas.ts'
import { richTextSchema } from './rich-text-schema.ts'
import type { RichText } from './text-tree.ts'
import { FOOTPRINTS, NUMBER_STATS, SPELL_TYPES, SPELLS_LAST, TRAITS, UNIT_TYPES } from './vocabulary.ts'

export const unitTypeSchema = oneOf(UNIT_TYPES, 'unit type')
const footprint = oneOf(FOOTPRINTS, 'footprint')
const id = entryIdSchema
const whole = z.int()

/** A keyword with its number, if it has one. */
export type KeywordRef = z.infer<typeof keywordRefSchema>

/** An effect that always applies. */
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

/** The field of a keyword, spell or Fortune. */
export const conditionalEffectsSchema = z._default(z.array(conditionalEffectSchema), [])

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
 * The lists exist in two forms: with Markdown as editors write it, and with the parsed tree that the app reads. The
 * functions here and in `play-ruleset.ts` build the schemas of both forms from a schema for texts.
 */

/** The fields that the keyword dialog shows. */
export function keywordTextSchema<T extends z.ZodMiniType<RichText>>(text: T) {
  return z.object({
    id,
    name: z.string().check(z.maxLength(60)),
    description: text,
    traits: z.array(oneOf(TRAITS, 'trait')),
  })
}

/** The lists for army building. They are separate, so that the army page does not load the others. */
export function armyListSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const keyword = z.object({
    ...keywordTextSchema(text).shape,
    effects: z._default(z.array(effectSchema), []),
    purchase_options: z._default(z.array(purchaseOptionSchema), []),
    demo: z._default(z.boolean(), false),
    conditionalEffects: conditionalEffectsSchema,
    /** Units that have it give the enemy no victory points. */
    scores: z.optional(z.literal(false)),
    /** Units that have it are not set up, but wait in reserve. */
    waits: z.optional(z.literal(true)),
    /** It does nothing for a unit that has no Range. */
    needs_range: z.optional(z.literal(true)),
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
      z.object({
        id,
        name: z.string(),
        type: oneOf(SPELL_TYPES, 'spell type'),
        description: text,
        conditionalEffects: conditionalEffectsSchema,
        /** Until when it lasts if not until the end of the round: of the next round, or of the battle. */
        lasts: z.optional(z.enum(SPELLS_LAST)),
        /** The units on which it is cast stand on the table again, with so much Doom. */
        returns: z.optional(whole.check(z.nonnegative())),
        /** They are off the table until the round ends. */
        removes: z.optional(z.literal(true)),
      }),
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
type ArmyLists = { [List in keyof Schemas]: z.infer<Schemas[List]> }

export type Keyword = ArmyLists['keywords'][number]
export type KeywordText = Pick<Keyword, 'id' | 'name' | 'description' | 'traits'>
export type Artefact = ArmyLists['artefacts'][number]
export type Allegiance = ArmyLists['allegiances'][number]

/** The part of a ruleset for army building. */
export type ArmyRuleset = { version: string } & ArmyLists

/** The fields of `GET /hobgoblin/rulesets/{version}` that army building reads. */
export const armyRulesetSchema: z.ZodMiniType<ArmyRuleset> = z.object({
  version: z.string(),
  ...armyListSchemas(richTextSchema),
})
