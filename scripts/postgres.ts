import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installWithApt } from './apt.ts'

/** Where distributions put the programs of a PostgreSQL server, which are seldom on the PATH. */
const installed = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]

const START_TRIES = 600
const START_PAUSE_MS = 50
const LONGEST_INITDB_MS = 120_000

/** The folder of the programs of an installed PostgreSQL server, the newest if there are several. */
export function findPostgres(): string | undefined {
  const byVersion = new Intl.Collator('en', { numeric: true })
  const folders = globSync(installed).toSorted(byVersion.compare).toReversed()
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** Like `findPostgres`, but installs Debian's package if there is none and apt can, else says what is skipped. */
export function providePostgres(): string | undefined {
  const found = findPostgres() ?? (installWithApt('PostgreSQL', 'postgresql') ? findPostgres() : undefined)
  if (found === undefined) {
    console.error('No PostgreSQL: the server tests on it are skipped. Install its server to run them.')
  }
  return found
}

export type Postgres = {
  /** The address of a database in the server. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/**
 * Starts the server in `programs` on a new, empty folder, which is deleted with it. It listens only on a socket
 * in that folder, and loses its data when the machine stops.
 */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...owner }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=test', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8', timeout: LONGEST_INITDB_MS },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')

  async function stop(): Promise<void> {
    // A fast shutdown is clean but does not wait for clients.
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }

  for (let tries = 0; ; tries++) {
    const ask = ['--host', folder, '--username=test', '--quiet']
    if (spawnSync(join(programs, 'pg_isready'), ask).status === 0) break
    if (tries === START_TRIES || server.exitCode !== null) {
      await stop()
      throw new Error('PostgreSQL does not start.')
    }
    await wait(START_PAUSE_MS)
  }
  return {
    urlOf: (database) => `postgresql://test@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop,
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: '-u' | '-g') => ['postgres', 'nobody'].map((user) => readId(option, user))
  const [uid, gid] = [idOf('-u'), idOf('-g')].map((ids) => ids.find((id) => id !== undefined))
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function readId(option: string, user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
