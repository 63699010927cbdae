import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright'
import { browserArguments, findBrowser } from '#root/scripts/browser.ts'

export type Screen = { name: string; width: number; height: number }

export const PHONE: Screen = { name: 'phone', width: 390, height: 844 }
export const DESK: Screen = { name: 'desk', width: 1440, height: 900 }

/** Lighthouse's slow 4G: latency in ms, bytes per second. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

type Options = {
  folder: string
  screen?: Screen
  workers?: 'allow' | 'block'
  device?: BrowserContextOptions
}

/** Provides a temporary folder for a browser profile, because a private window would keep its databases in memory. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

/** Opens a browser with its profile in `folder`. Service workers are blocked by default. */
export async function openProfile({
  folder,
  screen = PHONE,
  workers = 'block',
  device,
}: Options): Promise<BrowserContext> {
  const executablePath = findBrowser()
  return chromium.launchPersistentContext(folder, {
    args: browserArguments,
    viewport: { width: screen.width, height: screen.height },
    serviceWorkers: workers,
    ...device,
    ...(executablePath && { executablePath }),
  })
}

/** Makes scripts of the page run `rate` times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await openDevtools(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function openDevtools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page)
}
