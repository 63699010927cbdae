import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FAULTS } from '#tests/mutants/island-faults.ts'
import { findPlace } from '#tests/mutants/mistake-place.ts'
import { MISTAKES } from '#tests/mutants/sync-mistakes.ts'

it('each planted fault still has its place, and the test that notices it', () => {
  const gone = FAULTS.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
  const unnoticed = FAULTS.filter(({ test, title }) => !readFileSync(test, 'utf8').includes(title))
  expect(gone.map(({ file, from }) => `${file}: ${from}`)).toEqual([])
  expect(unnoticed.map(({ test, title }) => `${test}: ${title}`)).toEqual([])
})

it.each(MISTAKES)('the code of sync still has the place of this mistake: $what', (mistake) =>
  expect(findPlace(mistake).file).toMatch(/^src\//),
)
