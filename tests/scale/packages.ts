import { globSync } from 'node:fs'
import { installWithApt } from '#root/scripts/apt.ts'
import { providePostgres } from '#root/scripts/postgres.ts'
import { findProxy, provideProxies } from '#root/scripts/proxies.ts'

/** The programs of the fleet. */
export type Packages = {
  postgres: string
  pgbouncer: string
  haproxy: string
  nginx: string
  faketime: string
}

const findFaketime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0]

/** Finds the engines, and installs Debian's packages of those that are missing. @throws if that is not possible */
export function providePackages(): Packages {
  const postgres = providePostgres()
  provideProxies()
  if (findFaketime() === undefined) installWithApt('libfaketime', 'libfaketime')
  const [pgbouncer, haproxy, nginx] = [findProxy('PgBouncer'), findProxy('HAProxy'), findProxy('nginx')]
  const faketime = findFaketime()
  if (!postgres || !pgbouncer || !haproxy || !nginx || !faketime) {
    throw new Error('This needs PostgreSQL, PgBouncer, HAProxy, nginx and libfaketime: install them first.')
  }
  return { postgres, pgbouncer, haproxy, nginx, faketime }
}
