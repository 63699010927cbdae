import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashFiles } from './hash-files.ts'
import { withLock } from './lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist-server')

/** What may be in the server, and this file, which says how it is bundled. */
const inputs = ['src/**/*.{ts,json}', 'scripts/bundle-server.ts', 'package.json', 'package-lock.json']

/**
 * The server in a few files, which start in half of the processor time that 600 modules take. It needs `node_modules`
 * beside its folder for sharp, whose binaries cannot be bundled.
 */
export const BUNDLED_SERVER = join(folder, 'main.js')

/**
 * Bundles the server and its packages, with source maps, if that is missing or older than its sources. A bundle takes
 * its place whole, so a server that starts meanwhile never reads half of one.
 *
 * @returns the path of the server, which `node` runs like `src/server/main.ts`
 * @throws if the bundler fails
 */
export function bundleServer(): string {
  const hash = hashFiles(root, inputs, [])
  if (hashOfBundle() !== hash) withLock('server', () => hashOfBundle() === hash || bundle(hash))
  return BUNDLED_SERVER
}

function hashOfBundle(): string | undefined {
  try {
    return readFileSync(`${folder}/inputs`, 'utf8')
  } catch {
    return undefined
  }
}

function bundle(hash: string): void {
  // The source maps have paths from this folder, which are the same from the other.
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  const options = ['--format', 'esm', '--platform', 'node', '--sourcemap', '--external', 'sharp']
  const { status, stdout, stderr } = spawnSync(
    `${root}node_modules/.bin/rolldown`,
    ['src/server/main.ts', '--dir', next, ...options],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The server could not be bundled:\n${stdout}${stderr}`)
  writeFileSync(`${next}/inputs`, hash)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}
