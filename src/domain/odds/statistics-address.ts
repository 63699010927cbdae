import { foldTag } from '#domain/army/tags.ts'

/** What a page of statistics is about: an army of this device, or all armies of a tag. */
export type StatisticsOf = { type: 'army'; id: string } | { type: 'tag'; tag: string }

/** What the search part of an address asks for, or null if it asks for nothing that can be. */
export function parseStatisticsOf({ a, tag }: Record<string, string>): StatisticsOf | null {
  if (a !== undefined && /^[\w-]{12}$/.test(a)) return { type: 'army', id: a }
  const folded = foldTag(tag ?? '')
  return folded === '' ? null : { type: 'tag', tag: folded }
}
