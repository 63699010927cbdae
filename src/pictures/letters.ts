import { readFileSync } from 'node:fs'
import { create } from 'fontkitten'
import type { Face, Letters } from '#preview/letters.ts'

/** The subsets that the site itself uses, and those of the scripts in which players name armies. (src/build/fonts.ts) */
const FILES = {
  display: ['', '-rest', '-extended', '-vietnamese'].map((part) => `grenze-600${part}`),
  text: ['', '-rest', '-extended', '-vietnamese', '-greek', '-cyrillic', '-cyrillic-ext'].map(
    (part) => `source-sans-3${part}`,
  ),
}

/** The outlines of our letters, for the pictures that the server draws. */
export function readLetters(): Letters {
  return { display: readFace(FILES.display), text: readFace(FILES.text) }
}

function readFace(names: readonly string[]): Face {
  const letters: Face['letters'] = {}
  let em = 1000
  for (const name of names) {
    const font = create(readFileSync(`.cache/fonts/${name}.woff2`))
    if (font.isCollection) throw new Error(`${name} is a collection of fonts.`)
    em = font.unitsPerEm
    for (const code of font.characterSet) {
      const glyph = font.glyphForCodePoint(code)
      letters[String.fromCodePoint(code)] ??= [Math.round(glyph.advanceWidth), glyph.path.toSVG()]
    }
  }
  return { em, letters }
}
