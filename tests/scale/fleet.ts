import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Location } from '#server/adapters/objects/s3.ts'
import {
  apiCommand,
  BUCKET,
  haproxyCommand,
  nginxCommand,
  pgbouncerCommand,
  postgresCommand,
  socketOf,
  storageCommand,
} from './commands.ts'
import type { Disk } from './disk.ts'
import { apisUp } from './haproxy-state.ts'
import type { Mailbox } from './mailbox.ts'
import type { Entrance } from './network.ts'
import type { Packages } from './packages.ts'
import { makePlace, PASSWORD, type Paths, type Place, STORAGE_KEY } from './place.ts'
import { type Command, type Supervised, supervise } from './supervised.ts'

/** A busy machine takes a minute to start a server. */
const READY_TRIES = 3000
const READY_PAUSE_MS = 100

/** The real engines with the deployed configuration, as processes on this machine. */
export type Fleet = {
  folder: string
  entrance: Entrance
  mailbox: Mailbox
  /** The ports of the servers themselves. */
  ports: readonly [number, number, number]
  servers: readonly [Supervised, Supervised, Supervised]
  postgres: Supervised
  pgbouncer: Supervised
  haproxy: Supervised
  storage: Supervised
  paths: Paths
  disk: Disk
  /** PostgreSQL itself. */
  databaseUrl: string
  storagePlace: S3Location
  /** The command of a server of this version. */
  command: (index: number) => Command
  /** Moves the clock of the last server. */
  moveClock: (offset: string) => void
  /** Waits until the proxy has all servers, or this many. @throws if that takes more than five minutes */
  ready: (count?: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts everything. `adapt` may make the servers those of another version. */
export async function startFleet(
  packages: Packages,
  adapt = (command: Command): Command => command,
): Promise<Fleet> {
  const place = await makePlace()
  const { folder, logs, ports, apiPorts, paths, mailbox, disk, clock } = place
  const start = (command: Command): Supervised => supervise(command, logs)
  const databaseUrl = `postgres://hobgoblin:${PASSWORD}@127.0.0.1:${ports.postgres}/hobgoblin`
  initPostgres(place, packages)
  const postgres = start(postgresCommand(place, packages))
  await createDatabase(packages, databaseUrl)
  const [pgbouncer, storage] = [start(pgbouncerCommand(place, packages)), start(storageCommand(place))]
  const [nginx, haproxy] = [start(nginxCommand(place, packages)), start(haproxyCommand(place, packages))]
  const command = (index: number): Command => apiCommand(place, packages, index)
  const startApi = (index: number): Supervised => start(adapt(command(index)))
  const servers = [startApi(0), startApi(1), startApi(2)] as const

  async function stop(): Promise<void> {
    await Promise.all(servers.map((server) => server.stop()))
    await Promise.all([haproxy, nginx, pgbouncer, storage].map((process) => process.stop('SIGKILL')))
    await postgres.stop('SIGINT')
    await Promise.all(Object.values(paths).map((path) => path.close()))
    await mailbox.close()
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    ...{ folder, mailbox, servers, postgres, pgbouncer, haproxy, storage, paths, disk, databaseUrl, command },
    ports: apiPorts,
    entrance: { port: () => paths.door.port, certificate: readFileSync(place.certificate) },
    storagePlace: {
      endpoint: `http://127.0.0.1:${ports.storage}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: STORAGE_KEY,
      secretAccessKey: STORAGE_KEY,
    },
    moveClock: (offset) => writeFileSync(clock, `${offset}\n`),
    ready: (count = servers.length) => untilUp(place, count),
    stop,
  }
}

async function untilUp(place: Place, count: number): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if ((await apisUp(socketOf(place))) === count) return
    await wait(READY_PAUSE_MS)
  }
  const said = ['api1', 'api2', 'api3'].map((name) =>
    readFileSync(join(place.logs, `${name}.log`), 'utf8').slice(-500),
  )
  throw new Error(`The proxy has not got ${count} servers: ${said.join('\n')}`)
}

function initPostgres({ data, secrets, owner }: Place, { postgres }: Packages): void {
  const made = spawnSync(
    join(postgres, 'initdb'),
    [
      ...['--pgdata', data, '--username=hobgoblin', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      `--pwfile=${join(secrets, 'postgres_password')}`,
    ],
    { ...owner, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

async function createDatabase({ postgres }: Packages, databaseUrl: string): Promise<void> {
  const maintenance = new URL(databaseUrl)
  maintenance.pathname = '/postgres'
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const made = spawnSync(join(postgres, 'psql'), [
      ...['--no-psqlrc', '--quiet', '--dbname', maintenance.href],
      ...['--command', 'create database hobgoblin'],
    ])
    if (made.status === 0) return
    await wait(READY_PAUSE_MS)
  }
  throw new Error('PostgreSQL did not start.')
}
