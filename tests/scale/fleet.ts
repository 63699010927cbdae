import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { unprivileged } from '../../scripts/postgres.ts'
import type { S3Location } from '../../src/server/adapters/objects/s3.ts'
import { makeCertificate } from './certificate.ts'
import { apiSettings, haproxyConfig, nginxConfig, pgbouncerConfig } from './deployed.ts'
import { type Disk, makeDisk } from './disk.ts'
import { apisUp } from './haproxy-state.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import type { Entrance } from './network.ts'
import type { Packages } from './packages.ts'
import { type RoughProxy, startRoughProxy } from './rough-proxy.ts'
import { type Command, type Supervised, supervise } from './supervised.ts'

const PASSWORD = 'goblins-only'
const BUCKET = 'hobgoblin'
/** s3rver knows only this key. */
const STORAGE_KEY = 'S3RVER'
const DISK_MB = 400
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
  nginx: Supervised
  storage: Supervised
  /** The stretches of network between devices, proxy, servers, pooler, database and storage. */
  paths: Record<'door' | 'pool' | 'database' | 'storage', RoughProxy>
  disk: Disk
  logs: string
  /** PostgreSQL itself. */
  databaseUrl: string
  storagePlace: S3Location
  metricsToken: string
  /** The command of a server, for one of another version. */
  command: (index: number) => Command
  /** Moves the clock of the last server. */
  moveClock: (offset: string) => void
  /** Waits until the proxy has all servers, or this many. @throws if that takes more than five minutes */
  ready: (count?: number) => Promise<void>
  stop: () => Promise<void>
}

function makeSecrets(folder: string, secrets: Readonly<Record<string, string>>): string {
  const place = join(folder, 'secrets')
  mkdirSync(place)
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(place, name), `${text}\n`)
  return place
}

