/**
 * What a suite took. `core` is processor time in s, undefined where the system does not tell; `wall` is in ms. `pace` is
 * how much longer this machine took for a fixed piece of work than the one on which the budgets were set: 1.5 is half as
 * long again.
 */
export type Cost = { core: number | undefined; wall: number; pace: number }

/**
 * The core-seconds that each suite may take at a pace of 1. A suite above its budget fails the run. Raise a number only
 * with a reason in the commit. (docs/decisions/0033-quick-and-deep-tests.md)
 */
export const BUDGETS = {
  build: 85,
  'format, types and lint': 130,
  'unit and server tests': 200,
  'tests of the built files': 30,
  'island tests': 390,
  'browser tests': 480,
  'all unit and server tests': 600,
  'all island tests': 580,
  'all browser tests': 1500,
  'journeys in Firefox and WebKit': 480,
} as const

export type SuiteName = keyof typeof BUDGETS

/** The processor time in ms of the fixed piece of work on the machine of the budgets, while nothing else ran on it. */
const WORK_AT_PACE_1 = 100

/** The pace of this machine now: the middle one of five times. */
export function measurePace(): number {
  const times = Array.from({ length: 5 }, timeWork).toSorted((a, b) => a - b)
  return (times[2] ?? NaN) / WORK_AT_PACE_1
}

/** Makes, writes, reads, sorts and counts texts, as tests and builds do. @returns the processor time in ms */
function timeWork(): number {
  const start = process.cpuUsage()
  const texts = Array.from({ length: 60_000 }, (_, index) => ({
    key: ((index * 2_654_435_761) >>> 0).toString(36),
    name: `Unit ${index % 1013}`,
  }))
  const read = JSON.parse(JSON.stringify(texts)) as typeof texts
  read.sort((a, b) => (a.key < b.key ? -1 : 1))
  Map.groupBy(read, ({ name }) => name)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * Does `work` and measures its cost, which includes everything else that this process does meanwhile.
 * @param count from `countProcessorTime`
 */
export async function measure<Result>(
  count: () => number | undefined,
  work: () => Result | Promise<Result>,
  pace = measurePace,
): Promise<[Result, Cost]> {
  const paceBefore = pace()
  const [core, wall] = [count(), performance.now()]
  const result = await work()
  const after = count()
  const cost: Cost = {
    core: core === undefined || after === undefined ? undefined : after - core,
    wall: performance.now() - wall,
    // A machine that others use changes its pace within minutes. No suite fails for that.
    pace: Math.max(1, paceBefore, pace()),
  }
  return [result, cost]
}

/** The cost as words: "812 core-seconds in 6 min 40 s". */
export function inWords({ core, wall }: Cost): string {
  const seconds = Math.round(wall / 1000)
  const time = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return core === undefined ? time : `${Math.round(core)} core-seconds in ${time}`
}

/** @returns what is wrong if the suite took more than its budget */
export function overBudget(name: SuiteName, { core = 0, pace }: Cost): string | undefined {
  const budget = BUDGETS[name] * pace
  return core > budget
    ? `${name} took ${Math.round(core)} core-seconds, and its budget on this machine is ${Math.round(budget)} (tests/run/cost.ts)`
    : undefined
}
