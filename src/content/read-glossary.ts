import * as z from 'zod/mini'
import type { GlossaryEntry } from '#domain/entries/list-entries.ts'
import { entryIdSchema } from '#domain/rules/effects/entry-schemas.ts'
import { keywordsIn } from '#domain/rules/text-tree.ts'
import { markdownSchema, parseContent } from './parse-list.ts'
import type { Fault } from './problem.ts'
import { describe, readJson, readRuleset, rulesetVersions } from './read-ruleset.ts'

const FILE = 'content/quick-start/glossary.json'

const glossarySchema = z.array(
  z.strictObject({ id: entryIdSchema, word: z.string(), meaning: markdownSchema }),
)
/**
 * Reads the glossary, in the order of the file.
 * @throws one error with every wrong value, unknown keyword and duplicate id
 */
export function readGlossary(file: string = FILE): GlossaryEntry[] {
  const source = readJson(file)
  const wrong = (faults: readonly Fault[]) =>
    new Error(`The glossary has errors.\n${faults.map((fault) => describe(source, fault)).join('\n')}`)
  const parsed = parseContent(glossarySchema, source.content)
  if ('faults' in parsed) throw wrong(parsed.faults)
  const known = new Set(readRuleset(rulesetVersions().at(-1) ?? '').keywords.map(({ id }) => id))
  const faults = parsed.value.flatMap(({ id, meaning }, index): Fault[] => [
    ...keywordsIn(meaning)
      .filter((keyword) => !known.has(keyword))
      .map((keyword) => ({ path: [index, 'meaning'], reason: `“${keyword}” is not a keyword.` })),
    ...(parsed.value.findIndex((other) => other.id === id) < index
      ? [{ path: [index, 'id'], reason: `“${id}” is listed twice.` }]
      : []),
  ])
  if (faults.length > 0) throw wrong(faults)
  return parsed.value
}
