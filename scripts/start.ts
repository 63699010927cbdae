import { readConfig } from '../src/server/config.ts'
import { buildIfStale } from './build.ts'

// A wrong setting is said before the build, not after it.
const result = readConfig(process.env)
if (!result.ok) {
  console.error(result.complaints.join('\n'))
  process.exit(1)
}
if (!buildIfStale()) process.exit(1)
await import('../src/server/main.ts')
