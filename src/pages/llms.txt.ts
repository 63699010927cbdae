import type { APIContext } from 'astro'
import { getCollection } from 'astro:content'
import { BATTLE_TABLES } from '#components/battle/battle-tables.ts'
import { newestFirst } from '#content/docs.ts'
import { entryPages } from '#content/entry-pages.ts'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import { ENTRY_KINDS, KIND_NAMES } from '#domain/entries/entry-path.ts'
import { QUICK_START_PAGES } from '#domain/entries/quick-start-pages.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import { markdownPath } from '#layouts/markdown-path.ts'
import { MORE_LINKS, TOOLS } from '#site.ts'

type Link = { path: string; name: string; line?: string }

/** What is where, for programs that read plain text. (llmstxt.org) */
export async function GET({ site }: APIContext): Promise<Response> {
  const list = (title: string, links: readonly Link[]) => {
    const lines = links.map(
      ({ path, name, line }) =>
        `- [${name}](${new URL(path, site).href})${line === undefined ? '' : `: ${line}`}`,
    )
    return `## ${title}\n\n${lines.join('\n')}\n`
  }
  const articles = (root: string, entries: { id: string; data: { name: string; description: string } }[]) =>
    entries.map(({ id, data }) => ({
      path: markdownPath(`${root}/${id}`),
      name: data.name,
      line: data.description,
    }))
  const { pages } = entryPages()
  const parts = [
    '# Hobgoblin\n\n> The companion app of the fantasy mass-battle game Hobgoblin: build armies, roll battles, hold fortune cards, keep the score, look up rules.\n\nEach entry of the rules, page of the help and entry of the changelog is also there as Markdown, under its address with `.md`. Most chapters of the Quick Start Rules are for players with a free account.\n',
    list('Tools', toLinks([...TOOLS, ...MORE_LINKS])),
    list('Lists of the rules', [
      ...QUICK_START_PAGES,
      ...SECTIONS.map((section) => ({
        path: SECTION_NAMES[section].page,
        name: SECTION_NAMES[section].all,
        line: BATTLE_TABLES[section].description,
      })),
    ]),
    list('Help', articles('/help', await getCollection('help'))),
    list('Changelog', articles('/changelog', (await getCollection('changelog')).toSorted(newestFirst))),
    ...ENTRY_KINDS.map((kind) =>
      list(
        `Entries: ${KIND_NAMES[kind]}`,
        pages.flatMap(({ entry }) =>
          entry.kind === kind ? { path: markdownPath(entry.path), name: entry.name } : [],
        ),
      ),
    ),
  ]
  return new Response(parts.join('\n'))
}

const toLinks = (links: readonly { href: string; name: string; line: string }[]): Link[] =>
  links.map(({ href, name, line }) => ({ path: href, name, line }))
