import { describe, expect, it } from 'vitest'
import { addUp, tally } from './tally.ts'

const vitest = (passed: number, failed: number, skipped = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  })

const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0, retried: 0 }, errors })

describe('the closing line counts', () => {
  it.each([
    ['a suite that passes', vitest(5, 0, 2), 0, { passed: 5, failed: 0, skipped: 2, retried: 0 }],
    ['a suite with a failed test', vitest(4, 1), 1, { passed: 4, failed: 1, skipped: 0, retried: 0 }],
    ['a browser suite that passes', playwright(3, 0), 0, { passed: 3, failed: 0, skipped: 0, retried: 0 }],
    [
      'a browser test that passed on its second try',
      playwright(3, 0, 1),
      0,
      { passed: 4, failed: 0, skipped: 0, retried: 1 },
    ],
    [
      'a browser suite that could not start',
      playwright(0, 0, 0, [{}]),
      1,
      { passed: 0, failed: 1, skipped: 0, retried: 0 },
    ],
    [
      'a runner that fails although all tests passed, such as for a file that does not load',
      vitest(5, 0),
      1,
      { passed: 5, failed: 1, skipped: 0, retried: 0 },
    ],
    ['a runner that was killed', vitest(5, 0), null, { passed: 5, failed: 1, skipped: 0, retried: 0 }],
    ['a suite without a test', vitest(0, 0), 0, { passed: 0, failed: 1, skipped: 0, retried: 0 }],
    ['a runner that dies without a report', undefined, 1, { passed: 0, failed: 1, skipped: 0, retried: 0 }],
    ['no report and exit code 0', undefined, 0, { passed: 0, failed: 1, skipped: 0, retried: 0 }],
    ['half a report', '{"numPassedTests": 5', 0, { passed: 0, failed: 1, skipped: 0, retried: 0 }],
    ['a malformed report', '{"tests": 5}', 0, { passed: 0, failed: 1, skipped: 0, retried: 0 }],
  ])('%s', (_, report, exitCode, expected) => expect(tally(report, exitCode)).toEqual(expected))

  it('over all suites', () => {
    expect(
      addUp([
        { passed: 1, failed: 0, skipped: 3, retried: 0 },
        { passed: 5, failed: 2, skipped: 0, retried: 1 },
      ]),
    ).toEqual({ passed: 6, failed: 2, skipped: 3, retried: 1 })
  })
})
