import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright/test'
import { listen, test as base } from './app.ts'

/** A separate browser whose profile folder survives a restart, like a device that is switched off and on. */
type Device = {
  /** The folder of the profile. */
  folder: string
  /** Starts the browser. @returns its first page */
  start: () => Promise<Page>
  /** Kills all processes of the browser at once. */
  kill: () => Promise<void>
}

export const test = base.extend<{ folder: string; device: Device }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hobgoblin-profile-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  device: async (
    {
      playwright,
      launchOptions,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      folder,
      browserErrors,
    },
    use,
  ) => {
    let running = null as BrowserContext | null
    await use({
      folder,
      start: async () => {
        running = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(baseURL !== undefined && { baseURL }),
          viewport,
          hasTouch,
          isMobile,
          ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        })
        listen(running, browserErrors)
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

/** Finds the browser's main process among all processes that name its profile. */
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
