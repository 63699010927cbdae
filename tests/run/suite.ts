import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { tally, type Tally } from './tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Command = readonly [program: string, ...parameters: string[]]

/** Checks the types in `.astro` files, and nothing else, because oxlint and tsc read the other files much faster. */
export const CHECK_PAGES = [
  ...(['astro', 'check', '--minimumFailingSeverity', 'warning'] as const),
  ...(['--tsconfig', 'tsconfig.pages.json'] as const),
] as const satisfies Command

const binary = (program: string): string => `${root}node_modules/.bin/${program}`
const environment = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  // Node keeps the compiled modules of the tools here, so that each process starts sooner.
  NODE_COMPILE_CACHE: `${root}.cache/compiled`,
}

/** Runs a check that passes or fails as a whole. Prints its output if it fails. */
export async function check(name: string, [program, ...parameters]: Command): Promise<Tally> {
  const child = spawn(binary(program), parameters, { cwd: root, env: environment })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await once(child, 'close')) as [number | null]
  if (exitCode !== 0) console.log((await output).join(''))
  return verdict(name, exitCode === 0)
}

export function verdict(name: string, passed: boolean): Tally {
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  return {
    passed: passed ? 1 : 0,
    failed: passed ? 0 : 1,
    skipped: 0,
    troubles: passed ? [] : [name],
  }
}

/**
 * Runs a suite whose runner writes a JSON report to `report`. Playwright reads that path from its environment.
 * `settings` are added to that environment.
 */
export async function suite(
  name: string,
  report: string,
  [program, ...parameters]: Command,
  settings: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  rmSync(report, { force: true })
  const env = { ...environment, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const child = spawn(binary(program), parameters, { cwd: root, env, stdio: 'inherit' })
  const [exitCode] = (await once(child, 'close')) as [number | null]
  const result = tally(existsSync(report) ? readFileSync(report, 'utf8') : undefined, exitCode)
  if (result.failed > 0) console.log(`✗ ${name}: ${result.failed} failed`)
  return { ...result, troubles: result.troubles.map((line) => `${name}: ${line}`) }
}

/** Counts the tests that a runner lists as skipped, without a browser. `count` finds their number in its output. */
export function skipAll(
  name: string,
  [program, ...parameters]: Command,
  count: (output: string) => number,
): Tally {
  const { stdout } = spawnSync(binary(program), parameters, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
  const total = count(stdout)
  // A list that cannot be read is a failure, because nobody would notice that no test ran.
  if (!(total > 0)) return verdict(name, false)
  console.log(`- ${name}: ${total} skipped`)
  return { passed: 0, failed: 0, skipped: total, troubles: [] }
}
