import type { Page } from 'playwright/test'
import { expect, test } from '../app.ts'

/** What a visit may cost a newcomer whose browser has nothing stored, in bytes as they are sent. */
type Limit = { path: string; html: number; scripts: number; files: number }

const limits: readonly Limit[] = [
  { path: '/', html: 14_000, scripts: 6_000, files: 1 },
  { path: '/help', html: 14_000, scripts: 6_000, files: 1 },
  { path: "/quick-start", html: 14_700, scripts: 6_000, files: 1 },
  { path: '/army', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/battle', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/fortune', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/settings', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/login', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/join', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/account', html: 14_000, scripts: 122_000, files: 6 },
  { path: '/print/a/00000000-0000-4000-8000-000000000000', html: 14_000, scripts: 122_000, files: 6 },
]

/** What the first visit of a page loads. */
async function visit(page: Page, path: string) {
  const html = { bytes: 0 }
  const scripts: { path: string; bytes: number }[] = []
  const read: Promise<void>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'document') return
    const bytes = Number(response.headers()['content-length'] ?? 0)
    if (type === 'document') html.bytes += bytes
    else scripts.push({ path: new URL(response.url()).pathname, bytes })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(read)
  return { html: html.bytes, scripts }
}

for (const { path, ...limit } of limits) {
  test(`[PERF-01] ${path} loads no more than its table says`, async ({ page }) => {
    const { html, scripts } = await visit(page, path)
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    console.log(
      path,
      html,
      bytes,
      scripts.length,
      JSON.stringify(scripts.map((s) => [s.path.slice(8), s.bytes])),
    )
    expect(html).toBeLessThanOrEqual(limit.html)
  })
}
