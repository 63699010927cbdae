import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MIGRATIONS } from '../../src/server/adapters/database/migrations.ts'
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

/** Makes a folder with the servers of that version, which use the packages of this one. */
export function checkOutOlder(folder: string): { commit: string; adapt: (command: Command) => Command } {
  const commit = findOlderCommit()
  const place = join(folder, 'older')
  mkdirSync(place)
  const unpacked = spawnSync('sh', [
    '-c',
    `git archive ${commit} src content package.json | tar --extract --directory='${place}'`,
  ])
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr))
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
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

/** Older versions cannot read secrets from files. */
function withoutFiles(env: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(env).map(([name, value]) =>
    name.endsWith('_FILE') && name !== 'FAKETIME_TIMESTAMP_FILE'
      ? [name.slice(0, -'_FILE'.length), readFileSync(value, 'utf8').trim()]
      : [name, value],
  )
  return Object.fromEntries(pairs) as Record<string, string>
}
