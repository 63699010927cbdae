import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  apiSettings,
  haproxyConfig,
  imageParameters,
  imageSettings,
  nginxConfig,
  pgbouncerConfig,
} from './deployed.ts'
import type { Packages } from './packages.ts'
import type { Place } from './place.ts'
import type { Command } from './supervised.ts'

export const BUCKET = 'hobgoblin'

/** Where the socket of HAProxy is, which tells its state. */
export const socketOf = ({ folder }: Place): string => join(folder, 'haproxy.sock')

function write({ folder }: Place, name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

export const postgresCommand = (place: Place, { postgres }: Packages): Command => ({
  name: 'postgres',
  program: join(postgres, 'postgres'),
  parameters: [
    ...['-D', place.data, '-p', String(place.ports.postgres), '-c', 'listen_addresses=127.0.0.1'],
    ...['-c', 'unix_socket_directories=', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=64MB'],
  ],
  cwd: place.disk.folder,
  ...place.owner,
})

export function pgbouncerCommand(place: Place, { pgbouncer }: Packages): Command {
  const text = pgbouncerConfig({
    listen: place.ports.pgbouncer,
    postgres: place.paths.database.port,
    users: join(place.secrets, 'pgbouncer_users'),
  })
  return {
    name: 'pgbouncer',
    program: pgbouncer,
    parameters: [write(place, 'pgbouncer.ini', text)],
    ...place.owner,
  }
}

export const storageCommand = ({ ports, objects }: Place): Command => ({
  name: 'storage',
  program: process.execPath,
  parameters: [resolve('tests/scale/storage-process.ts'), String(ports.storage), objects, BUCKET],
})

export function nginxCommand(place: Place, { nginx }: Packages): Command {
  const folder = join(place.folder, 'nginx')
  mkdirSync(folder)
  const text = nginxConfig({ listen: place.ports.nginx, site: resolve('dist'), folder })
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const config = write(place, 'nginx.conf', user + text)
  return { name: 'nginx', program: nginx, parameters: ['-e', '/dev/stderr', '-c', config] }
}

export function haproxyCommand(place: Place, { haproxy }: Packages): Command {
  const { http, https, nginx } = place.ports
  const text = haproxyConfig({
    ...{ http, https, certificate: place.both, socket: socketOf(place) },
    ...{ api: place.apiPorts, site: nginx, storage: place.paths.storage.port },
  })
  return { name: 'haproxy', program: haproxy, parameters: ['-db', '-f', write(place, 'haproxy.cfg', text)] }
}

/** A server with the settings of the compose file. The last one gets its time from a file. */
export const apiCommand = (place: Place, { faketime }: Packages, index: number): Command => ({
  name: `api${index + 1}`,
  program: process.execPath,
  parameters: imageParameters(),
  cwd: resolve('.'),
  env: {
    ...imageSettings(),
    ...apiSettings(place.secrets),
    S3_ENDPOINT: `https://localhost:${place.ports.https}`,
    HOST: '127.0.0.1',
    PORT: String(place.apiPorts[index]),
    DATA_DIR: join(place.folder, `data${index + 1}`),
    NODE_COMPILE_CACHE: resolve('.cache/compiled'),
    NODE_EXTRA_CA_CERTS: place.certificate,
    ...(index === 2 && {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: place.clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  },
})
