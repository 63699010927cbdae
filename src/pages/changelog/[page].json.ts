import type { APIContext, GetStaticPaths } from 'astro'
import { getCollection, render, type CollectionEntry } from 'astro:content'
import { bodyHtml } from '#components/docs/body-html.ts'
import { changelogDate, newestFirst } from '#content/docs.ts'

export const getStaticPaths = (async () => {
  const entries = (await getCollection('changelog')).toSorted(newestFirst)
  return [
    { params: { page: 'index' }, props: { entry: null, entries } },
    ...entries.map((entry) => ({ params: { page: entry.id }, props: { entry, entries } })),
  ]
}) satisfies GetStaticPaths

type Props = { entry: CollectionEntry<'changelog'> | null; entries: CollectionEntry<'changelog'>[] }

function facts({ id, data }: CollectionEntry<'changelog'>) {
  return { id, ...data, created_at: changelogDate(id), updated_at: changelogDate(id) }
}

/** The list, or an entry with its body as HTML. */
export async function GET({ props: { entry, entries } }: APIContext<Props>): Promise<Response> {
  if (!entry) return Response.json(entries.map(facts))
  const { Content } = await render(entry)
  return Response.json({ ...facts(entry), body: await bodyHtml(Content) })
}
