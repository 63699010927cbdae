import { existsSync, globSync } from 'node:fs'
import { installWithApt } from '../../scripts/apt.ts'
import { providePostgres } from '../../scripts/postgres.ts'
import { findProxy, provideProxies } from '../../scripts/proxies.ts'

/** The programs of the fleet. */
export type Packages = { postgres: string; pgbouncer: string; haproxy: string; nginx: string; faketime: string }

const HAPROXY = '/usr/sbin/haproxy'
const PGBOUNCER = '/usr/sbin/pgbouncer'
const findFaketime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** Finds the engines, and installs Debian's packages of those that are missing. @throws if that is not possible */
export function providePackages(): Packages {
  const postgres = providePostgres()
  if (findProxy('nginx') === undefined) provideProxies()
  const missing = [
    ...(existsSync(HAPROXY) ? [] : ['haproxy']),
    ...(existsSync(PGBOUNCER) ? [] : ['pgbouncer']),
    ...(findFaketime() === undefined ? ['libfaketime'] : []),
  ]
  if (missing.length > 0) installWithApt(missing.join(', '), ...missing)
  const [nginx, faketime] = [findProxy('nginx'), findFaketime()]
  if (!postgres || !nginx || !faketime || !existsSync(HAPROXY) || !existsSync(PGBOUNCER)) {
    throw new Error('This needs PostgreSQL, PgBouncer, HAProxy, nginx and libfaketime: install them first.')
  }
  return { postgres, pgbouncer: PGBOUNCER, haproxy: HAPROXY, nginx, faketime }
}
