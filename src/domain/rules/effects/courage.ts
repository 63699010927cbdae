import * as z from 'zod/mini'
import { effect } from './effect.ts'

/** The ways in which a unit routs, apart from those of the rules of the fight itself. */
const ROUTS = ['falls_back', 'fails_in_reckoning'] as const

/** The tests of friends because a unit has routed. */
const ROUT_TESTS = ['panic', 'general'] as const

const positive = z.int().check(z.positive())
const once = z.optional(z.literal(true))

/** The effects on Courage tests, and on what becomes of a unit that fails one. */
export const COURAGE_EFFECTS = {
  test: effect({
    fields: { test: z.enum(['courage', 'doom']), by: z.int(), once },
    example: { test: 'courage', by: -2 },
    words:
      'changes its Courage, or with `"doom"` the Doom that counts in tests; `"once": true`: in the next test',
    inTest: true,
  }),
  passes: effect({
    fields: { passes: z.enum(['lost_fight', 'all']) },
    example: { passes: 'lost_fight' },
    words: 'passes the test of a lost fight, or `"all"` tests, without rolling',
    inTest: true,
  }),
  test_rerolls: effect({
    fields: { test_rerolls: z.union([positive, z.literal('x')]), once },
    example: { test_rerolls: 'x' },
    words:
      'how many tests it may roll again in a round; with `"once": true`, only if it has not re-rolled an attack with it',
  }),
  stands: effect({
    fields: { stands: z.literal(true) },
    example: { stands: true },
    words: 'neither falls back nor routs',
    inTest: true,
  }),
  stays: effect({
    fields: { stays: positive },
    example: { stays: 2 },
    words: 'takes this much Doom instead of falling back, unless it is Broken',
  }),
  routs: effect({
    fields: { routs: z.array(z.enum(ROUTS)) },
    example: { routs: ['falls_back', 'fails_in_reckoning'] },
    words: 'routs instead of falling back, or if it fails a test in the Reckoning',
    wrong: ({ routs }, beside) =>
      routs.includes('fails_in_reckoning') && !beside.some((one) => 'given' in one && one.given === 'broken')
        ? 'Only Broken units test in the Reckoning.'
        : null,
  }),
  no_tests: effect({
    fields: { no_tests: z.array(z.enum(ROUT_TESTS)).check(z.minLength(1)) },
    example: { no_tests: ['panic', 'general'] },
    words: 'friends do not take these tests because it has routed',
  }),
  panics: effect({ fields: { panics: z.literal(false) }, example: { panics: false }, words: 'never panics' }),
  rallies: effect({
    fields: { rallies: z.literal(false) },
    example: { rallies: false },
    words: 'cannot Rally',
  }),
}
