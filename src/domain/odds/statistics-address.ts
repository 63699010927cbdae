import { offlineData } from '#domain/army/paths.ts'
import { foldTag } from '#domain/army/tags.ts'

/** What a page of statistics is about: an army of this device or of a link, or all armies of a tag. */
export type StatisticsOf =
  | { type: 'army'; id: string }
  | { type: 'shared'; shareId: string }
  | { type: 'offline'; data: string }
  | { type: 'tag'; tag: string }

const ID = /^[\w-]{12}$/

/** What an address asks for by its search part or its fragment, or null if it asks for nothing that can be. */
export function parseStatisticsOf({ a, s, tag }: Record<string, string>, hash: string): StatisticsOf | null {
  if (a !== undefined && ID.test(a)) return { type: 'army', id: a }
  if (s !== undefined && ID.test(s)) return { type: 'shared', shareId: s }
  const [folded, data] = [foldTag(tag ?? ''), offlineData(hash)]
  if (folded !== '') return { type: 'tag', tag: folded }
  return data === '' ? null : { type: 'offline', data }
}