function initPostgres(programs: string, data: string, secrets: string, owner: object): void {
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      ...['--pgdata', data, '--username=hobgoblin', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
      `--pwfile=${join(secrets, 'postgres_password')}`,
    ],
    { ...owner, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
}

/** Starts everything. `adapt` may make the servers those of another version. */
export async function startFleet(
  packages: Packages,
  adapt = (command: Command): Command => command,
): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-scale-'))
  chmodSync(folder, 0o755)
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  const owner = unprivileged()
  const disk = makeDisk(folder, DISK_MB)
  process.once('exit', () => {
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const [http, https, nginxPort, pgbouncerPort, postgresPort, storagePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const mailbox = await startMailbox('hobgoblin', PASSWORD)
  const paths = {
    door: await startRoughProxy(() => https, { keepsAddress: true }),
    pool: await startRoughProxy(() => pgbouncerPort),
    database: await startRoughProxy(() => postgresPort),
    storage: await startRoughProxy(() => storagePort),
  }
  const metricsToken = 'a-token-for-prometheus'
  const secrets = makeSecrets(folder, {
    database_url: `postgres://hobgoblin:${PASSWORD}@127.0.0.1:${paths.pool.port}/hobgoblin`,
    smtp_url: `smtp://hobgoblin:${PASSWORD}@127.0.0.1:${mailbox.port}`,
    metrics_token: metricsToken,
    postgres_password: PASSWORD,
    pgbouncer_users: `"hobgoblin" "${PASSWORD}"`,
    s3_access_key_id: STORAGE_KEY,
    s3_secret_access_key: STORAGE_KEY,
  })
  const { certificate, both } = makeCertificate(folder, [
    'hobgoblin.example',
    'pictures.hobgoblin.example',
    'localhost',
  ])

  function configured(name: string, text: string): string {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }

  const data = join(disk.folder, 'postgres')
  const objects = join(disk.folder, 'objects')
  for (const path of [data, objects]) {
    mkdirSync(path, { mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  initPostgres(packages.postgres, data, secrets, owner ?? {})
  const databaseUrl = `postgres://hobgoblin:${PASSWORD}@127.0.0.1:${postgresPort}/hobgoblin`
  const postgres = supervise(
    {
      name: 'postgres',
      program: join(packages.postgres, 'postgres'),
      parameters: [
        ...['-D', data, '-p', String(postgresPort), '-c', 'listen_addresses=127.0.0.1'],
        ...['-c', 'unix_socket_directories=', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=64MB'],
      ],
      cwd: disk.folder,
      ...owner,
    },
    logs,
  )
  await createDatabase(packages.postgres, databaseUrl)
  const pgbouncer = supervise(
    {
      name: 'pgbouncer',
      program: packages.pgbouncer,
      parameters: [
        configured(
          'pgbouncer.ini',
          pgbouncerConfig({
            listen: pgbouncerPort,
            postgres: paths.database.port,
            users: join(secrets, 'pgbouncer_users'),
          }),
        ),
      ],
      ...owner,
    },
    logs,
  )
  const storage = supervise(
    {
      name: 'storage',
      program: process.execPath,
      parameters: [resolve('tests/scale/storage-process.ts'), String(storagePort), objects, BUCKET],
    },
    logs,
  )
  const nginxFolder = join(folder, 'nginx')
  mkdirSync(nginxFolder)
  const nginxText = nginxConfig({ listen: nginxPort, site: resolve('dist'), folder: nginxFolder })
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const nginx = supervise(
    {
      name: 'nginx',
      program: packages.nginx,
      parameters: ['-e', '/dev/stderr', '-c', configured('nginx.conf', user + nginxText)],
    },
    logs,
  )
  const socket = join(folder, 'haproxy.sock')
  const haproxyText = haproxyConfig({
    ...{ http, https, certificate: both, socket, api: ports, site: nginxPort },
    storage: paths.storage.port,
  })
  const haproxy = supervise(
    {
      name: 'haproxy',
      program: packages.haproxy,
      parameters: ['-db', '-f', configured('haproxy.cfg', haproxyText)],
    },
    logs,
  )

  const clock = join(folder, 'clock')
  writeFileSync(clock, '+0\n')
  const settings = {
    ...apiSettings(secrets),
    S3_ENDPOINT: `https://localhost:${https}`,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: resolve('.cache/compiled'),
    NODE_EXTRA_CA_CERTS: certificate,
  }
  const command = (index: number): Command => ({
    name: `api${index + 1}`,
    program: process.execPath,
    parameters: [resolve('src/server/main.ts')],
    cwd: resolve('.'),
    env: {
      ...settings,
      PORT: String(ports[index]),
      DATA_DIR: join(folder, `data${index + 1}`),
      ...(index === 2 && {
        LD_PRELOAD: packages.faketime,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    },
  })
  const servers = [
    supervise(adapt(command(0)), logs),
    supervise(adapt(command(1)), logs),
    supervise(adapt(command(2)), logs),
  ] as const

  async function ready(count: number = servers.length): Promise<void> {
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      if ((await apisUp(socket)) === count) return
      await wait(READY_PAUSE_MS)
    }
    const said = servers.map(({ name }) => readFileSync(join(logs, `${name}.log`), 'utf8').slice(-500))
    throw new Error(`The proxy has not got ${count} servers: ${said.join('\n')}`)
  }

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
    folder,
    entrance: { port: () => paths.door.port, certificate: readFileSync(certificate) },
    mailbox,
    ports,
    servers,
    ...{
      postgres,
      pgbouncer,
      haproxy,
      nginx,
      storage,
      paths,
      disk,
      logs,
      databaseUrl,
      metricsToken,
      command,
    },
    storagePlace: {
      endpoint: `http://127.0.0.1:${storagePort}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: STORAGE_KEY,
      secretAccessKey: STORAGE_KEY,
    },
    moveClock: (offset) => writeFileSync(clock, `${offset}\n`),
    ready,
    stop,
  }
}

async function createDatabase(programs: string, databaseUrl: string): Promise<void> {
  const maintenance = new URL(databaseUrl)
  maintenance.pathname = '/postgres'
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const made = spawnSync(join(programs, 'psql'), [
      ...['--no-psqlrc', '--quiet', '--dbname', maintenance.href],
      ...['--command', 'create database hobgoblin'],
    ])
    if (made.status === 0) return
    await wait(READY_PAUSE_MS)
  }
  throw new Error('PostgreSQL did not start.')
}
