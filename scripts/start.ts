import { pathToFileURL } from 'node:url'
import { readConfig } from '#server/base/config.ts'
import { buildIfStale } from './build.ts'
import { bundleServer } from './bundle-server.ts'

// Reports a wrong setting before the build, not after it.
const result = readConfig(process.env)
if (!result.ok) {
  console.error(result.problems.join('\n'))
  process.exit(1)
}

// npm sends SIGTERM to the shell between it and this process, which dies without passing it on.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()

if (!buildIfStale().succeeded) process.exit(1)
await import(pathToFileURL(bundleServer()).href)
