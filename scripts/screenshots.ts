import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { SCREENS, type FormFactor } from '#build/screenshots.ts'
import { browserArguments, provideBrowser } from './browser.ts'
import { bundleServer } from './bundle-server.ts'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}public/screenshots`

/** The scenes of the manifest's screenshots. */
const SCENES: Record<string, (page: Page, url: string) => Promise<void>> = {
  army: async (page, url) => {
    await page.goto(`${url}/army`)
    await page.getByRole('button', { name: 'Create Sample Armies' }).click()
    await page.getByRole('link', { name: 'The Candlelit Court', exact: true }).click()
    await page.getByRole('link', { name: /^The Astrologers Royal/ }).waitFor()
    const isWide = (page.viewportSize()?.width ?? 0) > 800
    if (isWide) await page.getByRole('link', { name: /^The Astrologers Royal/ }).click()
  },
  battle: async (page, url) => {
    await page.goto(`${url}/battle`)
    await page.getByRole('region', { name: 'Scenario' }).getByRole('heading', { level: 3 }).waitFor()
  },
}

/** Takes screenshots of `dist`, which `npm run build` has built, and writes them to `public/screenshots`. */
async function takeAll(browser: Browser, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const form of Object.keys(SCREENS) as FormFactor[]) {
    const { width, height, scale } = SCREENS[form]
    for (const [name, show] of Object.entries(SCENES)) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await show(page, url)
      await page.waitForTimeout(SETTLE_MS)
      const file = `${folder}/${name}-${form}.webp`
      await sharp(await page.screenshot())
        .webp({ quality: 70 })
        .toFile(file)
      await context.close()
    }
  }
}

/** How long to wait for the pictures of a page, in milliseconds. */
const SETTLE_MS = 1000

const executablePath = provideBrowser()
if (executablePath === undefined) process.exit(1)
const dataFolder = mkdtempSync(join(tmpdir(), 'hobgoblin-screenshots-'))
const port = String(await freePort())
const server = spawn(process.execPath, [bundleServer()], {
  cwd: root,
  env: { ...process.env, PORT: port, HOST: 'localhost', DATA_DIR: dataFolder },
  stdio: ['ignore', 'pipe', 'ignore'],
})
await once(server.stdout, 'data')
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  await takeAll(browser, `http://localhost:${port}`)
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  rmSync(dataFolder, { recursive: true })
}
