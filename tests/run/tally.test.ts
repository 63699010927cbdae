import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addUp, tally } from './tally.ts'

const vitest = (passed: number, failed: number, skipped = 0, testResults: unknown[] = []) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
    testResults,
  })

const playwright = (
  expected: number,
  unexpected: number,
  flaky = 0,
  errors: unknown[] = [],
  suites: unknown[] = [],
) => JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors, suites })

function messageOf(failing: () => void): string {
  try {
    failing()
  } catch (error) {
    return String(error)
  }
  return ''
}

const playwrightTest = (title: string, status: string, error?: string) => ({
  title,
  file: 'a.test.ts',
  tests: [
    {
      projectName: 'desk',
      status,
      results: [{ errors: error === undefined ? [] : [{ message: error }] }, { errors: [] }],
    },
  ],
})

describe('the closing line counts', () => {
  it.each([
    ['a suite that passes', vitest(5, 0, 2), 0, { passed: 5, failed: 0, skipped: 2 }],
    ['a suite with a failed test', vitest(4, 1), 1, { passed: 4, failed: 1, skipped: 0 }],
    ['a browser suite that passes', playwright(3, 0), 0, { passed: 3, failed: 0, skipped: 0 }],
    [
      'a browser test that passed on its second try',
      playwright(3, 0, 1),
      0,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    [
      'a browser suite that could not start',
      playwright(0, 0, 0, [{}]),
      1,
      { passed: 0, failed: 1, skipped: 0 },
    ],
    [
      'a runner that fails although all tests passed, such as for a file that does not load',
      vitest(5, 0),
      1,
      { passed: 5, failed: 1, skipped: 0 },
    ],
    ['a runner that was killed', vitest(5, 0), null, { passed: 5, failed: 1, skipped: 0 }],
    ['a suite without a test', vitest(0, 0), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['a runner that dies without a report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
    ['no report and exit code 0', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
    ['half a report', '{"numPassedTests": 5', 0, { passed: 0, failed: 1, skipped: 0 }],
    ['a malformed report', '{"tests": 5}', 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('%s', (_, report, exitCode, expected) => expect(tally(report, exitCode)).toMatchObject(expected))

  it('over all suites', () => {
    expect(
      addUp([
        { passed: 1, failed: 0, skipped: 3, troubles: [] },
        { passed: 5, failed: 2, skipped: 0, troubles: ['a', 'b', 'c'] },
      ]),
    ).toEqual({ passed: 6, failed: 2, skipped: 3, troubles: ['a', 'b', 'c'] })
  })
})

describe('the lines before it name', () => {
  it('each failed test of Vitest, and a file that does not load', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      fullName,
      status,
      failureMessages,
    })
    const results = [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          test('adds', 'passed'),
          test('subtracts', 'failed', 'Error: \u001b[31mnot 2\u001b[39m\nat …'),
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
      { name: 'd.test.ts', status: 'passed', message: '', assertionResults: [test('multiplies', 'passed')] },
    ]
    expect(tally(vitest(2, 1, 0, results), 1).troubles).toEqual([
      'a.test.ts › subtracts: Error: not 2',
      'b.test.ts › the whole file: Cannot find c.ts',
    ])
  })

  it('the seed and the counterexample of a property that does not hold', () => {
    const property = fc.property(fc.integer(), (number) => number < 0)
    const message = messageOf(() => fc.assert(property, { seed: 7 }))
    expect(message).toMatch(/\nTo repeat it: TEST_SEED=7 npx vitest run .*tally\.test\.ts$/)
    const results = [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [{ fullName: 'is less', status: 'failed', failureMessages: [message] }],
      },
    ]
    const [line] = tally(vitest(0, 1, 0, results), 1).troubles
    expect(line).toMatch(
      /^a\.test\.ts › is less: Property failed after \d+ tests { seed: 7, path: ".*Counterexample: \[0\]$/,
    )
  })

  it('each browser test that failed or needed a second try, at any depth', () => {
    const suites = [
      {
        specs: [
          playwrightTest('opens', 'expected'),
          playwrightTest('closes', 'unexpected', 'Error: open\nat …'),
        ],
        suites: [{ specs: [playwrightTest('moves', 'flaky', 'Timeout')] }],
      },
    ]
    expect(tally(playwright(1, 1, 1, [], suites), 1).troubles).toEqual([
      'a.test.ts › desk › closes: Error: open',
      'a.test.ts › desk › moves: Timeout',
    ])
  })

  it.each([
    ['a browser suite that could not start', playwright(0, 0, 0, [{ message: 'no browser' }])],
    ['a runner that fails although all tests passed', vitest(5, 0)],
    ['a runner that dies without a report', undefined],
  ])('%s', (_, report) => expect(tally(report, 1).troubles).toHaveLength(1))

  it('nothing if all passed', () => expect(tally(vitest(5, 0), 0).troubles).toEqual([]))
})
