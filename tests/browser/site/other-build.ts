import type { Page } from 'playwright/test'

/** Simulates a tab with another build of the app, which only opens the database. */

/** Goes to an empty page of this site. */
export async function visitOtherBuild(page: Page): Promise<void> {
  const body = '<!doctype html><title>Other build</title><link rel="icon" href="data:,">'
  await page.route('**/other-build', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/other-build')
}

/**
 * Opens the database in this version and blocks every upgrade until the page is closed. With `armies`,
 * the database has a store for them, as in builds up to version 4.
 */
export async function openOtherBuild(
  page: Page,
  version: number,
  armies: readonly object[] | null = null,
): Promise<void> {
  await visitOtherBuild(page)
  await page.evaluate(
    ([version, armies]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('hobgoblin', version)
        request.onupgradeneeded = () => {
          if (!armies) return
          const store = request.result.createObjectStore('armies', { keyPath: 'id' })
          for (const army of armies) store.put(army)
        }
        request.onerror = () => reject(new Error(`Version ${version} does not open.`))
        request.onsuccess = () => {
          // Without a reference, garbage collection would close the connection.
          Object.assign(globalThis, { held: request.result })
          resolve()
        }
      }),
    [version, armies] as const,
  )
}
