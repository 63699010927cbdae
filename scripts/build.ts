import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UNNAMED_OPERATOR } from '#server/site/operator.ts'
import { BrokenSite, readBuildList, readSite, SITE_FOLDER } from '#server/site/site.ts'
import { bundleServer } from './bundle-server.ts'
import { hashFiles } from './hash-files.ts'
import { installSite, NEXT_SITE_FOLDER } from './install-site.ts'
import { withLock } from './lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The inputs of the built site. */
const inputs = [
  'src/**/*',
  'content/**/*',
  'public/**/*',
  'astro.config.mjs',
  'docs/security.md',
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
  'PUBLIC_CONTACT_UNTIL',
]
const notInputs = ['src/server/**']

const hashInputs = (): string =>
  hashFiles(
    root,
    inputs,
    notInputs,
    settings.map((name) => `${name}=${process.env[name] ?? ''}`),
  )

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

/** Whether the site is public but does not name its operator. A site on a developer's machine need not. */
function isPublicAndUnnamed({ PUBLIC_ORIGIN, PUBLIC_OPERATOR, PUBLIC_CONTACT }: NodeJS.ProcessEnv): boolean {
  return Boolean(PUBLIC_ORIGIN) && !(PUBLIC_OPERATOR && PUBLIC_CONTACT)
}

type Outcome = { succeeded: boolean; warned: boolean }

/** Builds the site beside the last build and then puts it in its place. Prints Astro's output. */
export function build(): Outcome {
  return withLock('build', buildLocked)
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

/**
 * Whether Astro's output has a warning, other than that a site for this machine alone has no public origin. The path of a
 * page, such as /battle/deployments/early-warning, is none.
 */
function hasWarning(output: string): boolean {
  return output.split('\n').some((line) => /(?<![\w/-])warn/i.test(line) && !line.includes('[public-origin]'))
}

/** Builds the site if it is missing, damaged or older than its inputs. */
export function buildIfStale(): Outcome {
  const fresh: Outcome = { succeeded: true, warned: false }
  if (!isStale()) return fresh
  // Another process may have built it in the meantime.
  return withLock('build', () => (isStale() ? buildLocked() : fresh))
}

if (import.meta.main) {
  const { succeeded } = process.argv.includes('--if-stale') ? buildIfStale() : build()
  if (succeeded) bundleServer()
  process.exit(succeeded ? 0 : 1)
}
