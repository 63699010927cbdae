import { readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

const QUIET = 0.15
const PATIENCE = 60_000

/** The model, cores and memory of the machine. */
export function describeMachine(): string {
  const processors = cpus()
  const model = processors[0]?.model.trim() ?? 'unknown processor'
  return `${model}, ${processors.length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB of memory`
}

/** The installed version of a package. */
export function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * Waits until nothing else keeps the machine busy, but at most a minute.
 * @returns a sentence with the remaining load from other processes and the load average
 */
export async function waitForQuiet(): Promise<string> {
  const end = Date.now() + PATIENCE
  let busy = await measureBusy()
  while (busy > QUIET && Date.now() < end) busy = await measureBusy()
  return `${Math.round(busy * 100)}% busy with other things, load ${(loadavg()[0] ?? 0).toFixed(1)}`
}

async function measureBusy(): Promise<number> {
  const before = readTimes()
  await wait(1000)
  const after = readTimes()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function readTimes(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times)
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  }
}
