import { request } from '../api/client.ts'
import { getSearchIndex } from '../api/get-search-index.ts'
import { createFindEntries, type FindEntries } from '../domain/find-entries.ts'

let loading: Promise<FindEntries | null> | undefined

async function load(): Promise<FindEntries | null> {
  const result = await request(getSearchIndex)
  if (result.state === 'success') return createFindEntries(result.value)
  loading = undefined
  return null
}

/** Looks things up, typing errors forgiven; null when the index cannot be had. Loaded on first use. */
export function loadSearch(): Promise<FindEntries | null> {
  return (loading ??= load())
}
