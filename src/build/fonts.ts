import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/** The folder for the subset fonts, which `src/styles/fonts.css` reads. */
const FOLDER = '.cache/fonts'

/** The characters of the interface and the rules, enough for the first paint. */
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
/** Other characters that players may type. */
const REST = characters([0xa0, 0x17f], [0x218, 0x21b]) + '#$*<>[\\]^`{|}~„•←'

/** Italics are used only in quotes, so they need no characters for tables. */
const ITALIC = characters([0x30, 0x39], [0x41, 0x5a], [0x61, 0x7a]) + ' !"&()\',-./:;?–—‘’“”…é'

/** Scripts of names on preview pictures. No page loads these. */
const VIETNAMESE = characters([0x1a0, 0x1b0], [0x1ea0, 0x1ef9])
const GREEK = characters([0x386, 0x3ce])
const CYRILLIC = characters([0x400, 0x45f], [0x48a, 0x4ff])

const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3'
const GRENZE = '@fontsource/grenze/files/grenze'
/** Tabular figures and kerning. All other features would add a fifth to the size. */
const keepFeatures = ['kern', 'lnum', 'tnum']
const weights = { min: 400, max: 700 }
const light = { min: 400, max: 400 }

const SUBSETS = [
  { from: `${GRENZE}-latin-600-normal.woff2`, to: 'grenze-600', text: BASIC },
  { from: `${GRENZE}-latin-600-normal.woff2`, to: 'grenze-600-rest', text: REST },
  { from: `${GRENZE}-latin-500-italic.woff2`, to: 'grenze-500-italic', text: ITALIC },
  { from: `${GRENZE}-latin-500-italic.woff2`, to: 'grenze-500-italic-rest', text: REST },
  { from: `${SOURCE_SANS}-latin-wght-normal.woff2`, to: 'source-sans-3', text: BASIC, weights },
  { from: `${SOURCE_SANS}-latin-wght-normal.woff2`, to: 'source-sans-3-rest', text: REST, weights },
  { from: `${SOURCE_SANS}-latin-ext-wght-normal.woff2`, to: 'source-sans-3-extended', text: REST, weights },
  { from: `${GRENZE}-latin-ext-600-normal.woff2`, to: 'grenze-600-extended', text: REST },
  { from: `${GRENZE}-vietnamese-600-normal.woff2`, to: 'grenze-600-vietnamese', text: VIETNAMESE },
  ...[
    { script: 'vietnamese', text: VIETNAMESE },
    { script: 'greek', text: GREEK },
    { script: 'cyrillic', text: CYRILLIC },
    { script: 'cyrillic-ext', text: CYRILLIC },
  ].map(({ script, text }) => ({
    from: `${SOURCE_SANS}-${script}-wght-normal.woff2`,
    to: `source-sans-3-${script}`,
    text,
    weights: light,
  })),
]

function characters(...ranges: [number, number][]): string {
  return ranges
    .map(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
    )
    .join('')
}

/** Subsets the fonts to the characters and weights that the site uses, unless that was done before. */
export async function subsetFonts(): Promise<void> {
  const subsets = JSON.stringify([keepFeatures, SUBSETS])
  const subsetsFile = `${FOLDER}/subsets.json`
  if (existsSync(subsetsFile) && (await readFile(subsetsFile, 'utf8')) === subsets) return
  await mkdir(FOLDER, { recursive: true })
  for (const { from, to, text, weights } of SUBSETS) {
    const subset = await subsetFont(await readFile(`node_modules/${from}`), text, {
      targetFormat: 'woff2',
      keepFeatures,
      noHinting: true,
      ...(weights && { variationAxes: { wght: { ...weights, default: weights.min } } }),
    })
    await writeFile(`${FOLDER}/${to}.woff2`, subset)
  }
  await writeFile(subsetsFile, subsets)
}
