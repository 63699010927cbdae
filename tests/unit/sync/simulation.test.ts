import { expect, it } from 'vitest'
import { simulate } from '../../build/sync/simulate.ts'

/** `simulate` runs any other as well; those below run with every change. */
const HISTORIES = 500

/** Histories that went wrong once. */
const COUNTEREXAMPLES = [8, 365, 416, 531, 547, 622, 656, 1267, 1285, 1332, 2754, 10127]

it.each(COUNTEREXAMPLES)('does not lose or divide anything in history %i any more', async (seed) => {
  const { faults, story } = await simulate(seed)
  expect(faults, story.join('\n')).toEqual([])
})

it(`loses nothing, ends with the same armies everywhere and falls silent in ${HISTORIES} histories`, async () => {
  for (let seed = 0; seed < HISTORIES; seed += 1) {
    const { faults, story } = await simulate(seed)
    expect(faults, `Seed ${seed}:\n${story.join('\n')}`).toEqual([])
  }
})
