import { existsSync } from 'node:fs'
import { installWithApt } from './apt.ts'

/** The programs of the proxies in docs/operating.md and in deploy/, where distributions install them. */
const installed = {
  Caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
  HAProxy: ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'],
  PgBouncer: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
} as const

type ProxyName = keyof typeof installed

/** The path of an installed proxy. */
export function findProxy(name: ProxyName): string | undefined {
  return installed[name].find((path) => existsSync(path))
}

/** Installs Debian's packages of these proxies if necessary and possible, or else says which tests are skipped. */
export function provideProxies(): void {
  for (const name of ['Caddy', 'HAProxy', 'PgBouncer', 'nginx'] as const) {
    if (findProxy(name) ?? (installWithApt(name, name.toLowerCase()) && findProxy(name))) continue
    console.error(`No ${name}: the tests on it are skipped. Install it to run them.`)
  }
}

if (import.meta.main) provideProxies()
