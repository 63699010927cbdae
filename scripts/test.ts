import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inWords, measure, overBudget, type SuiteName } from '#tests/run/cost.ts'
import { countProcessorTime } from '#tests/run/processor-time.ts'
import { CHECK_PAGES, check, skipAll, suite, verdict } from '#tests/run/suite.ts'
import { addUp, type Tally } from '#tests/run/tally.ts'
import { INSTALLS_NOTHING } from './apt.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { provideEngines } from './engines.ts'
import { providePostgres } from './postgres.ts'
import { provideProxies } from './proxies.ts'

/**
 * `npm test` runs what one waits for, and needs only Chromium. `npm run test:all` runs every test once, the deep ones too.
 * Each ends with one line of numbers. (docs/decisions/0033-quick-and-deep-tests.md)
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}test-results`
const isAll = process.argv.includes('--all')
/** What the tests read: which of both runs this is, and the chance of this run. (tests/support/deep.ts and seed.ts) */
const settings = { TEST_SEED: '20261128', ...(isAll && { DEEP: '1' }) }

const tallies: Tally[] = []
const count = countProcessorTime()

/** Runs a suite, prints what it took, and fails it if that is too much. */
async function spend(name: SuiteName, run: () => Tally | Promise<Tally>): Promise<void> {
  const [result, cost] = await measure(count, run)
  console.log(`${name}: ${inWords(cost)}`)
  const excess = overBudget(name, cost)
  tallies.push(result, ...(excess === undefined ? [] : [verdict(excess, false)]))
}

let isBuilt = false

function buildSite(): Tally {
  const { succeeded, warned } = buildIfStale()
  isBuilt = succeeded
  return verdict('build, without a warning', succeeded && !warned)
}

/** Checks what has no runner. It is after the build, which also writes types. */
async function checkCode(): Promise<Tally> {
  return addUp(
    await Promise.all([
      check('format (oxfmt)', ['oxfmt', '--check']),
      // Together these check what tsc checks, and the pages: the linter has read all types anyway.
      check('types of pages (astro check)', CHECK_PAGES),
      check('lint and types (oxlint)', ['oxlint', '--type-check']),
      check('nothing unused (knip)', ['knip', '--no-progress']),
      check('lint of our own rules (eslint)', ['eslint', 'src/**/*.{ts,tsx,astro}', '--max-warnings', '0']),
      check('lint of styles (stylelint)', ['stylelint', 'src/**/*.css', '--max-warnings', '0']),
    ]),
  )
}

function runVitest(name: SuiteName, report: string, ...parameters: readonly string[]): Promise<Tally> {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}`]
  return suite(name, `${reports}/${report}`, ['vitest', 'run', ...output, ...parameters], settings)
}

/** Runs the tests of this folder. Without a fresh build, they would test the old one. */
function runOnBuild(name: SuiteName, report: string, folder: 'site' | 'engines'): Promise<Tally> {
  if (!isBuilt) return Promise.resolve(verdict(name, false))
  return runVitest(name, report, `--config=tests/${folder}/vitest.config.ts`)
}

/** Runs these projects of Playwright. Without a fresh build, the browser would test the old one. */
async function runBrowser(name: SuiteName, ...projects: readonly string[]): Promise<Tally> {
  const chosen = projects.map((project) => `--project=${project}`)
  if (!isBuilt) return verdict(name, false)
  if (!provideBrowser()) {
    if (!INSTALLS_NOTHING) return verdict(name, false)
    const total = (output: string) => Number(/^Total: (\d+) tests?/m.exec(output)?.[1] ?? NaN)
    return skipAll(name, ['playwright', 'test', '--list', ...chosen], total)
  }
  const output = ['--forbid-only', '--reporter=line,json']
  return suite(name, `${reports}/browser.json`, ['playwright', 'test', ...output, ...chosen], settings)
}

/** Runs the tests of islands, which need a browser but no build. */
async function runIslands(name: SuiteName): Promise<Tally> {
  const config = '--config=tests/islands/vitest.config.ts'
  if (provideBrowser()) return runVitest(name, 'islands.json', config)
  if (!INSTALLS_NOTHING) return verdict(name, false)
  return skipAll(name, ['vitest', 'list', config], (output) => output.match(/^\[chromium\] /gm)?.length ?? 0)
}

mkdirSync(reports, { recursive: true })
if (isAll) {
  providePostgres()
  provideProxies()
  provideEngines()
}
await spend('build', buildSite)
await spend('format, types and lint', checkCode)
await spend('tests of the built files', () => runOnBuild('tests of the built files', 'site.json', 'site'))
if (isAll) {
  await spend('all unit and server tests', () => runVitest('all unit and server tests', 'unit.json'))
  await spend('all island tests', () => runIslands('all island tests'))
  await spend('all browser tests', () =>
    runBrowser('all browser tests', 'desk', 'phone', 'deep-desk', 'deep-phone'),
  )
  await spend('journeys in Firefox and WebKit', () =>
    runOnBuild('journeys in Firefox and WebKit', 'engines.json', 'engines'),
  )
} else {
  await spend('unit and server tests', () => runVitest('unit and server tests', 'unit.json'))
  await spend('island tests', () => runIslands('island tests'))
  await spend('browser tests', () => runBrowser('browser tests', 'desk', 'phone'))
}

const { passed, failed, skipped, troubles } = addUp(tallies)
// Once more at the end, because the output of the suites is too long to search.
for (const line of troubles) console.log(`✗ ${line}`)
if (skipped > 0) console.log(`${skipped} skipped`)
const seconds = count()
if (seconds !== undefined) console.log(`${Math.round(seconds)} core-seconds in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
