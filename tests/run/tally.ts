import * as z from 'zod'

/** The numbers of tests in a suite by result. `retried` are the passed ones that needed a second try. */
export type Tally = { passed: number; failed: number; skipped: number; retried: number }

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform((report): Tally => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    retried: 0,
  }))

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }): Tally => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: stats.flaky,
  }))

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, retried: 0 }

const anyReport = z.union([vitestReport, playwrightReport])

/**
 * Counts the tests of a suite from the report of its runner (JSON of Vitest or Playwright, `undefined` if it wrote none)
 * and the runner's exit code. A runner that fails without a failed test counts as one failure.
 */
export function tally(reportText: string | undefined, exitCode: number | null): Tally {
  const report = readReport(reportText) ?? { ...nothing, failed: 1 }
  const hidesFailure = report.failed === 0 && (exitCode !== 0 || report.passed === 0)
  return hidesFailure ? { ...report, failed: 1 } : report
}

function readReport(text: string | undefined): Tally | undefined {
  try {
    return anyReport.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** The sum of all tallies. */
export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped, retried }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      retried: sum.retried + retried,
    }),
    nothing,
  )
}
