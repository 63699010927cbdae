import { type Face, textWidth } from './letters.ts'

/**
 * Splits a text into at most `most` lines of at most this width in px. What is left over ends in "…", as does a word
 * that is too long for a line. The work grows with the length of the text alone.
 */
export function wrapText(text: string, width: number, most: number, size: number, face: Face): string[] {
  const measure = (words: string) => textWidth(words, size, face)
  const lines: string[] = []
  let words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0 && lines.length < most) {
    const fitting = countFitting(words, width, measure)
    const isLast = lines.length === most - 1
    if (fitting === words.length || (fitting > 0 && !isLast)) {
      lines.push(words.slice(0, fitting).join(' '))
      words = words.slice(fitting)
    } else {
      lines.push(cutTo(words.slice(0, fitting + 1).join(' '), width, measure))
      words = isLast ? [] : words.slice(1)
    }
  }
  return lines
}

type Measure = (words: string) => number

/** How many of the first words fit into a line. */
function countFitting(words: readonly string[], width: number, measure: Measure): number {
  const space = measure(' ')
  let used = -space
  const next = words.findIndex((word) => (used += space + measure(word)) > width)
  return next === -1 ? words.length : next
}

function cutTo(text: string, width: number, measure: Measure): string {
  let used = measure('…')
  const characters = Array.from(text)
  const next = characters.findIndex((character) => (used += measure(character)) > width)
  // A text that fits is cut only because more comes after it.
  const kept = next === -1 ? characters : characters.slice(0, next)
  return `${kept.join('').trimEnd()}…`
}
