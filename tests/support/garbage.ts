import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Runs garbage collection, so that only referenced objects stay in memory. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: Record<string, string>) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
