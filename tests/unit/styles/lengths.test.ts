import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each remaining length belongs to one drawing. Printed pages have their own scale, with 3 mm to the em. */
const MAX_ON_SCREEN = 43
const MAX_ON_PAPER = 21

/** The distinct lengths in these files that are not tokens. */
function findLengths(files: readonly string[]): string[] {
  const lengths = files.flatMap((file) => {
    const rules = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|@(?:media|container)[^{]*/g, '')
    return [...rules.matchAll(/(?<![\w.#-])-?(\d*\.?\d+(?:rem|em|px|ch))\b/g)].map(
      ([, length = '']) => length,
    )
  })
  return [...new Set(lengths)].filter((length) => parseFloat(length) !== 0)
}

it('lengths are tokens, except for those of single drawings', () => {
  const files = globSync('src/styles/**/*.css').filter(
    (file) => !/\/(?:tokens|fonts|quote-face)\.css$/.test(file),
  )
  const paper = files.filter((file) => /\/print\/(?:paper|cards)\.css$/.test(file))
  const screen = files.filter((file) => !paper.includes(file))
  expect(findLengths(paper).length).toBeLessThanOrEqual(MAX_ON_PAPER)
  expect(findLengths(screen).length).toBeLessThanOrEqual(MAX_ON_SCREEN)
})

it('every token in use is defined', () => {
  const css = globSync('src/styles/**/*.css')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const defined = new Set(
    [...css.matchAll(/(?:^|\s|@property )(--[\w-]+)(?=:| \{)/g)].map(([, name]) => name),
  )
  const taken = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  expect([...taken].filter((name) => !defined.has(name))).toEqual([])
})
