import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { entryIdSchema } from '../domain/ruleset/army-ruleset.ts'
import { keywordsIn } from '../domain/ruleset/rich-text.ts'
import { markdownSchema, parseContent } from './parse-list.ts'
import { readRuleset, rulesetVersions } from './read-ruleset.ts'

const FILE = 'content/quick-start/glossary.json'

const glossarySchema = z.array(
  z.strictObject({ id: entryIdSchema, word: z.string(), meaning: markdownSchema }),
)
type GlossaryEntry = z.infer<typeof glossarySchema>[number]

/**
 * Reads the glossary, in the order of the file.
 * @throws one error with every wrong value, unknown keyword and duplicate id
 */
export function readGlossary(file: string = FILE): GlossaryEntry[] {
  const parsed = parseContent(glossarySchema, JSON.parse(readFileSync(file, 'utf8')))
  if ('faults' in parsed) {
    throw new Error(
      parsed.faults.map(({ path, reason }) => `${file} ${path.join('.')}: ${reason}`).join('\n'),
    )
  }
  const known = new Set(readRuleset(rulesetVersions().at(-1) ?? '').keywords.map(({ id }) => id))
  const faults = parsed.value.flatMap(({ id, meaning }, index) => [
    ...keywordsIn(meaning).flatMap((keyword) =>
      known.has(keyword) ? [] : [`“${keyword}” is not a keyword.`],
    ),
    ...(parsed.value.findIndex((other) => other.id === id) < index ? [`“${id}” is listed twice.`] : []),
  ])
  if (faults.length > 0) throw new Error(`${file}: ${faults.join(' ')}`)
  return parsed.value
}
