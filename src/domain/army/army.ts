import * as z from 'zod/mini'
import { timeSchema } from '#domain/time/time.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { armyIdSchema, armyUnitSchema, LIMITS } from '#domain/unit/unit.ts'
import { isStoredFile, type StoredFile } from '#domain/files/stored-file.ts'
import { foldTag, sortTags, TAG_LIMITS } from './tags.ts'

export const ILLUSTRATIONS = [
  'DARK_KNIGHT',
  'DWARF_ARCHER',
  'BEAST',
  'FAMILIAR',
  'GOBLINS',
  'ICE_ZOMBIES',
  'OORM',
  'WOUNDED_ELF',
  'ELF_ARCHER',
  'ELF_WARRIOR',
  'HUNTER',
  'WIZARD',
] as const
export type IllustrationId = (typeof ILLUSTRATIONS)[number]

/** `WARRIOR` is an old spelling of `ELF_WARRIOR`. */
export const illustrationIdSchema = z.lazy(() =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((id: string) => (id === 'WARRIOR' ? 'ELF_WARRIOR' : id)),
    ),
    z.enum(ILLUSTRATIONS),
  ),
)

export const illustrationSchema = z.lazy(() =>
  z.object({ type: z.literal('ILLUSTRATION'), id: illustrationIdSchema }),
)
export const uploadSchema = z.lazy(() =>
  z.object({
    type: z.literal('IMAGE_UPLOAD'),
    src: z.string().check(z.regex(/^\/(?!\/)[^\\]*$/), z.maxLength(300)),
  }),
)
const fileSchema = z.custom<Blob | StoredFile>((file) => file instanceof Blob || isStoredFile(file))
const stagedSchema = z.lazy(() => z.object({ type: z.literal('STAGED'), file: fileSchema }))
export const mainImageSchema = z.lazy(() =>
  z.discriminatedUnion('type', [illustrationSchema, uploadSchema, stagedSchema]),
)
export type MainImage = z.infer<typeof mainImageSchema>

export const pointsLimitSchema = z.int().check(z.minimum(1), z.maximum(LIMITS.points))

const tagSchema = z.string().check(z.overwrite(foldTag), z.minLength(1), z.maxLength(TAG_LIMITS.tag))
const tagsSchema = z.lazy(() => z.array(tagSchema).check(z.overwrite(sortTags), z.maxLength(TAG_LIMITS.tags)))

/** An army, or a unit that its player has saved for later, which is the only unit of an army of its own. */
const ARMY_KINDS = ['army', 'unit'] as const

/** The fields of an army, for schemas of armies that differ in one. */
export const armyFields = () => ({
  id: armyIdSchema,
  name: textUpTo(LIMITS.name),
  description: textUpTo(LIMITS.description),
  ruleset_version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/)),
  /** Milliseconds since 1970. */
  created_ts: timeSchema,
  updated_ts: timeSchema,
  share_id: z.nullable(z.string().check(z.maxLength(40))),
  deleted: z.literal(false),
  /** The main image comes first. */
  images: z.array(mainImageSchema).check(z.maxLength(LIMITS.choices)),
  /**
   * The number of points that the players have agreed on. Null if the player has removed it. The field is missing if
   * it was never set, and in armies that an older build has written. (docs/sync.md)
   */
  points_limit: z.optional(z.nullable(pointsLimitSchema)),
  /** The owner's words for finding it, as `foldTag` makes them. Like the limit, the next three may be missing. */
  tags: z.optional(tagsSchema),
  /** Whether the owner has put it away. */
  archived: z.optional(z.boolean()),
  /** It never changes. */
  kind: z.optional(z.enum(ARMY_KINDS)),
  units: z.array(armyUnitSchema).check(z.maxLength(LIMITS.units)),
})
export const armySchema = z.lazy(() => z.object(armyFields()))
/** An army as it is stored and synced. Illegal armies parse too; `armyIssues` reports what is wrong with them. */
export type Army = z.infer<typeof armySchema>

export const tombstoneSchema = z.lazy(() =>
  z.object({
    id: armyIdSchema,
    name: textUpTo(LIMITS.name),
    deleted: z.literal(true),
    updated_ts: timeSchema,
  }),
)
/** A deleted army. It is kept so that other devices learn of the deletion. */
export type Tombstone = z.infer<typeof tombstoneSchema>

export const storedArmySchema = z.lazy(() => z.discriminatedUnion('deleted', [armySchema, tombstoneSchema]))
export type StoredArmy = z.infer<typeof storedArmySchema>

/** The name shown for an army without one. */
export const UNNAMED_ARMY = 'Unnamed Army'
