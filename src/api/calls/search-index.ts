import * as z from 'zod/mini'
import { searchEntrySchema, type SearchEntry } from '#domain/text/search.ts'
import type { Call } from './call.ts'

/** The search index of this site. */
export const getSearchIndex: Call<SearchEntry[]> = {
  method: 'GET',
  path: '/search.json',
  ofSite: true,
  response: z.array(searchEntrySchema),
}
