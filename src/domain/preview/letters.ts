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

/**
 * What can be written of a text by a stranger: the characters that the face has, in composed form or without their marks.
 * What cannot be seen, emoji and other scripts are left out. (PREVIEW-04)
 */
export function writable(text: string, { letters }: Face): string {
  const has = (character: string) => Object.hasOwn(letters, character)
  return Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '))
    .flatMap((character) => {
      if (has(character)) return character
      return Array.from(character.normalize('NFKD').replaceAll(/\p{M}/gu, '')).filter(has)
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The width of a text in px, in letters of this size. */
export function textWidth(text: string, size: number, { em, letters }: Face): number {
  return (Array.from(text).reduce((sum, character) => sum + (letters[character]?.[0] ?? 0), 0) * size) / em
}
