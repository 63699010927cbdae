import * as z from 'zod/mini'

const face = z.object({
  /** The units of the font in the height of a line. */
  em: z.number(),
  /** For each character its width, and its outline as an SVG path, which counts up from the line. */
  letters: z.record(z.string(), z.tuple([z.number(), z.string()])),
})

/** The outlines of our two faces, from which the server writes without any font. `src/pictures/letters.ts` makes them. */
export const lettersSchema = z.object({ display: face, text: face })
export type Letters = z.infer<typeof lettersSchema>
export type Face = Letters['display']

/** Without these, a name is another one. Emoji and signs may be missing. */
const NAMING = /[\p{L}\p{N}]/u
/** Marks are drawn only as a part of their letter, so that none pile up. The others cannot be seen. */
const UNSEEN = /[\p{M}\p{Cf}\p{Cc}]/u

/**
 * What can be written of a text by a stranger: the characters that the face has, in composed form or without their
 * marks. Letters of other scripts are told by "…". If they are more than a third, nothing is written, because the rest
 * would be no name.
 */
export function writable(text: string, { letters }: Face): string {
  const has = (character: string) => Object.hasOwn(letters, character)
  let [kept, lost] = [0, 0]
  const written = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' ')).map((character) => {
    if (UNSEEN.test(character)) return ''
    const isNaming = NAMING.test(character)
    const drawn = has(character) ? character : Array.from(character.normalize('NFKD')).filter(has).join('')
    if (isNaming && drawn === '') lost += 1
    else if (isNaming) kept += 1
    return isNaming && drawn === '' ? '…' : drawn
  })
  if (lost * 2 > kept) return ''
  return written
    .join('')
    .replaceAll(/…(?: *…)+/g, '…')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** A name by a stranger, what is written if our letters are not enough for it, and our own words after it. */
export type PreviewName = { text: string; fallback: string; after?: string }

/** The words for a name, in the display face, or in the other one, which knows more scripts, if that can write more. */
export function wordsFor(
  { text, fallback }: Pick<PreviewName, 'text' | 'fallback'>,
  letters: Letters,
): { words: string; face: Face } {
  const [shown, plain] = [writable(text, letters.display), writable(text, letters.text)]
  const isPlain = plain.length > shown.length || (shown.includes('…') && !plain.includes('…'))
  if (isPlain && plain !== '') return { words: plain, face: letters.text }
  return { words: shown === '' ? fallback : shown, face: letters.display }
}

/** The width of a text in px, in letters of this size. */
export function textWidth(text: string, size: number, { em, letters }: Face): number {
  return (Array.from(text).reduce((sum, character) => sum + (letters[character]?.[0] ?? 0), 0) * size) / em
}
