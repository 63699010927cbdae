import type { APIContext, GetStaticPaths } from 'astro'
import { getCollection, render, type CollectionEntry } from 'astro:content'
import { bodyHtml } from '#components/docs/body-html.ts'

export const getStaticPaths = (async () => {
  const entries = await getCollection('help')
  return [
    { params: { page: 'index' }, props: { entry: null, entries } },
    ...entries.map((entry) => ({ params: { page: entry.id }, props: { entry, entries } })),
  ]
}) satisfies GetStaticPaths

type Props = { entry: CollectionEntry<'help'> | null; entries: CollectionEntry<'help'>[] }

function facts({ id, data }: CollectionEntry<'help'>) {
  return { id, ...data }
}

/** The list, or an entry with its body as HTML. */
export async function GET({ props: { entry, entries } }: APIContext<Props>): Promise<Response> {
  if (!entry) return Response.json(entries.map(facts))
  const { Content } = await render(entry)
  return Response.json({ ...facts(entry), body: await bodyHtml(Content) })
}
