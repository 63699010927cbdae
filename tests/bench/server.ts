import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#root/scripts/free-port.ts'
import { atMost, inSeconds, median, type Figure } from './figures.ts'
import { withServer } from './site.ts'

const STARTS = 5
const START_MS = 1000
const MB = 1_000_000
const IDLE_BYTES = 150 * MB

/** Measures how soon a server answers after its start, and what it takes while nobody asks. */
export async function measureServer(): Promise<Figure[]> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) times.push(await timeStart())
  const bytes = await withServer({}, ({ url, pid }) => memoryOf(url, pid))
  return [
    atMost(`Start to first answer, median of ${STARTS}`, median(times), START_MS, inSeconds),
    atMost('Memory of the idle process', bytes, IDLE_BYTES, (value) => `${(value / MB).toFixed(0)} MB`),
  ]
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const answered = waitForAnswer(`http://localhost:${port}/healthz`).then(() => performance.now() - begun)
  return withServer({ PORT: String(port) }, () => answered)
}

async function waitForAnswer(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await wait(5)
    }
  }
}

async function memoryOf(url: string, pid: number): Promise<number> {
  await fetch(`${url}/`)
  await wait(5000)
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) * 1024
}
