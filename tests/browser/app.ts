import axe from 'axe-core'
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

/** Runs axe-core on the page as it stands, with all WCAG 2.2 A and AA rules, and expects no finding. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const findings = await page.evaluate(async () => {
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} · ${target.join(' ')} · ${failureSummary ?? ''}`),
    )
  })
  expect(findings, 'accessibility findings').toEqual([])
}
