import { readFileSync } from 'node:fs'

/** What a suite took. `core` is processor time in s, undefined where the system does not tell; `wall` is in ms. */
export type Cost = { core: number | undefined; wall: number }

/**
 * The core-seconds that each suite may take, from what its parts took on a quiet machine. A suite above its budget is
 * named at the end of a run, but it does not fail. Raise a number only with a reason in the commit.
 * (docs/decisions/0033-quick-and-deep-tests.md)
 */
export const BUDGETS = {
  'build, format, types and lint': 180,
  'unit and server tests': 220,
  'tests of the built files': 10,
  'island tests': 200,
  'browser tests': 700,
  'journeys in Firefox and WebKit': 80,
  'deep unit and server tests': 150,
  'deep browser tests': 360,
} as const

export type SuiteName = keyof typeof BUDGETS

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICKS_PER_SECOND = 100

/**
 * The processor time of all ended children of this process and of theirs, in s. Undefined on a system without `/proc`.
 */
function secondsOfChildren(): number | undefined {
  try {
    return readSeconds(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** Reads these seconds from the text of a `stat` file. The second field, a name in brackets, may contain anything. */
export function readSeconds(stat: string): number {
  const [, , , , , , , , , , , , , user = NaN, system = NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return (user + system) / TICKS_PER_SECOND
}

/**
 * Does `work` and measures its cost, which includes everything else that this process does meanwhile. What a process used
 * whose parent ended before it is missing: of Chromium, that is most of what its pages cost, about 60% of such a suite.
 */
export async function measure<Result>(work: () => Result | Promise<Result>): Promise<[Result, Cost]> {
  const [core, wall] = [secondsOfChildren(), performance.now()]
  const result = await work()
  const after = secondsOfChildren()
  return [
    result,
    {
      core: core === undefined || after === undefined ? undefined : after - core,
      wall: performance.now() - wall,
    },
  ]
}

/** The cost as words: "812 core-seconds in 6 min 40 s". */
export function inWords({ core, wall }: Cost): string {
  const seconds = Math.round(wall / 1000)
  const time = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return core === undefined ? time : `${Math.round(core)} core-seconds in ${time}`
}

/** @returns a warning if the suite took more than its budget */
export function overBudget(name: SuiteName, { core = 0 }: Cost): string | undefined {
  const budget = BUDGETS[name]
  return core > budget
    ? `${name} took ${Math.round(core)} core-seconds, and its budget is ${budget} (tests/run/cost.ts)`
    : undefined
}
