// Installs the packages if they are missing or outdated. Runs with the machine's own Node (20 or newer) before
// anything is installed, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)

if (!isInstalled()) install()

/** Compares the lock file with npm's own list of installed packages. */
function isInstalled() {
  const list = new URL('node_modules/.package-lock.json', root)
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function install() {
  console.log('Installing packages (npm ci)…')
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const options = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']
  // The Node that runs npm is outside node_modules, which `npm ci` deletes first.
  const { status } =
    node && npm
      ? spawnSync(node, [npm, ...options], { cwd: fileURLToPath(root), stdio: 'inherit' })
      : spawnSync('npm', options, { cwd: fileURLToPath(root), stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('Installing the packages failed. See the message of npm above.')
    process.exit(1)
  }
}
