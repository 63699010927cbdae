import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Small, medium, wide, x-wide and xx-wide. (SHELL-32) */
const BREAKPOINTS = ['28em', '50em', '66em', '80em', '140em']

it('media queries use only the five breakpoints', () => {
  const asked = globSync('src/**/*.{css,tsx,ts,astro}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:@media |matchMedia|')[^{\n]*?\bwidth(?::| ?[<>]=?) ?([\d.]+[a-z]+)/g,
      ),
    ].map(([, width = '']) => ({ file, width })),
  )
  expect(asked.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([])
  expect([...new Set(asked.map(({ width }) => width))].toSorted((a, b) => parseInt(a) - parseInt(b))).toEqual(
    BREAKPOINTS,
  )
})
