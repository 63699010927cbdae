import * as z from 'zod/mini'

const SEARCH_KINDS = [
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
  'Changelog',
] as const

export const searchEntrySchema = z.object({
  url: z.string(),
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  text: z.string(),
})
/** One thing that can be looked up, and where it stands. */
export type SearchEntry = z.infer<typeof searchEntrySchema>

/** Markdown without its marks and components, for looking words up in it. */
export function searchableText(markdown: string): string {
  return markdown
    .replace(/^import .*$/gm, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[#*_|>`]+|^\s*(?:-|\d+\.)\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The parts of a Markdown text, each under its heading; what stands before the first has none. */
export function sections(markdown: string): { heading: string | null; text: string }[] {
  return markdown.split(/^(?=#{2,3} )/m).map((part) => {
    const heading = /^#{2,3} (.*)$/m.exec(part)?.[1] ?? null
    return { heading, text: searchableText(heading === null ? part : part.slice(part.indexOf('\n') + 1)) }
  })
}
