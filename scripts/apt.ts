import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Stops waiting for a mirror that does not answer. */
const TIMEOUT_MS = 10 * 60_000
/** Another apt may be running, as on a machine that has just started. */
const WAIT_FOR_OTHERS = 'DPkg::Lock::Timeout=60'

/** Whether the user wants nothing to be installed on the machine; tests of what is missing then count as skipped. */
export const INSTALLS_NOTHING = process.env['SKIP_INSTALL'] === '1'

/** Installs Debian packages. `name` is the name of the program in messages. @returns false if that is not possible */
export function installWithApt(name: string, ...debianPackages: string[]): boolean {
  if (INSTALLS_NOTHING || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} for the tests (apt-get)…`)
  const apt = (...options: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-y', '-o', WAIT_FOR_OTHERS, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: TIMEOUT_MS,
      // In the first runlevel, packages do not start their services.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    }).status === 0
  // It also fails if only one of several lists cannot be fetched, which may not be needed.
  apt('update')
  return apt('install', '--no-install-recommends', ...debianPackages)
}
