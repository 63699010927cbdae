import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package, which people know as `name`. Returns false where that is not possible. */
export function installWithApt(name: string, debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the tests (apt-get)…`)
  const apt = (...options: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-y', ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update') && apt('install', '--no-install-recommends', debianPackage)
}
