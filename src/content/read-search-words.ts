import * as z from 'zod/mini'
import { parseContent } from './parse-list.ts'
import { describe, readJson } from './read-ruleset.ts'

const FILE = 'content/search-words.json'

/** Other words for what has a title, by the title. */
type SearchWords = ReadonlyMap<string, string[]>

const searchWordsSchema = z.record(
  z.string(),
  z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
)

/**
 * Reads the words that players of other games use for what they look for.
 * @throws one error with every wrong value
 */
export function readSearchWords(file: string = FILE): SearchWords {
  const source = readJson(file)
  const parsed = parseContent(searchWordsSchema, source.content)
  if ('faults' in parsed)
    throw new Error(
      `The words of the search have errors.\n${parsed.faults.map((fault) => describe(source, fault)).join('\n')}`,
    )
  return new Map(Object.entries(parsed.value))
}

/** @throws if there are words for a title that nothing has, so that nobody would find anything by them */
export function requireTitles(words: SearchWords, titles: readonly string[]): void {
  const missing = [...words.keys()].filter((title) => !titles.includes(title))
  if (missing.length > 0) throw new Error(`${FILE}: nothing is called “${missing.join('”, “')}”.`)
}
