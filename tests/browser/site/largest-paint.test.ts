import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'

/** The tools, each with a control of its first view that works once the tool is live. */
const TOOLS = [
  ['/army', 'Create Army'],
  ['/battle', 'Next section'],
  ['/fortune', 'Draw a card'],
  ['/odds', 'Swap the two units'],
  ['/play', 'Begin a game'],
  ['/settings', 'Export everything'],
  ['/login', 'Log in'],
  ['/join', 'Join'],
] as const

type Paint = { text: string; isBuilt: boolean; isRepeated: boolean }

declare global {
  interface Window {
    largestPaints: () => Paint[]
  }
}

/** Paints the built page before its scripts come, as on a slow network: a fast one may never show it. */
async function paintBeforeScripts(page: Page): Promise<void> {
  await page.route('**/_astro/*.js', async (route) => {
    // The next page may replace this one meanwhile.
    await page
      .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      .catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
}

/**
 * Notes each paint that was the largest so far, whether its element was in the page as it was built, and whether another
 * element with its text has come since.
 */
async function notePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const built = new Set<Element>()
    let added = ''
    const paints: { text: string; element: Element }[] = []
    // The page is parsed, and no script of it has run.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      for (const element of document.querySelectorAll('*')) built.add(element)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) added += node.textContent ?? ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        // A rolled battle may have a picture, which is no text.
        if (entry.element && entry.element.textContent.trim() !== '')
          paints.push({ text: entry.element.textContent.trim(), element: entry.element })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    window.largestPaints = () =>
      paints.map(({ text, element }) => ({
        text,
        isBuilt: built.has(element),
        isRepeated: added.includes(text),
      }))
  })
}

test(
  '[SHELL-110] the largest text of each tool is in the built page, and nothing larger replaces it',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    test.setTimeout(60_000)
    await notePaints(page)
    await paintBeforeScripts(page)
    for (const [path, name] of TOOLS) {
      await page.goto(path)
      await expect(page.locator('main').getByRole('button', { name }).first()).toBeEnabled()
      await expect.poll(() => page.evaluate(() => window.largestPaints().length)).toBeGreaterThan(0)
      const paints = await page.evaluate(async () => {
        // What was rendered last is painted, and reported, by the second of these.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        return window.largestPaints()
      })
      expect.soft(paints.at(-1), `${path}: ${JSON.stringify(paints)}`).toMatchObject({
        isBuilt: true,
        isRepeated: false,
      })
    }
  },
)
