import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inWords, measure, overBudget, type SuiteName } from '#tests/run/cost.ts'
import { CHECK_PAGES, check, skipAll, suite, verdict } from '#tests/run/suite.ts'
import { addUp, type Tally } from '#tests/run/tally.ts'
import { INSTALLS_NOTHING } from './apt.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { provideEngines } from './engines.ts'
import { providePostgres } from './postgres.ts'
import { provideProxies } from './proxies.ts'

/**
 * `npm test` runs every suite, `npm run test:deep` only what is deep, and `npm run test:all` both. Each ends with one
 * line of numbers. (docs/decisions/0033-quick-and-deep-tests.md)
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}test-results`
const isAll = process.argv.includes('--all')
const runs = {
  quick: isAll || !process.argv.includes('--deep'),
  deep: isAll || process.argv.includes('--deep'),
}

const tallies: Tally[] = []
const warnings: string[] = []

/** Runs a suite, and says what it took and whether that is too much. */
async function spend(name: SuiteName, run: () => Promise<Tally>): Promise<void> {
  const [result, cost] = await measure(run)
  tallies.push(result)
  console.log(`${name}: ${inWords(cost)}`)
  const warning = overBudget(name, cost)
  if (warning !== undefined) warnings.push(warning)
}

let isBuilt = false

async function buildAndCheck(): Promise<Tally> {
  // Each pair keeps two cores busy. The build is before the type check, because it also writes types.
  const format = check('format (oxfmt)', ['oxfmt', '--check'])
  const build = buildSite()
  return addUp([
    build,
    ...(await Promise.all([
      format,
      // Together these check what tsc checks, and the pages: the linter has read all types anyway.
      check('types of pages (astro check)', CHECK_PAGES),
      check('lint and types (oxlint)', ['oxlint', '--type-check']),
      check('nothing unused (knip)', ['knip', '--no-progress']),
      check('lint of pages and hooks (eslint)', ['eslint', 'src/**/*.{tsx,astro}', '--max-warnings', '0']),
      check('lint of styles (stylelint)', ['stylelint', 'src/**/*.css', '--max-warnings', '0']),
    ])),
  ])
}

function buildSite(): Tally {
  const { succeeded, warned } = buildIfStale()
  isBuilt = succeeded
  return verdict('build, without a warning', succeeded && !warned)
}

function runVitest(
  name: SuiteName,
  report: string,
  parameters: readonly string[],
  settings?: Readonly<Record<string, string>>,
): Promise<Tally> {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}`]
  return suite(name, `${reports}/${report}`, ['vitest', 'run', ...output, ...parameters], settings)
}

/** Runs the tests of this folder. Without a fresh build, they would test the old one. */
function runOnBuild(name: SuiteName, report: string, folder: 'site' | 'engines'): Promise<Tally> {
  if (!isBuilt) return Promise.resolve(verdict(name, false))
  return runVitest(name, report, [`--config=tests/${folder}/vitest.config.ts`])
}

/** Runs these projects of Playwright. Without a fresh build, the browser would test the old one. */
async function runBrowser(name: SuiteName, report: string, ...names: readonly string[]): Promise<Tally> {
  const projects = names.map((project) => `--project=${project}`)
  if (!isBuilt) return verdict(name, false)
  if (!provideBrowser()) {
    if (!INSTALLS_NOTHING) return verdict(name, false)
    const total = (output: string) => Number(/^Total: (\d+) tests?/m.exec(output)?.[1] ?? NaN)
    return skipAll(name, ['playwright', 'test', '--list', ...projects], total)
  }
  const output = ['--forbid-only', '--reporter=line,json']
  return suite(name, `${reports}/${report}`, ['playwright', 'test', ...output, ...projects])
}

/** Runs the tests of islands, which need a browser but no build. */
async function runIslands(): Promise<Tally> {
  const name = 'island tests'
  const config = '--config=tests/islands/vitest.config.ts'
  if (provideBrowser()) return runVitest(name, 'islands.json', [config])
  if (!INSTALLS_NOTHING) return verdict(name, false)
  return skipAll(name, ['vitest', 'list', config], (output) => output.match(/^\[chromium\] /gm)?.length ?? 0)
}

/** The files of Vitest that repeat something more often in the deep run, or run on PostgreSQL only there. */
const deepFiles = (): string[] =>
  globSync('tests/{run,unit,server}/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(root + file, 'utf8')
    return source.includes('support/deep.ts') || isLaterOnPostgres(source)
  })

const isLaterOnPostgres = (source: string): boolean =>
  source.includes('onEachDatabase(') && !source.includes("}, 'now')")

mkdirSync(reports, { recursive: true })
providePostgres()
provideProxies()
provideEngines()
if (runs.quick) {
  await spend('build, format, types and lint', buildAndCheck)
  await spend('unit and server tests', () => runVitest('unit and server tests', 'unit.json', []))
  await spend('tests of the built files', () => runOnBuild('tests of the built files', 'site.json', 'site'))
  await spend('island tests', runIslands)
  await spend('browser tests', () => runBrowser('browser tests', 'browser.json', 'desk', 'phone'))
  await spend('journeys in Firefox and WebKit', () =>
    runOnBuild('journeys in Firefox and WebKit', 'engines.json', 'engines'),
  )
} else tallies.push(buildSite())
if (runs.deep) {
  await spend('deep unit and server tests', () =>
    runVitest('deep unit and server tests', 'deep-unit.json', deepFiles(), { DEEP: '1' }),
  )
  await spend('deep browser tests', () =>
    runBrowser('deep browser tests', 'deep-browser.json', 'deep-desk', 'deep-phone'),
  )
}

const { passed, failed, skipped, retried, troubles } = addUp(tallies)
// Once more at the end, because the output of the suites is too long to search.
for (const warning of warnings) console.log(`! ${warning}`)
for (const line of troubles) console.log(`✗ ${line}`)
if (skipped > 0) console.log(`${skipped} skipped`)
if (retried > 0) console.log(`${retried} passed only on a second try`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
