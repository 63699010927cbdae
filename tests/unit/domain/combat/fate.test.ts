import { expect, it } from 'vitest'
import type { CourageOutcomes } from '#domain/combat/clash.ts'
import type { CourageModifiers } from '#domain/combat/courage.ts'
import { afterLostFight, routsInReckoning } from '#domain/combat/fate.ts'

const tests: CourageModifiers = { courage: 10, doom: 0, passes: 'none', rerolls: 0 }
const plain: CourageOutcomes = {
  tests,
  laterTests: tests,
  stands: false,
  routsIfItFallsBack: false,
  testsInReckoning: true,
}
const passing = (passes: CourageModifiers['passes']): Partial<CourageOutcomes> => ({
  tests: { ...tests, passes },
})
const command = { tests: { ...tests, rerolls: 2 } }

/** "stands 24, falls_back 12": in 36ths, with the re-rolls that are left if there are any. */
const written = (doom: number, resolve: Partial<CourageOutcomes>) =>
  afterLostFight(doom, { ...plain, ...resolve })
    .map(
      ({ fate, rerolls, chance }) =>
        `${fate} ${Math.round(chance * 36)}${rerolls > 0 ? ` with ${rerolls}` : ''}`,
    )
    .join(', ')

it.each<[string, number, Partial<CourageOutcomes>, string]>([
  ['with 6 Doom', 6, {}, 'stands 24, falls_back 12'],
  ['with so little Doom that it cannot fail', 4, {}, 'stands 36'],
  ['with so much Doom that only a 1 passes', 30, {}, 'stands 6, falls_back 30'],
  ['that routs if it falls back', 6, { routsIfItFallsBack: true }, 'stands 24, routs 12'],
  ['with re-rolls', 6, command, 'stands 24 with 2, stands 8 with 1, falls_back 4 with 1'],
  [
    'with its last re-roll',
    6,
    { tests: { ...tests, rerolls: 1 } },
    'stands 24 with 1, stands 8, falls_back 4',
  ],
  ['that stands whatever happens', 30, { ...command, stands: true }, 'stands 36 with 2'],
  ['that passes the test of a lost fight', 30, passing('lost_fight'), 'stands 36'],
  ['that passes all tests', 30, passing('all'), 'stands 36'],
])('[ODDS-12] what becomes of a unit that has lost a fight: one %s', (_, doom, resolve, expected) =>
  expect(written(doom, resolve)).toBe(expected),
)

it.each<[string, number, number, Partial<CourageOutcomes>, number]>([
  ['with 12 Doom', 12, 0, {}, 30],
  ['with 12 Doom and a re-roll', 12, 1, {}, 25],
  ['with a Courage of 16', 12, 0, { tests: { ...tests, courage: 16 } }, 12],
  ['that need not test', 12, 0, { testsInReckoning: false }, 0],
  ['that stands whatever happens', 12, 0, { stands: true }, 0],
  ['that passes only the test of a lost fight', 12, 0, passing('lost_fight'), 30],
  ['that passes all tests', 12, 0, passing('all'), 0],
])('[ODDS-12] how often a unit %s routs in the Reckoning, in 36ths', (_, doom, rerolls, resolve, expected) =>
  expect(routsInReckoning(doom, { rerolls, hasTested: false }, { ...plain, ...resolve }) * 36).toBeCloseTo(
    expected,
    12,
  ),
)

it('[ODDS-12] what counts for one test counts for the first of the round, whichever that is', () => {
  const hopeless = { ...plain, tests: { ...tests, courage: 7 } }
  expect(afterLostFight(5, hopeless).map(({ hasTested }) => hasTested)).toEqual([true, true])
  const routs = (hasTested: boolean) => routsInReckoning(12, { rerolls: 0, hasTested }, hopelessAt12) * 6
  const hopelessAt12 = {
    ...plain,
    tests: { ...tests, courage: 13 },
    laterTests: { ...tests, courage: 16 },
  }
  expect([routs(false), routs(true)]).toEqual([5, 2])
})
