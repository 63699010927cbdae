import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { CHECK_PAGES } from '#tests/run/suite.ts'

/**
 * `npm run check`: types, lint, format and unit tests of what has changed since the last commit, or since the commit that
 * is named, as in `npm run check -- main`. It is quick because it needs neither a build nor a browser.
 */
const [since = 'HEAD'] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))

function listFiles(...parameters: string[]): string[] {
  const lines = execFileSync('git', [...parameters, '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return lines.filter((line) => line !== '')
}

/** Prints the output of a check if it fails. */
async function passes(name: string, program: string, ...parameters: string[]): Promise<boolean> {
  const child = spawn(`${root}node_modules/.bin/${program}`, parameters, { cwd: root })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await once(child, 'close')) as [number | null]
  if (exitCode !== 0) console.log((await output).join(''))
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`)
  return exitCode === 0
}

const changed = [
  ...listFiles('diff', '--name-only', '--diff-filter=d', since),
  ...listFiles('ls-files', '--others', '--exclude-standard'),
]
const code = changed.filter((file) => /\.tsx?$/.test(file))
const linted = changed.filter((file) => /^src\/.+\.(?:tsx?|astro)$/.test(file))
const styles = changed.filter((file) => /^src\/.+\.css$/.test(file))
const checks = [
  passes('types (tsc)', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo'),
]
if (changed.some((file) => file.endsWith('.astro')))
  checks.push(passes('types of pages (astro check)', ...CHECK_PAGES))
if (code.length > 0) {
  checks.push(passes('lint (oxlint)', 'oxlint', ...code))
  checks.push(passes('nothing unused (knip)', 'knip', '--no-progress'))
}
if (linted.length > 0)
  checks.push(
    passes('lint of our own rules (eslint)', 'eslint', '--no-warn-ignored', '--max-warnings', '0', ...linted),
  )
if (styles.length > 0) checks.push(passes('lint (stylelint)', 'stylelint', '--max-warnings', '0', ...styles))
if (changed.length > 0) {
  checks.push(passes('format (oxfmt)', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed))
}
const results = await Promise.all(checks)
// After the others, because each keeps a core busy.
results.push(
  await passes(
    'unit tests',
    'vitest',
    'run',
    '--changed',
    since,
    '--passWithNoTests',
    'tests/unit',
    'tests/rules',
    'tests/run',
  ),
)
process.exitCode = results.every(Boolean) ? 0 : 1
