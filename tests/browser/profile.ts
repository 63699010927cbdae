import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright/test'
import { listen, test as base } from './app.ts'

/** A browser of its own on a folder of its own, which outlives it: a device that is switched off and on. */
export type Device = {
  /** The folder of the profile. */
  folder: string
  /** @returns the page that it opens with */
  start: () => Promise<Page>
  /** Kills the browser with all its processes, which have no chance to finish anything. */
  kill: () => Promise<void>
}

export const test = base.extend<{ folder: string; device: Device }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  device: async ({ playwright, launchOptions, baseURL, viewport, hasTouch, folder, complaints }, use) => {
    let running = null as BrowserContext | null
    await use({
      folder,
      start: async () => {
        running = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(baseURL !== undefined && { baseURL }),
          viewport,
          hasTouch,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        })
        listen(running, complaints)
        return running.pages()[0] ?? running.newPage()
      },
      kill: async () => {
        const pid = await findLeader(folder)
        process.kill(-pid, 'SIGKILL')
        while (isAlive(pid)) await sleep(10)
        running = null
      },
    })
    await running?.close()
  },
})

/** The process of a browser that leads its group: of all that name its profile the one that is no helper. */
async function findLeader(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,args='])
  const leader = stdout
    .split('\n')
    .find((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
  if (leader === undefined) throw new Error(`No browser runs on ${folder}.`)
  return Number.parseInt(leader, 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}
