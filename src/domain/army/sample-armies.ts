import * as z from 'zod/mini'
import { keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { ILLUSTRATIONS, type Army } from './army.ts'
import { createArmy } from './army-edits.ts'

export const samplesSchema = z.array(
  z.object({
    name: z.string(),
    illustration: z.enum(ILLUSTRATIONS),
    description: z.string(),
    units: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        type: z.enum(UNIT_TYPES),
        count: z.int(),
        keywords: z.array(keywordRefSchema),
        abyssal_allegiances: z._default(z.array(z.string()), []),
      }),
    ),
  }),
)
export type Samples = z.infer<typeof samplesSchema>

/** The two sample armies as new armies of the user. `now` in milliseconds. */
export function createSampleArmies(
  samples: Samples,
  rulesetVersion: string,
  newId: () => string,
  now: number,
): Army[] {
  return samples.map(({ illustration, units, ...details }, index) => ({
    ...createArmy(
      newId(),
      { ...details, images: [{ type: 'ILLUSTRATION', id: illustration }] },
      rulesetVersion,
      // The list shows the newest army first, and the first sample should be at the top.
      now - index,
    ),
    units: units.map((unit) => ({ ...unit, id: newId(), cursed_artefacts: [] })),
  }))
}
