import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UNNAMED_OPERATOR } from '../src/server/operator.ts'
import { keepAssets } from './keep-assets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}.cache/dist.sha256`

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
  return (
    !existsSync(`${root}dist/index.html`) ||
    !existsSync(stamp) ||
    readFileSync(stamp, 'utf8') !== hashInputs()
  )
}

/** Whether the site is public but does not name its operator. A site on a developer's machine need not. */
function isPublicAndUnnamed({ PUBLIC_ORIGIN, PUBLIC_OPERATOR, PUBLIC_CONTACT }: NodeJS.ProcessEnv): boolean {
  return Boolean(PUBLIC_ORIGIN) && !(PUBLIC_OPERATOR && PUBLIC_CONTACT)
}

type Outcome = { succeeded: boolean; warned: boolean }

/** Builds `dist` and prints Astro's output. */
export function build(): Outcome {
  console.log('Building the site…')
  // Computed before the build, so that an edit during the build makes `dist` outdated.
  const hash = hashInputs()
  mkdirSync(`${root}.cache`, { recursive: true })
  rmSync(stamp, { force: true })
  const { status, stdout, stderr } = spawnSync(`${root}node_modules/.bin/astro`, ['build'], {
    cwd: root,
    stdio: 'pipe',
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  })
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  const succeeded = status === 0
  if (succeeded) {
    keepAssets(`${root}dist/_astro`, `${root}.cache/assets`)
    writeFileSync(stamp, hash)
    if (isPublicAndUnnamed(process.env)) console.warn(UNNAMED_OPERATOR)
  }
  return { succeeded, warned: /\bwarn/i.test(stdout + stderr) }
}

/** Builds `dist` if it is missing or older than its inputs. */
export function buildIfStale(): Outcome {
  return isStale() ? build() : { succeeded: true, warned: false }
}

if (import.meta.main) {
  const { succeeded } = process.argv.includes('--if-stale') ? buildIfStale() : build()
  process.exit(succeeded ? 0 : 1)
}
