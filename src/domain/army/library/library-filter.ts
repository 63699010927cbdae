import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import { isSemVer } from '#domain/rules/sem-ver.ts'
import { SHELVES, type Shelf } from '#domain/army/shelf.ts'
import { parseTags } from '#domain/army/tags.ts'

/** The default is newest first. By tag, the list has a group for each tag. */
export const ARMY_ORDERS = ['newest', 'edited', 'name', 'points', 'tag'] as const
export type ArmyOrder = (typeof ARMY_ORDERS)[number]

/** What a player looks for in the library. Every demand narrows it; an empty one asks for nothing. */
export type ArmyFilter = {
  shelf: Shelf
  /** Words that are all in its names, units, keywords or tags. */
  query: string
  tags: readonly string[]
  types: readonly UnitType[]
  /** Ids. */
  keywords: readonly string[]
  ruleset: string | null
  legality: Legality | null
  minPoints: number | null
  maxPoints: number | null
  /** Edited within this many days. */
  days: number | null
  /** Only what can be built from the owned miniatures. */
  owned: boolean
}

export const LEGALITIES = ['legal', 'illegal'] as const
type Legality = (typeof LEGALITIES)[number]

export const NO_FILTER: ArmyFilter = {
  shelf: 'armies',
  query: '',
  tags: [],
  types: [],
  keywords: [],
  ruleset: null,
  legality: null,
  minPoints: null,
  maxPoints: null,
  days: null,
  owned: false,
}

/** Whether a filter shows everything on its shelf. */
export function isPlain(filter: ArmyFilter): boolean {
  return makeFilterSearch({ ...filter, shelf: 'armies' }) === ''
}

/** The same filter without its demands, except what it is about: the shelf. */
export const clearedFilter = ({ shelf }: ArmyFilter): ArmyFilter => ({ ...NO_FILTER, shelf })

/** The search part of the address that shows this, such as "?q=rats&tag=league". Empty for all armies. */
export function makeFilterSearch(filter: ArmyFilter): string {
  const params = new URLSearchParams()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value))
  }
  set('shelf', filter.shelf === 'armies' ? null : filter.shelf)
  set('q', filter.query.trim())
  set('tag', filter.tags.join(','))
  set('type', filter.types.join(',').toLowerCase())
  set('keyword', filter.keywords.join(','))
  set('ruleset', filter.ruleset)
  set('rules', filter.legality)
  set('min', filter.minPoints)
  set('max', filter.maxPoints)
  set('days', filter.days)
  set('owned', filter.owned ? 'yes' : null)
  const search = params.toString()
  return search === '' ? '' : `?${search}`
}

/** Reads the address. What is not a demand, because somebody has typed or changed it, asks for nothing. */
export function parseFilterSearch(search: string): ArmyFilter {
  const params = new URLSearchParams(search)
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean)
  const ruleset = params.get('ruleset') ?? ''
  const typed = list('type').map((type) => type.toUpperCase())
  return {
    shelf: SHELVES.find((shelf) => shelf === params.get('shelf')) ?? 'armies',
    query: (params.get('q') ?? '').slice(0, 200),
    tags: parseTags(params.get('tag') ?? ''),
    types: UNIT_TYPES.filter((type) => typed.includes(type)),
    keywords: [...new Set(list('keyword').filter((id) => /^[a-z0-9_]{1,60}$/.test(id)))],
    ruleset: isSemVer(ruleset) ? ruleset : null,
    legality: LEGALITIES.find((one) => one === params.get('rules')) ?? null,
    minPoints: wholeNumber(params.get('min')),
    maxPoints: wholeNumber(params.get('max')),
    days: wholeNumber(params.get('days')),
    owned: params.get('owned') === 'yes',
  }
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** The list with or without an entry, for a button that switches it. */
export function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]
}
