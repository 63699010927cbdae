import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { UNNAMED_OPERATOR } from '../src/server/operator.ts'
import { BrokenSite, readBuildList, readSite, SITE_FOLDER } from '../src/server/site.ts'
import { installSite, NEXT_SITE_FOLDER } from './install-site.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** How long to wait for another build in this folder, in ms. */
const LOCK_TIMEOUT_MS = 15 * 60_000

/** The inputs of the built site. */
const inputs = [
  'src/**/*',
  'content/**/*',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]
/** The environment variables that are built into the pages. */
const settings = [
  'PUBLIC_ORIGIN',
  'PUBLIC_API_ORIGIN',
  'PUBLIC_UPLOAD_ORIGIN',
  'PUBLIC_ERROR_REPORTS',
  'PUBLIC_PAGE_COUNTS',
  'PUBLIC_OPERATOR',
  'PUBLIC_CONTACT',
]
const notInputs = ['src/server/**']

/** Hashes the names and contents of all inputs. */
function hashInputs(): string {
  const hash = createHash('sha256')
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  const entries = globSync(inputs, { cwd: root, exclude: notInputs, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.sort()) {
    const bytes = readFileSync(file)
    hash.update(`${file.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function isStale(): boolean {
  const folder = root + SITE_FOLDER
  return readBuildList(folder)?.inputs !== hashInputs() || !isWhole(folder)
}

function isWhole(folder: string): boolean {
  try {
    return readSite(folder) !== undefined
  } catch (error) {
    if (error instanceof BrokenSite) return false
    throw error
  }
}

/** Runs `work` when no other build runs here. The system takes the lock from a process that ends in any way. */
function withLock<Result>(work: () => Result): Result {
  mkdirSync(`${root}.cache`, { recursive: true })
  const lock = new DatabaseSync(`${root}.cache/build-lock.sqlite`, { timeout: LOCK_TIMEOUT_MS })
  try {
    lock.exec('begin exclusive')
    return work()
  } finally {
    lock.close()
  }
}

/** Whether the site is public but does not name its operator. A site on a developer's machine need not. */
function isPublicAndUnnamed({ PUBLIC_ORIGIN, PUBLIC_OPERATOR, PUBLIC_CONTACT }: NodeJS.ProcessEnv): boolean {
  return Boolean(PUBLIC_ORIGIN) && !(PUBLIC_OPERATOR && PUBLIC_CONTACT)
}

type Outcome = { succeeded: boolean; warned: boolean }

/** Builds the site beside the last build and then puts it in its place. Prints Astro's output. */
export function build(): Outcome {
  return withLock(buildLocked)
}

function buildLocked(): Outcome {
  console.log('Building the site…')
  // Computed before the build, so that an edit during the build makes the site outdated.
  const inputs = hashInputs()
  rmSync(root + NEXT_SITE_FOLDER, { recursive: true, force: true })
  const { status, stdout, stderr } = spawnSync(
    `${root}node_modules/.bin/astro`,
    ['build', '--outDir', NEXT_SITE_FOLDER],
    {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    },
  )
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  const succeeded = status === 0
  if (succeeded) {
    installSite(root, inputs)
    if (isPublicAndUnnamed(process.env)) console.warn(UNNAMED_OPERATOR)
  }
  return { succeeded, warned: hasWarning(stdout + stderr) }
}

/** Whether Astro's output has a warning, other than that a site for this machine alone has no public origin. */
function hasWarning(output: string): boolean {
  return output.split('\n').some((line) => /\bwarn/i.test(line) && !line.includes('[public-origin]'))
}

/** Builds the site if it is missing, damaged or older than its inputs. */
export function buildIfStale(): Outcome {
  const fresh: Outcome = { succeeded: true, warned: false }
  if (!isStale()) return fresh
  // Another process may have built it in the meantime.
  return withLock(() => (isStale() ? buildLocked() : fresh))
}

if (import.meta.main) {
  const { succeeded } = process.argv.includes('--if-stale') ? buildIfStale() : build()
  process.exit(succeeded ? 0 : 1)
}
