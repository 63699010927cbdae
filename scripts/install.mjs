// Installs the packages if they are missing or outdated; with --omit=dev, those without which `npm start` cannot do. Runs
// with the machine's own Node (20 or newer) before anything is installed, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const isForStart = process.argv.includes('--omit=dev')
const wanted = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')).packages

if (!isInstalled()) install()

/** Compares the lock file with npm's own list of installed packages. */
function isInstalled() {
  const list = new URL('node_modules/.package-lock.json', root)
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && isForStart) || installed[path]?.version === version,
  )
}

function install() {
  console.log('Installing packages (npm ci)…')
  const which = isForStart ? '--omit=dev' : '--include=dev'
  // The package `node` downloads Node in a script. The only other script makes esbuild start faster.
  if (isNewEnough()) npm('ci', which, '--ignore-scripts')
  else npm('ci', which, '--ignore-scripts=false')
}

/** Whether the machine's own Node, which runs npm, can do without the one that `package.json` names. */
function isNewEnough() {
  const { npm_node_execpath: node, npm_config_user_agent: agent = '' } = process.env
  // An npm that is called by one of our own commands runs on ours.
  if (!node || node.includes('node_modules')) return false
  const own = / node\/v(\d+)\.(\d+)/.exec(agent)?.slice(1).map(Number) ?? [0, 0]
  const [major, minor] = wanted['node_modules/node'].version.split('.').map(Number)
  return own[0] > major || (own[0] === major && own[1] >= minor)
}

function npm(...options) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const all = [...options, '--no-audit', '--no-fund']
  // The Node that runs npm is outside node_modules, which `npm ci` deletes first.
  const { status } =
    node && npm
      ? spawnSync(node, [npm, ...all], { cwd: fileURLToPath(root), stdio: 'inherit' })
      : spawnSync('npm', all, { cwd: fileURLToPath(root), stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('Installing the packages failed. See the message of npm above.')
    process.exit(1)
  }
}
