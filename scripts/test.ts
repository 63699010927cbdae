import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import { addUp, tally, type Tally } from '../tests/run/tally.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { provideEngines } from './engines.ts'
import { providePostgres } from './postgres.ts'
import { provideProxies } from './proxies.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = `${root}test-results`

type Command = readonly [program: string, ...parameters: string[]]

const binary = (program: string): string => `${root}node_modules/.bin/${program}`
const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Node keeps the compiled modules of the tools here, so that each process starts sooner.
  NODE_COMPILE_CACHE: `${root}.cache/compiled`,
}

/** Runs a check that passes or fails as a whole. Prints its output if it fails. */
async function check(name: string, [program, ...parameters]: Command): Promise<Tally> {
  const child = spawn(binary(program), parameters, { cwd: root, env: environment })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await once(child, 'close')) as [number | null]
  if (exitCode !== 0) console.log((await output).join(''))
  return verdict(name, exitCode === 0)
}

function verdict(name: string, passed: boolean): Tally {
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    retried: 0,
    troubles: passed ? [] : [name],
  }
}

/** Runs a suite whose runner writes a JSON report to `report`. Playwright reads that path from its environment. */
async function suite(name: string, report: string, [program, ...parameters]: Command): Promise<Tally> {
  rmSync(report, { force: true })
  const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const child = spawn(binary(program), parameters, { cwd: root, env, stdio: 'inherit' })
  const [exitCode] = (await once(child, 'close')) as [number | null]
  const result = tally(existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode)
  if (result.failed > 0) console.log(`✗ ${name}: ${result.failed} failed`)
  return { ...result, troubles: result.troubles.map((line) => `${name}: ${line}`) }
}

mkdirSync(reports, { recursive: true })
// Each pair keeps two cores busy. The build is before the type check, because it also writes types.
const format = check('format (prettier)', ['prettier', '--check', '--log-level', 'warn', '.'])
const { succeeded: isBuilt, warned } = buildIfStale()
const build = verdict('build, without a warning', isBuilt && !warned)
const checks = await Promise.all([
  format,
  // This checks every file that tsc checks, and the pages.
  check('types (astro check)', ['astro', 'check', '--minimumFailingSeverity', 'warning']),
  check('lint (eslint)', ['eslint', '.', '--max-warnings', '0']),
  check('lint of styles (stylelint)', ['stylelint', 'src/**/*.css', '--max-warnings', '0']),
])
providePostgres()
provideProxies()
const unit = await suite('unit and server tests', `${reports}/unit.json`, [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/unit.json`,
])
// Without a fresh build, the browser would test the old one.
const browser =
  isBuilt && provideBrowser()
    ? await suite('browser tests', `${reports}/browser.json`, [
        'playwright',
        'test',
        '--forbid-only',
        '--reporter=line,json',
      ])
    : verdict('browser tests', false)
provideEngines()
const engines = isBuilt
  ? await suite('journeys in Firefox and WebKit', `${reports}/engines.json`, [
      'vitest',
      'run',
      '--config=tests/engines/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/engines.json`,
    ])
  : verdict('journeys in Firefox and WebKit', false)

const { passed, failed, skipped, retried, troubles } = addUp([build, ...checks, unit, browser, engines])
// Once more at the end, because the output of the suites is too long to search.
for (const line of troubles) console.log(`✗ ${line}`)
if (skipped > 0) console.log(`${skipped} skipped`)
if (retried > 0) console.log(`${retried} passed only on a second try`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
