import MiniSearch, { type Query } from 'minisearch'
import { stemmer } from 'stemmer'
import { request } from '#api/client.ts'
import { getSearchIndex } from '#api/calls/search-index.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { savedUnit } from '#domain/army/library/saved-unit.ts'
import { placeOf } from '#domain/army/shelf.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { matchRank, kindRank, indexEntry, type IndexedEntry, type SearchEntry } from '#domain/text/search.ts'
import { plainWords } from '#domain/text/plain-letters.ts'
import { meantWords } from '#domain/text/word-slips.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import type { ArmyReading } from '#storage/army-reading.ts'
import type { GameNames } from '#storage/game-summaries.ts'
import { StorageError } from '#storage/storage-error.ts'

const MAX_SHOWN = 12
/** Limits own armies and units, so that a player whose units are all called "Guard" still sees the rules. */
const MAX_OWN = 4
const MIN_FUZZY_LENGTH = 5

/**
 * Finds the best matches, and how many there are in all. Of two that match equally well, the one comes first that the
 * reader can read: `hidesGated` is whether the rules behind the login are hidden.
 */
export type Search = (query: string, hidesGated: boolean) => { best: SearchEntry[]; all: number }

type Hit = IndexedEntry & { score: number }

const isNews = ({ entry }: Pick<Hit, 'entry'>): boolean => entry.kind === 'Changelog'

/** The query without the words of a question that say nothing of what it is about, unless it has no others. */
function withoutFillers(query: string): string {
  const telling = query.split(' ').filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling.join(' ') : query
}

const FILLERS: ReadonlySet<string> = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where which who why with'.split(
    ' ',
  ),
)

/**
 * Searches the index of the site, forgiving typing errors in words of four letters and more, and the names of the
 * player's own armies and units. The changelog comes after all else.
 */
export function createSearch(entries: readonly SearchEntry[]): (own: readonly SearchEntry[]) => Search {
  const site = entries.map(indexEntry)
  const known = new Set<string>()
  const index = new MiniSearch<{ id: number; title: string; also: string; text: string }>({
    fields: ['title', 'also', 'text'],
    tokenize: (text) => plainWords(text).split(' '),
    processTerm: (word) => {
      known.add(word)
      return [word, stemmer(word)]
    },
    searchOptions: { prefix: true, boost: { title: 4, also: 4 } },
  })
  index.addAll(
    entries.map(({ title, also, text, more }, id) => ({
      id,
      title,
      also: also?.join(' ') ?? '',
      text: [text, more].join(' '),
    })),
  )
  const titles = site.flatMap(({ names }) => names.flatMap((name) => name.split(' ')))
  const meant = (word: string) => meantWords(word, known, titles)
  const asTyped = {
    processTerm: (word: string) => word,
    fuzzy: (word: string) => (word.length < MIN_FUZZY_LENGTH ? false : 0.25),
  }
  // The options of a query also hold for its parts, so every part says how its own parts are combined.
  const wordIn = (word: string): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [word, ...meant(word)], ...asTyped },
      { queries: [word], processTerm: stemmer },
    ],
  })
  const search = (words: readonly string[], combineWith: 'AND' | 'OR'): Hit[] =>
    index.search({ combineWith, queries: words.map(wordIn) }).flatMap(({ id, score }) => {
      const found = site[Number(id)]
      return found ? [{ ...found, score }] : []
    })
  /** Returns what has all words or, if only the changelog has, some of them. */
  const inSite = (query: string): Hit[] => {
    const hits = search(query.split(' '), 'AND')
    return hits.some((hit) => !isNews(hit)) ? hits : search(query.split(' '), 'OR')
  }
  /** The query with each of its words as it may be meant. */
  const readings = (query: string): string[] =>
    query.split(' ').flatMap((word, at, all) => meant(word).map((instead) => all.with(at, instead).join(' ')))

  return (own) => {
    const ownNamed = own.map((entry) => ({ ...indexEntry(entry), score: 0 }))
    return (query, hidesGated) => {
      const typed = plainWords(query)
      const telling = withoutFillers(typed)
      const asRead = [typed, telling, ...readings(telling)]
      const ofOwn = ranked([typed], ownNamed, hidesGated).filter(({ close }) => close < 3)
      const ofSite = ranked(asRead, inSite(telling), hidesGated)
      const shown = ranked(asRead, [...ofOwn.slice(0, MAX_OWN), ...ofSite], hidesGated)
      return {
        best: shown.slice(0, MAX_SHOWN).map(({ entry }) => entry),
        all: ofOwn.length + ofSite.length,
      }
    }
  }
}

/** The closest first; equally close names by kind, texts by score; then what the reader can read; the changelog last. */
function ranked(
  readings: readonly string[],
  hits: readonly Hit[],
  hidesGated: boolean,
): (Hit & { close: number })[] {
  const hidden = ({ entry }: Hit) => Number(hidesGated && entry.gated === true)
  const kind = ({ entry, close }: { entry: SearchEntry; close: number }) => (close < 3 ? kindRank(entry) : 0)
  return hits
    .map((hit) => ({ ...hit, close: Math.min(...readings.map((reading) => matchRank(reading, hit))) }))
    .toSorted(
      (one, other) =>
        Number(isNews(one)) - Number(isNews(other)) ||
        one.close - other.close ||
        kind(one) - kind(other) ||
        hidden(one) - hidden(other) ||
        other.score - one.score,
    )
}

type Reading = Pick<ArmyReading, 'readAll'>

/**
 * Loads the index of the site once, and the armies and games of this device each time, since they change.
 * @returns null if the index cannot be loaded
 */
export function createSearchLoader(disk: Reading, gameNames: GameNames): () => Promise<Search | null> {
  let site: Promise<ReturnType<typeof createSearch> | null> | undefined
  async function loadSite(): Promise<ReturnType<typeof createSearch> | null> {
    const result = await request(getSearchIndex)
    if (result.state === 'success') return createSearch(result.value)
    site = undefined
    return null
  }
  return async () => {
    const [search, own] = await Promise.all([(site ??= loadSite()), readOwn(disk, gameNames)])
    return search?.(own) ?? null
  }
}

async function readOwn(disk: Reading, gameNames: GameNames): Promise<SearchEntry[]> {
  try {
    return [...(await disk.readAll()).armies.flatMap(ownEntries), ...(await gameNames()).map(gameEntry)]
  } catch (error) {
    // The army tool shows errors of the database. The search still finds the rules.
    if (error instanceof StorageError) return []
    throw error
  }
}

/** Found by either side. */
function gameEntry({ id, host, guest }: { id: string; host: string; guest: string }): SearchEntry {
  return { url: pathToGame(id), kind: 'Game', title: `${host} against ${guest}`, text: '', also: [guest] }
}

function ownEntries(army: Army): SearchEntry[] {
  const { id, name, units, points_limit } = army
  const url = pathToArmy(id)
  if (placeOf(army) === 'miniatures') return [{ url, kind: 'Army', title: name, text: '' }]
  // A saved unit is in no army.
  if (savedUnit(army)) return unitEntries(id, units, 'My units')
  return [
    {
      url,
      kind: 'Army',
      title: name,
      text: units.map((unit) => unit.name).join(', '),
      // Players remember an army by the size of the game.
      ...(points_limit !== undefined && { also: [`${points_limit} points`] }),
    },
    ...unitEntries(id, units, name),
  ]
}

function unitEntries(id: string, units: readonly ArmyUnit[], text: string): SearchEntry[] {
  return units.map((unit) => ({
    url: pathToUnit(id, unit.id),
    kind: 'Your unit',
    title: unit.name,
    text,
  }))
}
