import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MIGRATIONS } from '#server/adapters/database/migrations.ts'
import type { Command } from './supervised.ts'

const FILE = 'src/server/adapters/database/migrations.ts'

function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** The newest commit whose servers do not know the last migration. */
function findOlderCommit(): string {
  const last = Object.keys(MIGRATIONS).at(-1) ?? ''
  const added = git('log', '--format=%H', `-S'${last}'`, '--', FILE).split('\n').at(-1) ?? ''
  return git('rev-parse', `${added}^`)
}

/** Where versions are kept with their packages, because installing them takes a minute. */
const KEPT = '.cache/versions'

/** The servers of that version, with the packages of that version. */
export function checkOutOlder(): { commit: string; adapt: (command: Command) => Command } {
  const commit = findOlderCommit()
  const place = resolve(KEPT, commit)
  if (!existsSync(join(place, 'node_modules'))) install(commit, place)
  rmSync(join(place, 'dist'), { force: true })
  symlinkSync(resolve('dist'), join(place, 'dist'))
  return {
    commit,
    adapt: (command) => ({
      ...command,
      parameters: [join(place, 'src/server/main.ts')],
      cwd: place,
      env: withoutFiles(command.env ?? {}),
    }),
  }
}

function install(commit: string, place: string): void {
  mkdirSync(place, { recursive: true })
  const script = `git archive ${commit} src content package.json package-lock.json | tar --extract --directory='${place}' &&
    cd '${place}' && npm ci --omit=dev --ignore-scripts --no-audit --no-fund`
  const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages of ${commit} could not be installed: ${stderr}`)
}

/** Older versions cannot read secrets from files. */
function withoutFiles(env: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(env).map(([name, value]) =>
    name.endsWith('_FILE') && name !== 'FAKETIME_TIMESTAMP_FILE'
      ? [name.slice(0, -'_FILE'.length), readFileSync(value, 'utf8').trim()]
      : [name, value],
  )
  return Object.fromEntries(pairs) as Record<string, string>
}
