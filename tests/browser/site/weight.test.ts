import type { Page } from 'playwright/test'
import { expect, test } from '../app.ts'

/**
 * What a visit may cost a newcomer, in kB as they are sent (Brotli): the page, its scripts, and how many they are. A page
 * of up to 14 kB fits into what a server may send before the browser answers.
 */
const LIMITS: Readonly<Record<string, { page: number; scripts: number; files: number }>> = {
  '/': { page: 14, scripts: 6, files: 1 },
  '/help': { page: 14, scripts: 6, files: 1 },
  '/changelog': { page: 14, scripts: 6, files: 1 },
  // The rules are long.
  '/quick-start': { page: 15.5, scripts: 6, files: 1 },
  '/quick-start/purchase': { page: 14, scripts: 6, files: 1 },
  '/quick-start/keywords': { page: 14, scripts: 6, files: 1 },
  '/fortune/cards': { page: 14, scripts: 6, files: 1 },
  '/battle/scenarios': { page: 14, scripts: 6, files: 1 },
  // What games share with the builder is a file of its own.
  '/army': { page: 14, scripts: 130, files: 7 },
  '/army/s/unknown': { page: 14, scripts: 130, files: 7 },
  '/battle': { page: 14, scripts: 118, files: 8 },
  '/fortune': { page: 14, scripts: 111, files: 6 },
  '/play': { page: 14, scripts: 120, files: 7 },
  '/play/unknown____': { page: 14, scripts: 120, files: 7 },
  '/settings': { page: 14, scripts: 111, files: 7 },
  '/login': { page: 14, scripts: 99, files: 10 },
  '/join': { page: 14, scripts: 101, files: 13 },
  '/account': { page: 14, scripts: 102, files: 9 },
  '/print/a/unknown': { page: 14, scripts: 141, files: 13 },
}

/** The page and the scripts that a first visit loads. */
async function visit(page: Page, path: string) {
  const loaded = { page: 0, scripts: [] as { path: string; size: number; text: string }[] }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const size = Number(response.headers()['content-length']) / 1000
    if (kind === 'document') loaded.page = size
    if (kind !== 'script') return
    const read = async () => {
      loaded.scripts.push({ path: new URL(response.url()).pathname, size, text: await response.text() })
    }
    reading.push(read())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return loaded
}

test.use({ expectedErrors: ['404', '/hobgoblin/'] })

for (const [path, limit] of Object.entries(LIMITS)) {
  test(`[WEIGHT-01] ${path} loads no more than the table allows`, async ({ page }) => {
    const loaded = await visit(page, path)
    const scripts = loaded.scripts.reduce((sum, { size }) => sum + size, 0)
    const names = loaded.scripts.map((script) => `${script.path} ${script.size}`).join('\n')
    expect(loaded.page, 'the page in kB').toBeGreaterThan(0)
    expect(loaded.page, 'the page in kB').toBeLessThanOrEqual(limit.page)
    expect(scripts, `the scripts in kB\n${names}`).toBeLessThanOrEqual(limit.scripts)
    expect(loaded.scripts.length, `the number of scripts\n${names}`).toBeLessThanOrEqual(limit.files)
    const hasReact = loaded.scripts.some(({ text }) => /react\.(transitional\.)?element/.test(text))
    expect(hasReact, 'whether React is there').toBe(limit.files > 1)
  })
}
