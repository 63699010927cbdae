import type { SearchEntry } from './search.ts'

/** Looks entries up by what somebody has typed, the best first. */
export type FindEntries = (query: string) => SearchEntry[]

/** A word of a title says more than one of a text. */
const WEIGHTS = { title: 4, text: 1 } as const

/** The words and numbers of a text, without case, accents and apostrophes. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/[\p{M}'’]/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many letters have to be added, left out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at += 1) {
    let corner = at
    let left = at + 1
    row = row.map((above, place) => {
      if (place === 0) return left
      const changed = corner + (one[at] === other[place - 1] ? 0 : 1)
      corner = above
      left = Math.min(changed, above + 1, left + 1)
      return left
    })
  }
  return row.at(-1) ?? 0
}

/** From 0 to 1: the word itself, one that begins with it, or one with a wrong letter for each four. */
function likeness(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return (0.5 * typed.length) / word.length
  const most = Math.round(typed.length / 4)
  if (Math.abs(word.length - typed.length) > most) return 0
  const wrong = distance(typed, word)
  return wrong > most ? 0 : 0.4 / (1 + wrong)
}

/** Every typed word has to be found; rare words and short texts count for more. */
export function createFindEntries(entries: readonly SearchEntry[]): FindEntries {
  const places = new Map<string, Map<SearchEntry, number>>()
  for (const entry of entries) {
    for (const field of ['title', 'text'] as const) {
      const words = wordsOf(entry[field])
      for (const word of words) {
        const found = places.get(word) ?? new Map<SearchEntry, number>()
        found.set(entry, (found.get(entry) ?? 0) + WEIGHTS[field] / Math.sqrt(words.length))
        places.set(word, found)
      }
    }
  }

  function score(typed: string): Map<SearchEntry, number> {
    const scores = new Map<SearchEntry, number>()
    for (const [word, found] of places) {
      const weight = likeness(word, typed) * Math.log(1 + entries.length / found.size)
      if (weight === 0) continue
      for (const [entry, count] of found) scores.set(entry, (scores.get(entry) ?? 0) + weight * count)
    }
    return scores
  }

  return (query) => {
    const scores = wordsOf(query).map(score)
    const total = (entry: SearchEntry) => scores.reduce((sum, each) => sum + (each.get(entry) ?? 0), 0)
    const found = [...(scores[0]?.keys() ?? [])].filter((entry) => scores.every((each) => each.has(entry)))
    return found.toSorted((one, other) => total(other) - total(one))
  }
}
