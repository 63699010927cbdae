import * as z from 'zod/mini'
import { keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { textUpTo } from '#domain/text/storable-text.ts'

/** The limits that docs/sync.md documents. They are the same on the device and on the server. */
export const LIMITS = {
  name: 120,
  description: 4000,
  units: 200,
  count: 99,
  keywords: 60,
  choices: 20,
  /** The highest points limit. */
  points: 100_000,
} as const

/** 12 random characters. */
export const armyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))
const contentId = z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))

export const armyUnitSchema = z.lazy(() =>
  z.object({
    id: armyIdSchema,
    name: textUpTo(LIMITS.name),
    description: textUpTo(LIMITS.description),
    type: z.enum(UNIT_TYPES),
    count: z._default(z.int().check(z.minimum(1), z.maximum(LIMITS.count)), 1),
    /** Purchased and assigned keywords. Default keywords are not stored, because they follow from the type. */
    keywords: z.array(keywordRefSchema).check(z.maxLength(LIMITS.keywords)),
    cursed_artefacts: z.array(contentId).check(z.maxLength(LIMITS.choices)),
    abyssal_allegiances: z.array(contentId).check(z.maxLength(LIMITS.choices)),
  }),
)
export type ArmyUnit = z.infer<typeof armyUnitSchema>
