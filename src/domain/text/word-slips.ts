/** The lengths of typed words in which these slips are looked for. Longer ones allow more errors. */
const SHORT = { from: 4, to: 5 }

/**
 * What a short word that was typed may mean: words with two neighbours swapped, as in "choas", or with one letter more, as
 * in "ruls". Empty for words of other lengths, for a known word, and for the beginning of a title's word.
 *
 * @param known all words of the texts
 * @param titles the words of the titles
 */
export function meantWords(
  typed: string,
  known: ReadonlySet<string>,
  titles: readonly string[],
): readonly string[] {
  if (typed.length < SHORT.from || typed.length > SHORT.to) return []
  if (known.has(typed) || titles.some((word) => word.startsWith(typed))) return []
  const fuller = [...known].filter((word) => word.length === typed.length + 1 && isWithoutOne(word, typed))
  return [...swapsOf(typed).filter((word) => known.has(word)), ...fuller]
}

/** The word with each pair of neighbours swapped. */
function swapsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  })
}

/** Whether the word without one of its letters is what was typed. */
function isWithoutOne(word: string, typed: string): boolean {
  let at = 0
  while (at < typed.length && word[at] === typed[at]) at += 1
  return word.slice(at + 1) === typed.slice(at)
}
