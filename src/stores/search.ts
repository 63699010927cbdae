import MiniSearch, { type Query } from 'minisearch'
import { stemmer } from 'stemmer'
import { request } from '#api/client.ts'
import { getSearchIndex } from '#api/calls/search-index.ts'
import type { Army, ArmyUnit } from '#domain/army/army.ts'
import { savedUnit } from '#domain/army/filing/saved-unit.ts'
import { MINIATURES_ID } from '#domain/army/filing/shelf.ts'
import { pathToArmy, pathToUnit } from '#domain/army/paths.ts'
import { matchRank, kindRank, indexEntry, type IndexedEntry, type SearchEntry } from '#domain/search.ts'
import { plainWords } from '#domain/plain-letters.ts'
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

/**
 * Searches the index of the site, forgiving typing errors in words of five letters and more, and the names of the
 * player's own armies and units.
 */
function createSearch(entries: readonly SearchEntry[]): (own: readonly SearchEntry[]) => Search {
  const site = entries.map(indexEntry)
  const index = new MiniSearch<{ id: number; title: string; also: string; text: string }>({
    fields: ['title', 'also', 'text'],
    tokenize: (text) => plainWords(text).split(' '),
    processTerm: (word) => [word, stemmer(word)],
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
  const asTyped = {
    processTerm: (word: string) => word,
    fuzzy: (word: string) => (word.length < MIN_FUZZY_LENGTH ? false : 0.25),
  }
  // The options of a query also hold for its parts, so every part says how its own parts are combined.
  const wordIn = (word: string): Query => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], ...asTyped },
      { queries: [word], processTerm: stemmer },
    ],
  })
  const search = (words: string, combineWith: 'AND' | 'OR'): Hit[] =>
    index.search({ combineWith, queries: words.split(' ').map(wordIn) }).flatMap(({ id, score }) => {
      const found = site[Number(id)]
      return found ? [{ ...found, score: found.entry.kind === 'Changelog' ? score / 2 : score }] : []
    })
  /** Returns what has all words or, if nothing has, some of them. */
  const inSite = (words: string): Hit[] => {
    const hits = search(words, 'AND')
    return hits.length > 0 ? hits : search(words, 'OR')
  }

  return (own) => {
    const ownNamed = own.map((entry) => ({ ...indexEntry(entry), score: 0 }))
    return (query, hidesGated) => {
      const words = plainWords(query)
      const ofOwn = ranked(words, ownNamed, hidesGated).filter(({ close }) => close < 3)
      const ofSite = ranked(words, inSite(words), hidesGated)
      const shown = ranked(words, [...ofOwn.slice(0, MAX_OWN), ...ofSite], hidesGated)
      return {
        best: shown.slice(0, MAX_SHOWN).map(({ entry }) => entry),
        all: ofOwn.length + ofSite.length,
      }
    }
  }
}

/** The closest first; equally close names by kind, texts by score; then what the reader can read. */
function ranked(words: string, hits: readonly Hit[], hidesGated: boolean): (Hit & { close: number })[] {
  const hidden = ({ entry }: Hit) => Number(hidesGated && entry.gated === true)
  const kind = ({ entry, close }: { entry: SearchEntry; close: number }) => (close < 3 ? kindRank(entry) : 0)
  return hits
    .map((hit) => ({ ...hit, close: matchRank(words, hit) }))
    .toSorted(
      (one, other) =>
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
  if (id === MINIATURES_ID) return [{ url, kind: 'Army', title: name, text: '' }]
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
