import { expect, it } from 'vitest'
import { findPlace } from '#tests/mutants/mistake-place.ts'
import { MISTAKES } from '#tests/mutants/sync-mistakes.ts'

it.each(MISTAKES)('the code of sync still has the place of this mistake: $what', (mistake) =>
  expect(findPlace(mistake).file).toMatch(/^src\//),
)
