import * as z from 'zod/mini'
import { entryIdSchema as id, oneOf } from './effects/entry-schemas.ts'
import { type KeywordText, keywordTextSchema, conditionalEffectsSchema } from './army-ruleset.ts'
import { mapSchema } from './map-schema.ts'
import { richTextSchema } from './rich-text-schema.ts'
import type { RichText } from './text-tree.ts'
import { CARD_VALUES, SUITES } from './vocabulary.ts'

export const rollsSchema = z.array(z.int())

/** The lists for battles and fortune cards. They are separate, so that the army page does not load them. */
export function playListSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const entry = z.object({
    id,
    name: z.string(),
    rolls: rollsSchema,
    instructions: text,
    image: z._default(z.boolean(), false),
    map: z.optional(mapSchema()),
  })
  const card = z.object({
    id: z.string(),
    suite: oneOf(SUITES, 'suite'),
    value: oneOf(CARD_VALUES, 'card value'),
  })
  return {
    scenarios: z.array(z.object({ ...entry.shape, flavour: z.string() })),
    battlefield: z.array(entry),
    deployment: z.array(entry),
    twist: z.array(entry),
    fortunes: z.array(
      z.object({
        id,
        name: z.string(),
        instructions: text,
        cards: z.array(card).check(z.length(2)),
        conditionalEffects: conditionalEffectsSchema,
      }),
    ),
  }
}

type Schemas = ReturnType<typeof playListSchemas<z.ZodMiniType<RichText>>>
type PlayLists = { [List in keyof Schemas]: z.infer<Schemas[List]> }

export type Scenario = PlayLists['scenarios'][number]
/** A battlefield, deployment or twist. */
export type BattleEntry = PlayLists['twist'][number]
export type Fortune = PlayLists['fortunes'][number]

/** The part of a ruleset for battles and fortune cards, with the keywords that its texts link to. */
export type PlayRuleset = { version: string; keywords: KeywordText[] } & PlayLists

/** The fields of `GET /hobgoblin/rulesets/{version}` that battles and fortune cards read. */
export const playRulesetSchema: z.ZodMiniType<PlayRuleset> = z.object({
  version: z.string(),
  keywords: z.array(keywordTextSchema(richTextSchema)),
  ...playListSchemas(richTextSchema),
})
