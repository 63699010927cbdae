import type { Page } from 'playwright/test'

/** Throws an error whose message contains a name and an email address, as a bug in the app might. */
export async function failInPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('The Lantern Host of ada@goblin.example')
    })
  })
}

/** Collects the error reports and page counts that the page sends. */
export function watchReports(page: Page): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v1\/(?:error-reports|page-counts)$/.test(pathname))
      sent.push({ path: pathname, body: request.postDataJSON() })
  })
  return sent
}
