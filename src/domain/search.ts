import * as z from 'zod/mini'

/** Of titles that match as well, the first kind comes first. */
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
  'Changelog',
] as const

export const searchEntrySchema = z.object({
  url: z.string(),
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  text: z.string(),
  /** Other names, such as "VP" for victory points. */
  also: z.optional(z.array(z.string())),
  /** Whether only readers with an account see it. (QUICK-03) */
  gated: z.optional(z.boolean()),
})
/** One thing that can be looked up, and where it stands. */
export type SearchEntry = z.infer<typeof searchEntrySchema>

/** The place of a kind, for sorting. */
export const kindRank = ({ kind }: SearchEntry): number => SEARCH_KINDS.indexOf(kind)

/** Lower-case words without accents and punctuation, one space apart. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** An entry with its names as plain words, made once and then compared with every letter that is typed. */
export type IndexedEntry = { entry: SearchEntry; names: readonly string[] }

export function indexEntry(entry: SearchEntry): IndexedEntry {
  return { entry, names: [entry.title, ...(entry.also ?? [])].map(plainWords) }
}

/**
 * How well an entry fits a query of plain words, 0 best: it is called so, its name begins so, every word of the query
 * begins one of its name, its text has the query word for word, or none of these.
 */
export function matchRank(query: string, { entry, names }: IndexedEntry): 0 | 1 | 2 | 3 | 4 {
  if (names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (query.split(' ').every((word) => ` ${names[0] ?? ''}`.includes(` ${word}`))) return 2
  return ` ${plainWords(entry.text)} `.includes(` ${query} `) ? 3 : 4
}

/** Markdown without its marks and components, for looking words up in it. */
export function searchableText(markdown: string): string {
  return markdown
    .replace(/^import .*/gm, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_|>`]|^\s*(?:-|\d+\.)\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Words in bold that open a rule, such as "Charge", and what follows each. */
export function boldTerms(markdown: string): { title: string; text: string }[] {
  return [...markdown.matchAll(/\*\*(\p{Lu}[\p{L} ]{2,30})[.:]?\*\*/gu)].map((match) => {
    const from = markdown.slice(match.index)
    return { title: match[1] ?? '', text: searchableText(from.split('\n')[0] ?? '') }
  })
}

/** A Markdown text: what stands before its first heading, and the part under each heading. */
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
