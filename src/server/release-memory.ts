import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives back what loading the code has left behind, some 20 MB, which an idle server would keep for hours. */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: Record<string, string>) => void
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
