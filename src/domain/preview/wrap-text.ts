import { type Face, textWidth } from './letters.ts'

/** Splits a text into at most so many lines of at most this width in px. What is left over ends in "…". */
export function wrapText(text: string, width: number, most: number, size: number, face: Face): string[] {
  const fits = (line: string) => textWidth(line, size, face) <= width
  const lines: string[] = []
  let words = text.split(' ').filter((word) => word !== '')
  while (words.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    let taken = 0
    while (taken < words.length && fits(words.slice(0, taken + 1).join(' '))) taken += 1
    if (taken === words.length) return [...lines, words.join(' ')]
    if (isLast || taken === 0) {
      // A word that is too long for a line is cut, as is the last line.
      const line = cutTo(words.slice(0, Math.max(1, taken + 1)).join(' '), fits)
      if (isLast) return [...lines, line]
      lines.push(line)
      words = words.slice(1)
    } else {
      lines.push(words.slice(0, taken).join(' '))
      words = words.slice(taken)
    }
  }
  return lines
}

function cutTo(text: string, fits: (line: string) => boolean): string {
  const characters = Array.from(text)
  let length = characters.length
  while (length > 0 && !fits(`${characters.slice(0, length).join('').trimEnd()}…`)) length -= 1
  return `${characters.slice(0, length).join('').trimEnd()}…`
}
