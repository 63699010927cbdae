import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DIALOGS } from '#tests/browser/dialogs.ts'

const read = (pattern: string): Record<string, string> =>
  Object.fromEntries(globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')]))

const found = Object.entries(read('src/islands/**/*.tsx'))
  .filter(([, text]) => /<(?:Form)?Dialog\b/.test(text))
  .map(([path]) => path.replace('src/islands/', ''))
const refusals = Object.values(read('tests/islands/refused/*.test.tsx')).join('\n')
const walk = Object.values(read('tests/browser/walk/*.test.ts')).join('\n')

it('[R-89] all dialogs are in the list, so a new one needs a line that says what a test refuses', () => {
  expect(Object.keys(DIALOGS).toSorted()).toEqual(found.toSorted())
})

it.each(Object.entries(DIALOGS))('[R-89] [SHELL-90] %s is refused once and looked at', (_path, dialog) => {
  const missing = dialog.refused.filter(
    (what) => !new RegExp(`(?:[rR]efused(?:Once)?|move)\\(\\s*'${what}'`).test(refusals),
  )
  expect(missing).toEqual([])
  expect(
    [`'${dialog.seen}'`, `/${dialog.seen}/`].some((title) => walk.includes(title)),
    dialog.seen,
  ).toBe(true)
})
