import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** The folder that the cut fonts are written to; `src/styles/fonts.css` reads them there. */
const FOLDER = '.cache/fonts'

/** The characters of the interface and the rules: enough for the first paint. */
const BASIC =
  characters(
    [0x20, 0x22],
    [0x25, 0x29],
    [0x2b, 0x3b],
    [0x3d, 0x3d],
    [0x3f, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ) + '·×−°©–—‘’“”…→↑↓◆é'
/** Further characters that players may type. */
const REST = characters([0xa0, 0x17f], [0x218, 0x21b]) + '#$*<>[\\]^`{|}~„•←'

/** Italics are for quotes, so they need no characters of tables. */
const ITALIC = characters([0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a]) + ' !"&()\',-./:;?–—‘’“”…é'

const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3'
const GRENZE = '@fontsource/grenze/files/grenze'
/** Figures of equal width, and kerning. All other features would be a fifth of the bytes. */
const keepFeatures = ['kern', 'lnum', 'tnum']
const weights = { min: 400, max: 700 }

const CUTS = [
  { from: `${GRENZE}-latin-600-normal.woff2`, to: 'grenze-600', text: BASIC },
  { from: `${GRENZE}-latin-600-normal.woff2`, to: 'grenze-600-rest', text: REST },
  { from: `${GRENZE}-latin-500-italic.woff2`, to: 'grenze-500-italic', text: ITALIC },
  { from: `${GRENZE}-latin-500-italic.woff2`, to: 'grenze-500-italic-rest', text: REST },
  { from: `${SOURCE_SANS}-latin-wght-normal.woff2`, to: 'source-sans-3', text: BASIC, weights },
  { from: `${SOURCE_SANS}-latin-wght-normal.woff2`, to: 'source-sans-3-rest', text: REST, weights },
  { from: `${SOURCE_SANS}-latin-ext-wght-normal.woff2`, to: 'source-sans-3-extended', text: REST, weights },
]

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    )
    .join('')
}

/** Cuts the fonts down to the characters and weights that the site uses, if the list of cuts has changed. */
export async function cutFonts(): Promise<void> {
  const list = JSON.stringify([keepFeatures, CUTS])
  const done = `${FOLDER}/cuts.json`
  if (existsSync(done) && (await readFile(done, 'utf8')) === list) return
  await mkdir(FOLDER, { recursive: true })
  for (const { from, to, text, weights } of CUTS) {
    const cut = await subsetFont(await readFile(`node_modules/${from}`), text, {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
      ...(weights && { variationAxes: { wght: { ...weights, default: weights.min } } }),
    })
    await writeFile(`${FOLDER}/${to}.woff2`, cut)
  }
  await writeFile(done, list)
}
