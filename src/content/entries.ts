import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import { readRuleset, rulesetVersions } from './read-ruleset.ts'
import { bodyFaults, fieldFaults, nameFaults } from './entry-faults.ts'

/**
 * Loads the MDX files of a folder. The build fails with the file, line and reason of every fault at once: dates that do
 * not exist in file names, fields that the schema does not allow, unknown keywords, and pictures without alternative
 * text.
 */
export function entries(folder: string, schema: z.ZodType): Loader {
  const files = glob({ pattern: '*.mdx', base: folder })
  return {
    name: 'entries',
    load: async (context) => {
      const keywords = keywordIds()
      const faults: string[] = []
      const faultyIds: string[] = []
      let isLoading = true
      const parseData: LoaderContext['parseData'] = async (entry) => {
        const file = entry.filePath ?? ''
        const text = await readFile(file, 'utf8')
        const { error } = schema.safeParse(entry.data)
        const found = [
          ...nameFaults(entry.id),
          ...fieldFaults(text, error?.issues ?? []),
          ...bodyFaults(text, (id) => keywords.has(id)),
        ]
        if (found.length === 0) return context.parseData(entry)
        const messages = found.map(({ line, reason }) => `${relative('.', file)}:${line} ${reason}`)
        // In development, this file has changed and was read again.
        if (!isLoading) throw new Error(messages.join('\n'))
        faultyIds.push(entry.id)
        faults.push(...messages)
        return entry.data
      }
      await files
        .load({
          ...context,
          parseData,
          // Includes the keywords, so that entries are checked again if those change.
          generateDigest: (data) => context.generateDigest(`${JSON.stringify(data)} ${[...keywords].join()}`),
        })
        .catch((error: unknown) => {
          throw yamlError(error)
        })
      isLoading = false
      for (const id of faultyIds) context.store.delete(id)
      if (faults.length > 0) throw new Error(`Errors in ${folder}:\n${faults.toSorted(byLine).join('\n')}`)
    },
  }
}

const yamlErrorSchema = z.object({
  name: z.literal('YAMLException'),
  message: z.string(),
  loc: z.object({ file: z.string(), line: z.number() }),
})

/** Explains where fields cannot be parsed and how to correct them. Leaves other errors as they are. */
function yamlError(error: unknown): unknown {
  const { data } = yamlErrorSchema.safeParse(error)
  if (!data) return error
  const { message, loc } = data
  return new Error(
    `${relative('.', loc.file)}:${loc.line} The fields cannot be read (${message}). Put quotes around text that contains a colon or begins with a symbol: 'Doom: how it works'.`,
  )
}

/** Sorts by file, then by line number. */
const byLine = new Intl.Collator('en', { numeric: true }).compare

/** The ids of the latest ruleset's keywords. */
function keywordIds(): Set<string> {
  const latest = rulesetVersions().at(-1) ?? ''
  return new Set(readRuleset(latest).keywords.map(({ id }) => id))
}
