import rss from '@astrojs/rss'
import type { APIContext } from 'astro'
import { getCollection } from 'astro:content'
import { changelogDate, newestFirst } from '#content/docs.ts'

/** The changelog for feed readers. */
export async function GET({ site }: APIContext): Promise<Response> {
  const entries = await getCollection('changelog')
  return rss({
    title: 'Hobgoblin changelog',
    description: 'What is new in the Hobgoblin companion and in the rules it knows.',
    site: site ?? '',
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${new URL('/changelog/feed.xml', site).href}" rel="self" type="application/rss+xml"/>`,
    trailingSlash: false,
    items: entries.toSorted(newestFirst).map(({ id, data }) => ({
      title: data.name,
      description: data.description,
      link: `/changelog/${id}`,
      pubDate: new Date(changelogDate(id)),
    })),
  })
}
