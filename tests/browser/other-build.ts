import type { Page } from 'playwright/test'

/** Another build of this app in a tab, of which there is only the database. */

/** Goes to a page of this site with nothing of this build on it. */
export async function visitOtherBuild(page: Page): Promise<void> {
  const body = '<!doctype html><title>Other build</title><link rel="icon" href="data:,">'
  await page.route('**/other-build', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/other-build')
}

/**
 * Opens the database in this version and makes way for nobody until the page is closed. With armies,
 * it is one that has a store of them, as builds up to version 4 had.
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
        request.onerror = () => {
          reject(new Error(`Version ${String(version)} does not open.`))
        }
        request.onsuccess = () => {
          // What nothing holds on to is closed with the garbage.
          Object.assign(globalThis, { held: request.result })
          resolve()
        }
      }),
    [version, armies] as const,
  )
}
