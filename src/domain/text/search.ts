import * as z from 'zod/mini'
import { plainWords } from './plain-letters.ts'

/** The order of kinds, for titles that match equally well. */
const SEARCH_KINDS = [
  'Tool',
  'Rules',
  'Keyword',
  'Unit',
  'Scenario',
  'Battlefield',
  'Deployment',
  'Twist',
  'Fortune',
  'Artefact',
  'Allegiance',
  'Spell',
  'Help',
  'Army',
  'Your unit',
  'Game',
  'Changelog',
] as const

export const searchEntrySchema = z.object({
  url: z.string(),
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  text: z.string(),
  /** What is searched as well, but not shown: flavour and kinds. */
  more: z.optional(z.string()),
  /** Other names, such as "VP" for victory points. */
  also: z.optional(z.array(z.string())),
  /** Whether it is visible only to users with an account. */
  gated: z.optional(z.boolean()),
})
/** An entry of the search, with its address. */
export type SearchEntry = z.infer<typeof searchEntrySchema>

/** The position of an entry's kind, for sorting. */
export const kindRank = ({ kind }: SearchEntry): number => SEARCH_KINDS.indexOf(kind)

/** An entry with its normalised names, so that they are not normalised again on every key press. */
export type IndexedEntry = { entry: SearchEntry; names: readonly string[] }

export function indexEntry(entry: SearchEntry): IndexedEntry {
  return { entry, names: [entry.title, ...(entry.also ?? [])].map(plainWords) }
}

/**
 * How well an entry matches a normalised query: 0 if a name equals it, 1 if a name starts with it, 2 if each word of
 * the query starts a word of the title, 3 if the text contains it, otherwise 4.
 */
export function matchRank(query: string, { entry, names }: IndexedEntry): 0 | 1 | 2 | 3 | 4 {
  if (names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (query.split(' ').every((word) => ` ${names[0] ?? ''}`.includes(` ${word}`))) return 2
  return ` ${plainWords(`${entry.text} ${entry.more ?? ''}`)} `.includes(` ${query} `) ? 3 : 4
}

/**
 * The rule in the text of a keyword, which may begin with a sentence of flavour, and that sentence. A sentence of
 * flavour is followed by the rule, and speaks of no unit and no number.
 */
export function splitFlavour(text: string): { rule: string; flavour: string } {
  const [, flavour = '', rule = ''] = /^(.+?\.) (.+)$/su.exec(text) ?? []
  return rule === '' || /\bunits?\b|\d/i.test(flavour) ? { rule: text, flavour: '' } : { rule, flavour }
}

/** The longest text of a result that is shown whole, in characters. */
const WHOLE = 700
/** The beginning of a text, for a result in one line. */
const LINE = 110

/** The text of a result: the first is shown whole, or up to the end of a sentence if it is a chapter. */
export function shownText({ text }: Pick<SearchEntry, 'text'>, isFirst: boolean): string {
  if (!isFirst) return text.slice(0, LINE)
  if (text.length <= WHOLE) return text
  const sentences = text.slice(0, WHOLE)
  return sentences.slice(0, sentences.lastIndexOf('. ') + 1) || `${sentences}…`
}

/** Removes formatting and components from Markdown, for searching. */
export function searchableText(markdown: string): string {
  return markdown
    .replace(/^import .*/gm, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|[*_`]/g, '')
    .replace(/[#|>]|^\s*(?:-|\d+\.)\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim()
}

/** The rules that start with a bold term, such as "Charge", each with its line of text. */
export function boldTerms(markdown: string): { title: string; text: string }[] {
  return [...markdown.matchAll(/\*\*(\p{Lu}[\p{L} ]{2,30})[.:]?\*\*/gu)].map((match) => {
    const from = markdown.slice(match.index)
    return { title: match[1] ?? '', text: searchableText(from.split('\n')[0] ?? '') }
  })
}

/** Splits Markdown into the part before the first heading and the part below each heading. */
export function splitAtHeadings(markdown: string): {
  intro: string
  parts: { heading: string; body: string }[]
} {
  const [intro = '', ...rest] = `\n${markdown}`.split(/^#{2,3} /m)
  const parts = rest.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { heading, body: lines.join('\n') }
  })
  return { intro, parts }
}
