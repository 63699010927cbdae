import { plainLetters } from '#domain/text/plain-letters.ts'

/** The texts that the filter searches. */
type FilterEntry = { name: string; text: string }

/** Joins texts for comparing with the words of a filter. */
export function filterText(...parts: readonly string[]): string {
  return plainLetters(parts.join(' '))
}

/** Splits a filter into normalised words. */
export function filterWords(filter: string): string[] {
  return filterText(filter).split(/\s+/).filter(Boolean)
}

/**
 * Returns the entries that contain every word. If there are none, returns those that match apart from typing errors,
 * first by name, then by text.
 */
export function filterEntries<Entry extends FilterEntry>(
  entries: readonly Entry[],
  words: readonly string[],
): Entry[] {
  const exact = entries.filter(({ text }) => words.every((word) => text.includes(word)))
  if (exact.length > 0) return exact
  const inName = entries.filter(({ name }) => words.every((word) => fuzzyIncludes(word, filterText(name))))
  return inName.length > 0
    ? inName
    : entries.filter(({ text }) => words.every((word) => fuzzyIncludes(word, text)))
}

/** The number of typing errors to allow, none in short words. */
const maxTyposIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether the text contains the word, allowing for typing errors. */
function fuzzyIncludes(word: string, text: string): boolean {
  if (text.includes(word)) return true
  const max = maxTyposIn(word)
  // Compare with the beginning of each word too, because the user may still be typing.
  return text
    .split(/[^\p{L}\d'-]+/u)
    .some(
      (other) => editDistance(word, other) <= max || editDistance(word, other.slice(0, word.length)) <= max,
    )
}

/** The number of letters to add, remove, replace or swap with the next to turn one word into the other. */
export function editDistance(word: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  let beforeLast = last
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isEqual = word[i - 1] === other[j - 1]
      const isSwapped = word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isEqual ? 0 : 1),
        ...(isSwapped ? [(beforeLast[j - 2] ?? 0) + 1] : []),
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
