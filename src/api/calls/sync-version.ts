import * as z from 'zod/mini'
import { storedArmySchema, type StoredArmy } from '#domain/army/army.ts'
import { conflictSchema, toldConflictSchema } from '#domain/sync/conflict.ts'
import { ARMY_FORMAT, type ServerVersion } from '#domain/sync/version.ts'

const time = z.int().check(z.nonnegative())
/** The revision of a version: random, or made from the time of an army from before revisions. */
export const revSchema = z.string().check(z.regex(/^[\w-]{1,40}$/))

/**
 * An army in a response of the server. Its own fields are checked army by army, so that a damaged one does not
 * affect others.
 */
export const answeredVersionSchema = z.looseObject({
  id: z.string(),
  ts: time,
  rev: revSchema,
  format: z.int(),
  /** The decisions of the latest merges. */
  conflicts: z.catch(z.optional(z.array(toldConflictSchema)), undefined),
})
export type AnsweredVersion = z.infer<typeof answeredVersionSchema>

/**
 * An army as a device pushes it. Without a revision it gets one from its time; without `base_ts` it is new to this
 * device.
 */
export const pushedVersionSchema = z.looseObject({
  id: z.string(),
  rev: z.optional(z.string()),
  base_ts: z.optional(time),
  format: z.optional(z.int()),
  /** The decisions of the merge that made this version. */
  conflicts: z.catch(z.optional(z.array(conflictSchema)), undefined),
})
export type PushedVersion = z.infer<typeof pushedVersionSchema>

export function answerOf({ army, rev, ts, conflicts }: ServerVersion): AnsweredVersion {
  return { ...army, rev, ts, format: ARMY_FORMAT, ...(conflicts && { conflicts: [...conflicts] }) }
}

/** @returns null for an army that this build cannot read, such as one of a newer format */
export function readAnswered(answered: AnsweredVersion): ServerVersion | null {
  const army = readArmy(answered)
  const { rev, ts, conflicts } = answered
  return army && { army, rev, ts, ...(conflicts && { conflicts }) }
}

/** @returns null unless this is an army in a format that this build knows */
export function readArmy(fields: { format?: number | undefined }): StoredArmy | null {
  if ((fields.format ?? ARMY_FORMAT) !== ARMY_FORMAT) return null
  const parsed = storedArmySchema.safeParse(fields)
  return parsed.success ? parsed.data : null
}
