import MiniSearch from 'minisearch'
import { request } from '../api/client.ts'
import { getSearchIndex } from '../api/get-search-index.ts'
import type { SearchEntry } from '../domain/search.ts'

const MOST = 12

/** Finds the best matches, and how many there are in all. */
export type Search = (query: string) => { best: SearchEntry[]; all: number }

let loading: Promise<Search | null> | undefined

async function load(): Promise<Search | null> {
  const result = await request(getSearchIndex)
  if (result.state !== 'success') {
    loading = undefined
    return null
  }
  const entries = result.value
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.25, boost: { title: 4 }, combineWith: 'AND' },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query) => {
    const found = index.search(query)
    return { best: found.slice(0, MOST).flatMap(({ id }) => entries[Number(id)] ?? []), all: found.length }
  }
}

/** Loads the search, which forgives typing errors; null if its index cannot be loaded. */
export function loadSearch(): Promise<Search | null> {
  return (loading ??= load())
}
