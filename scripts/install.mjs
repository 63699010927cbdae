// Installs the packages where they are missing or old. Runs under the machine's own Node (20 or newer),
// before anything is installed, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const stamp = new URL('node_modules/.installed', root)
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')

if (process.argv.includes('--stamp')) {
  // npm's own postinstall step: also runs after `npm ci` and `npm install` by hand.
  if (existsSync(new URL('node_modules', root))) writeFileSync(stamp, wanted)
} else if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  install()
}

function install() {
  console.log('Installing packages (npm ci)…')
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const options = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']
  // The Node that runs npm is outside node_modules, which `npm ci` removes first.
  const { status } =
    node && npm
      ? spawnSync(node, [npm, ...options], { cwd: fileURLToPath(root), stdio: 'inherit' })
      : spawnSync('npm', options, { cwd: fileURLToPath(root), stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error('Installing the packages failed; what npm says about it stands above.')
    process.exit(1)
  }
}
