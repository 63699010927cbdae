import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installWithApt } from './apt.ts'

/** Where distributions install the programs of a PostgreSQL server, which are rarely on the PATH. */
const installed = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]

const START_TRIES = 600
const START_PAUSE_MS = 50
const INITDB_TIMEOUT_MS = 120_000
/** Linux keeps the files of this folder in memory. */
const MEMORY_FOLDER = '/dev/shm'
/** The two hundred databases of a whole run are 2.6 GB. */
const MEMORY_NEEDED = 6e9

/** The folder with the programs of an installed PostgreSQL server, the newest if there are several. */
export function findPostgres(): string | undefined {
  const byVersion = new Intl.Collator('en', { numeric: true })
  const folders = globSync(installed).toSorted(byVersion.compare).toReversed()
  return [...folders, ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Like `findPostgres`, but installs Debian's package if necessary and possible, or else says which tests are skipped.
 */
export function providePostgres(): string | undefined {
  const found = findPostgres() ?? (installWithApt('PostgreSQL', 'postgresql') ? findPostgres() : undefined)
  if (found === undefined) {
    console.error('No PostgreSQL: the server tests on it are skipped. Install its server to run them.')
  }
  return found
}

export type Postgres = {
  /** The URL of a database on the server. */
  urlOf: (database: string) => string
  /** The data folder, for tests that delete it. */
  data: string
  /** Stops the server, runs `between`, and starts it again. */
  restart: (between: () => void) => Promise<void>
  /** Stops the server and deletes its folder. */
  stop: () => Promise<void>
}

/**
 * Starts the server in `programs` with a new, empty folder, which `stop` deletes. It listens only on a socket in that
 * folder, and loses its data if the machine crashes.
 */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(quickFolder(), 'hobgoblin-postgres-'))
  const owner = unprivileged()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...owner }
  const made = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=test', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8', timeout: INITDB_TIMEOUT_MS },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  // A run that is interrupted must not keep the memory.
  process.once('exit', remove)
  const start = () =>
    runPostgres(programs, folder, options).catch((error: unknown) => {
      remove()
      throw error
    })
  let stopServer = await start()
  return {
    urlOf: (database) => `postgresql://test@localhost/${database}?host=${encodeURIComponent(folder)}`,
    data,
    async restart(between) {
      await stopServer()
      between()
      stopServer = await start()
    },
    async stop() {
      await stopServer()
      remove()
    },
  }
}

/** Memory if there is plenty, because a slow disk takes minutes to delete the files of hundreds of databases. */
function quickFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED ? MEMORY_FOLDER : tmpdir()
}

/** Starts a server with the data in `folder`. @returns a function that stops it */
async function runPostgres(
  programs: string,
  folder: string,
  options: { cwd: string; uid?: number; gid?: number },
): Promise<() => Promise<void>> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
    // It would look through each of hundreds of short-lived databases once a minute.
    'autovacuum=off',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')

  async function stop(): Promise<void> {
    // A fast shutdown is clean but does not wait for clients.
    server.kill('SIGINT')
    await ended
  }

  for (let tries = 0; ; tries++) {
    const ask = ['--host', folder, '--username=test', '--quiet']
    if (spawnSync(join(programs, 'pg_isready'), ask).status === 0) return stop
    if (tries === START_TRIES || server.exitCode !== null) {
      await stop()
      throw new Error('PostgreSQL did not start.')
    }
    await wait(START_PAUSE_MS)
  }
}

/** A user to run as, because PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: '-u' | '-g') => ['postgres', 'nobody'].map((user) => readId(option, user))
  const [uid, gid] = [idOf('-u'), idOf('-g')].map((ids) => ids.find((id) => id !== undefined))
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function readId(option: string, user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [option, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}
