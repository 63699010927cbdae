import { z } from 'astro/zod'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { rulesetVersions } from './read-ruleset.ts'

/** A day, as "2024-07-08". */
const date = z.date().transform((day) => day.toISOString().slice(0, 10))
const version = z
  .string()
  .refine(isSemVer, 'is not a version such as 1.0.0')
  .refine((one) => rulesetVersions().includes(one), 'is not a ruleset of this site')

/** The fields of every changelog and help entry. */
const entry = {
  name: z.string().max(80, 'is longer than 80 characters'),
  /** One or two sentences for lists and search engines. */
  description: z.string().max(300, 'is longer than 300 characters'),
  author: z.string(),
}

/** A changelog entry; its date is the beginning of its file name. */
export const changelogSchema = z.strictObject({
  ...entry,
  cover_image_src: z.string().optional(),
  upgrade_target_version: version.optional(),
})

export const helpSchema = z.strictObject({ ...entry, created_at: date, updated_at: date })

export const quickStartSchema = z.strictObject({ name: entry.name, description: entry.description })
