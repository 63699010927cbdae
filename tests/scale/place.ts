import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#root/scripts/free-port.ts'
import { unprivileged } from '#root/scripts/postgres.ts'
import { makeCertificate } from './certificate.ts'
import { type Disk, makeDisk } from './disk.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type RoughProxy, startRoughProxy } from './rough-proxy.ts'

export const PASSWORD = 'goblins-only'
export const METRICS_TOKEN = 'a-token-for-prometheus'
/** s3rver knows only this key. */
export const STORAGE_KEY = 'S3RVER'
const DISK_MB = 400

/** The stretches of network between devices, proxy, servers, pooler, database and storage. */
export type Paths = Record<'door' | 'pool' | 'database' | 'storage', RoughProxy>

/** Everything that is there before the first engine starts. */
export type Place = {
  folder: string
  logs: string
  /** The folder with a file for each secret, as containers have it. */
  secrets: string
  certificate: string
  /** Certificate and key, for HAProxy. */
  both: string
  /** The file with the offset of the last server's clock. */
  clock: string
  disk: Disk
  data: string
  objects: string
  ports: Record<'http' | 'https' | 'nginx' | 'pgbouncer' | 'postgres' | 'storage', number>
  apiPorts: readonly [number, number, number]
  paths: Paths
  mailbox: Mailbox
  /** The user of PostgreSQL and PgBouncer, which refuse to run as root. */
  owner: { uid: number; gid: number } | undefined
}

/** Makes folders, a disk, secrets and a certificate, and opens the ways between the engines. */
export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-scale-'))
  chmodSync(folder, 0o755)
  const logs = join(folder, 'logs')
  mkdirSync(logs)
  const disk = makeDisk(folder, DISK_MB)
  process.once('exit', () => {
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const owner = unprivileged()
  const [data, objects] = [join(disk.folder, 'postgres'), join(disk.folder, 'objects')]
  for (const path of [data, objects]) {
    mkdirSync(path, { mode: 0o700 })
    if (owner) chownSync(path, owner.uid, owner.gid)
  }
  const clock = join(folder, 'clock')
  writeFileSync(clock, '+0\n')
  const ports = {
    http: await freePort(),
    https: await freePort(),
    nginx: await freePort(),
    pgbouncer: await freePort(),
    postgres: await freePort(),
    storage: await freePort(),
  }
  const paths = {
    door: await startRoughProxy(() => ports.https, { keepsAddress: true }),
    pool: await startRoughProxy(() => ports.pgbouncer),
    database: await startRoughProxy(() => ports.postgres),
    storage: await startRoughProxy(() => ports.storage),
  }
  const mailbox = await startMailbox('hobgoblin', PASSWORD)
  const names = ['hobgoblin.example', 'pictures.hobgoblin.example', 'localhost']
  return {
    ...{ folder, logs, disk, owner, data, objects, clock, ports, paths, mailbox },
    ...makeCertificate(folder, names),
    secrets: writeSecrets(folder, paths, mailbox),
    apiPorts: [await freePort(), await freePort(), await freePort()],
  }
}

function writeSecrets(folder: string, paths: Paths, mailbox: Mailbox): string {
  const place = join(folder, 'secrets')
  mkdirSync(place)
  const secrets = {
    database_url: `postgres://hobgoblin:${PASSWORD}@127.0.0.1:${paths.pool.port}/hobgoblin`,
    smtp_url: `smtp://hobgoblin:${PASSWORD}@127.0.0.1:${mailbox.port}`,
    metrics_token: METRICS_TOKEN,
    postgres_password: PASSWORD,
    pgbouncer_users: `"hobgoblin" "${PASSWORD}"`,
    s3_access_key_id: STORAGE_KEY,
    s3_secret_access_key: STORAGE_KEY,
  }
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(place, name), `${text}\n`)
  return place
}
