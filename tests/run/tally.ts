import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'

/**
 * The numbers of tests in a suite by result. A test that passes only on a second try has failed. `troubles` has a line
 * for each failed test: its file, its name and the first line of its error, or of a property the lines that repeat it:
 * its seed and its counterexample.
 */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  troubles: readonly string[]
}

/** What fast-check says of a property that does not hold. */
const FAILED_PROPERTY = /Property failed after \d+ tests\n.*\nCounterexample: .*/

const trouble = (file: string, name: string, error: string | undefined): string => {
  const message = stripVTControlCharacters(error ?? '')
  const [firstLine] = message.split('\n')
  const text = FAILED_PROPERTY.exec(message)?.[0].replaceAll('\n', ' ') ?? firstLine
  return `${file} › ${name}${text ? `: ${text}` : ''}`
}

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  })
  .transform((report): Tally => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles: report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      return status === 'failed' && failed.length === 0
        ? [trouble(file, 'the whole file', message)]
        : failed.map((test) => trouble(file, test.fullName, test.failureMessages[0]))
    }),
  }))

const playwrightError = z.object({ message: z.string().optional() })

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError) })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})

const specsOf = ({
  specs,
  suites = [],
}: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
    errors: z.array(playwrightError),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, errors, suites }): Tally => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    troubles: [
      ...errors.map(({ message }) => trouble('browser tests', 'the whole suite', message)),
      ...suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) =>
          tests
            .filter(({ status }) => status === 'unexpected' || status === 'flaky')
            .map(({ projectName, results }) =>
              trouble(file, `${projectName} › ${title}`, results[0]?.errors[0]?.message),
            ),
        ),
    ],
  }))

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, troubles: [] }

const anyReport = z.union([vitestReport, playwrightReport])

/**
 * Counts the tests of a suite from the report of its runner (JSON of Vitest or Playwright, `undefined` if it wrote none)
 * and the runner's exit code. A runner that fails without a failed test counts as one failure.
 */
export function tally(reportText: string | undefined, exitCode: number | null): Tally {
  const report = readReport(reportText)
  if (!report) return { ...nothing, failed: 1, troubles: ['the runner wrote no report that can be read'] }
  const hidesFailure = report.failed === 0 && (exitCode !== 0 || report.passed === 0)
  return hidesFailure
    ? { ...report, failed: 1, troubles: ['the runner failed, but none of its tests'] }
    : report
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
    (sum, { passed, failed, skipped, troubles }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      troubles: [...sum.troubles, ...troubles],
    }),
    nothing,
  )
}
