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
  /**
   * `{ "test": "courage", "by": -2 }`: changes its Courage, or with `"doom"` the Doom that counts in tests; `"once":
   * true`: in the next test
   */
  test: effect({
    fields: { test: z.enum(['courage', 'doom']), by: z.int(), once },
    inTest: true,
  }),
  /** `{ "passes": "lost_fight" }`: passes the test of a lost fight, or `"all"` tests, without rolling */
  passes: effect({
    fields: { passes: z.enum(['lost_fight', 'all']) },
    inTest: true,
  }),
  /**
   * `{ "test_rerolls": "x" }`: how many tests it may roll again in a round; with `"once": true`, only if it has not
   * re-rolled an attack with it
   */
  test_rerolls: effect({ fields: { test_rerolls: z.union([positive, z.literal('x')]), once } }),
  /** `{ "stands": true }`: neither falls back nor routs */
  stands: effect({
    fields: { stands: z.literal(true) },
    inTest: true,
  }),
  /** `{ "stays": 2 }`: takes this much Doom instead of falling back, unless it is Broken */
  stays: effect({ fields: { stays: positive } }),
  /**
   * `{ "routs": ["falls_back", "fails_in_reckoning"] }`: routs instead of falling back, or if it fails a test in the
   * Reckoning
   */
  routs: effect({
    fields: { routs: z.array(z.enum(ROUTS)) },
    wrong: ({ routs }, beside) =>
      routs.includes('fails_in_reckoning') && !beside.some((one) => 'given' in one && one.given === 'broken')
        ? 'Only Broken units test in the Reckoning.'
        : null,
  }),
  /** `{ "no_tests": ["panic", "general"] }`: friends do not take these tests because it has routed */
  no_tests: effect({ fields: { no_tests: z.array(z.enum(ROUT_TESTS)).check(z.minLength(1)) } }),
  /** `{ "panics": false }`: never panics */
  panics: effect({ fields: { panics: z.literal(false) } }),
  /** `{ "rallies": false }`: cannot Rally */
  rallies: effect({ fields: { rallies: z.literal(false) } }),
}
