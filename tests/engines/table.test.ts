import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BEHAVIOURS } from './behaviours.ts'

test('docs/engines.md has a row for each behaviour that the engines are asked, in at most 600 words', () => {
  const text = readFileSync(new URL('../../docs/engines.md', import.meta.url), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| '))
  const [, ...words] = rows
    .map((row) => row.split('|')[1]?.trim() ?? '')
    .filter((cell) => !cell.startsWith('-'))
  expect(words).toEqual(Object.keys(BEHAVIOURS))
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(600)
})
