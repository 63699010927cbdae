import type { Page } from 'playwright/test'
import { type DeployedSite, startDeployedSite } from '#tests/support/two-builds.ts'
import { test as base } from '#tests/browser/app.ts'

/** A site of its own that can be deployed again. Its service worker needs `test.use({ serviceWorkers: 'allow' })`. */
export const test = base.extend<{ site: DeployedSite }>({
  site: async ({}, use) => {
    const site = await startDeployedSite()
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})

export const notice = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
export const reloadButton = (page: Page) => notice(page).getByRole('button', { name: /^Reload/ })

/** The build number of a page. The first build has none. */
export const buildOf = (page: Page) => page.locator('html').getAttribute('data-build')

/** Waits until the worker controls the page and watches for updates. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The page loads this script last.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/updates\.[^/]*\.js$/.test(name)),
  )
}

export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForWorker(page)
}

/** A page looks for updates when it becomes visible. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
