import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { type BrowserContext, expect, type Page, test as base } from 'playwright/test'
import { isPartlyCovered } from '#tests/support/axe-rules.ts'
import { isDeep } from '#tests/support/deep.ts'
import { seedChance } from './chance.ts'

/** An error that contains one of these strings does not fail the test. */
type Options = { expectedErrors: string[] }
type Fixtures = { browserErrors: string[] }

/**
 * Gives each test a fresh browser context, whose chance is the same in each run. The test fails when a page in any tab
 * logs an error, throws, breaks the security policy, or makes a request that fails.
 */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  browserErrors: [
    async (
      { browser, context, expectedErrors, javaScriptEnabled },
      use,
      { titlePath, project, repeatEachIndex },
    ) => {
      const browserErrors: string[] = []
      listen(context, browserErrors)
      // A repeated test has other games, because all share one server.
      const seed = [...titlePath, project.name, repeatEachIndex].join(' › ')
      const stopSeeding = seedChance(browser, context, seed)
      await use(browserErrors)
      stopSeeding()
      // Without scripts, the browser blocks those that the page asks for in its head.
      const blocked = javaScriptEnabled ? [] : ['csp: ']
      const unexpected = browserErrors.filter(
        (complaint) => ![...expectedErrors, ...blocked].some((expected) => complaint.includes(expected)),
      )
      expect(unexpected, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export function listen(context: BrowserContext, browserErrors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error')
      browserErrors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => browserErrors.push(`exception: ${String(webError.error())}`))
  context.on('response', (response) => {
    if (response.status() >= 400) browserErrors.push(`${response.status()}: ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`${reason}: ${request.url()}`)
  })
}

/**
 * Waits until the service worker has fetched every page. The app registers the worker two seconds after
 * loading; this does so immediately.
 */
export async function keepForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
}

/** One rule finds all contrasts below 7:1. By itself it leaves those below 4.5:1 to another, which looks at all again. */
const EVERY_CONTRAST = {
  'color-contrast-enhanced': {
    options: { contrastRatio: { normal: { minThreshold: 1 }, large: { minThreshold: 1 } } },
  },
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe-core with these rules or rule tags on the page in its current state, and with or without those of `more`. If a
 * modal dialog is open, only on that, because the page behind it is out of reach and has tests of its own.
 *
 * `npm test` leaves out the rule that reads the styles.
 *
 * @returns its findings
 */
export async function findAccessibilityIssues(
  page: Page,
  runOnly: string[],
  more: Readonly<Record<string, boolean>> = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const issues = await page.evaluate(
    async ([runOnly, more, preload, checks]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const rules = Object.fromEntries(Object.entries(more).map(([rule, enabled]) => [rule, { enabled }]))
      const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
      const options = { runOnly, rules, resultTypes: ['violations' as const], preload, checks }
      const { violations } = await axe.run(shown, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
      )
    },
    [runOnly, more, isDeep, EVERY_CONTRAST] as const,
  )
  // What nothing can scroll out is found with the focus. (walk/covered.ts)
  return issues.filter((issue) => !isPartlyCovered(issue))
}
