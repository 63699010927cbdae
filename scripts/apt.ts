import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A mirror that does not answer must not hold up the tests for ever. */
const LONGEST_MS = 10 * 60_000
/** Another apt may be at work, as in a machine that has just started. */
const WAIT_FOR_OTHERS = 'DPkg::Lock::Timeout=60'

/** Installs a Debian package, which people know as `name`. Returns false where that is not possible. */
export function installWithApt(name: string, debianPackage: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the tests (apt-get)…`)
  const apt = (...options: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-y', '-o', WAIT_FOR_OTHERS, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: LONGEST_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  // It also fails where one list of several cannot be had, which may well not be the one that is needed.
  apt('update')
  return apt('install', '--no-install-recommends', debianPackage)
}
