/** The kinds and conditions by which a list of keywords can be narrowed. */
export const CHIPS = {
  strengths: 'Strengths',
  weaknesses: 'Weaknesses',
  character: 'Character',
  bought: 'Bought',
  affordable: 'Affordable',
  stats: 'Changes stats',
} as const
export type Chip = keyof typeof CHIPS

const KINDS: readonly Chip[] = ['strengths', 'weaknesses', 'character']

/** Whether something is of one of the chosen kinds, if there are any, and meets all the other chosen conditions. */
export function passesChips(chosen: readonly Chip[], has: (chip: Chip) => boolean): boolean {
  const kinds = chosen.filter((chip) => KINDS.includes(chip))
  const conditions = chosen.filter((chip) => !KINDS.includes(chip))
  return (kinds.length === 0 || kinds.some(has)) && conditions.every(has)
}

/** What a player can look a keyword up by. */
export type FilterEntry = { name: string; text: string }

/** A text as it is compared: in lower case, with one kind of minus. */
export function filterText(...parts: readonly string[]): string {
  return parts.join(' ').toLowerCase().replaceAll('−', '-')
}

/** The words of a filter, made ready to be compared. */
export function filterWords(filter: string): string[] {
  return filterText(filter).split(/\s+/).filter(Boolean)
}

/** The entries that have every word in their name or text. If there are none, those that nearly have. */
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

/** How many typing errors a word may have: none in a short one. */
const maxTyposIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether a text has the word, or one that differs from it by a typing error or two. */
function fuzzyIncludes(word: string, text: string): boolean {
  if (text.includes(word)) return true
  const max = maxTyposIn(word)
  // The word may not be typed to its end yet.
  return text
    .split(/[^\p{L}\d'-]+/u)
    .some(
      (other) => editDistance(word, other) <= max || editDistance(word, other.slice(0, word.length)) <= max,
    )
}

/** How many letters to add, take out, change or swap with the next, so that one word becomes the other. */
export function editDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  let beforeLast = last
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isEqual = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
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
