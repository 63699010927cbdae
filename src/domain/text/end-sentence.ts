/** Text that ends a sentence, also inside quotes or brackets. */
const ENDED = /[.!?…。！？][)\]"'”’»]*$/u

/** Ends a sentence with a full stop, unless its last words, which somebody may have typed, end it already. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd()
  return ENDED.test(trimmed) ? trimmed : `${trimmed}.`
}
