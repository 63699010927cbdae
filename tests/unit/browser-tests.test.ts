import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Browser tests are the dearest, so `npm test` has no more of them. A new one takes the place of another. */
const MOST = 60

/** A test with its tags, and the line above it. */
const TEST = /^(.*)\n *test\(\s*(['"`])((?:\\.|(?!\2)[^])*)\2,\s*(?:\{ tag: ([^}]+))?/gm

const quick = globSync('tests/browser/**/*.test.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(TEST)]
    .filter(([, , , , tags = '']) => !tags.includes("'@deep'"))
    .map(([, above = '', , title = '']) => ({ above, title })),
)

it('npm test has few browser tests, each with a comment that says why nothing lower sees the same', () => {
  expect(quick.length).toBeGreaterThan(MOST / 2)
  expect(quick.length).toBeLessThanOrEqual(MOST)
  expect(quick.filter(({ above }) => !above.trim().startsWith('// ')).map(({ title }) => title)).toEqual([])
})
