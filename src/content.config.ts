import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import { parseSemVer } from './domain/sem-ver.ts'

/** A day, as "2024-07-08". */
const date = z.date().transform((day) => day.toISOString().slice(0, 10))
const version = z.string().refine(isVersion, 'is not a version such as 1.0.0')

function isVersion(text: string): boolean {
  try {
    parseSemVer(text)
    return true
  } catch {
    return false
  }
}

/** What every changelog and help entry says of itself. (S2 §3) */
const entry = {
  name: z.string(),
  /** One or two sentences for lists and search engines. */
  description: z.string(),
  author: z.string(),
}

/** A changelog entry; its date is the beginning of its file name. (S2 §2) */
const changelog = defineCollection({
  loader: glob({ pattern: '*.mdx', base: 'content/changelog' }),
  schema: z.strictObject({
    ...entry,
    cover_image_src: z.string().optional(),
    upgrade_target_version: version.optional(),
  }),
})

const help = defineCollection({
  loader: glob({ pattern: '*.mdx', base: 'content/help' }),
  schema: z.strictObject({ ...entry, created_at: date, updated_at: date }),
})

const quickStart = defineCollection({
  loader: glob({ pattern: '*.mdx', base: 'content/quick-start' }),
  schema: z.strictObject({ name: z.string(), description: z.string() }),
})

export const collections = { changelog, help, quickStart }
