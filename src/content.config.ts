import type { z } from 'astro/zod'
import { defineCollection } from 'astro:content'
import { entries } from './content/entries.ts'
import { changelogSchema, helpSchema, quickStartSchema } from './content/entry-schemas.ts'

function collection<Schema extends z.ZodType>(folder: string, schema: Schema) {
  return defineCollection({ loader: entries(`content/${folder}`, schema), schema })
}

export const collections = {
  changelog: collection('changelog', changelogSchema),
  help: collection('help', helpSchema),
  quickStart: collection('quick-start', quickStartSchema),
}
