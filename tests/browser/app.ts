import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test'

/** What one test expects to go wrong: each text is a part of a complaint that is then no failure. */
type Options = { expectedComplaints: string[] }
type Fixtures = { complaints: string[] }

/**
 * A fresh browser context per test. The test fails when a page of it, in any tab, logs an error, throws,
 * breaks the security policy, or asks for something that does not come.
 */
export const test = base.extend<Options & Fixtures>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      listen(context, complaints)
      await use(complaints)
      const unexpected = complaints.filter(
        (complaint) => !expectedComplaints.some((expected) => complaint.includes(expected)),
      )
      expect(unexpected, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => complaints.push(`exception: ${String(webError.error())}`))
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left drops what it still waits for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`)
  })
}

/**
 * Waits until the service worker has fetched every page. The app starts that two seconds after it has loaded, this at
 * once.
 */
export async function keepForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules of WCAG 2.2 A and AA that axe-core knows. */
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe-core finds on the page as it stands, by these rules or tags of rules. */
export async function findBarriers(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
    )
  }, runOnly)
}

/** Runs axe-core on the page as it stands and expects no finding. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page, EVERY_RULE), 'accessibility findings').toEqual([])
}

/** The same in light and dark colours, between which only contrasts can differ. */
export async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findBarriers(page, ['color-contrast']), 'contrasts by night').toEqual([])
}
