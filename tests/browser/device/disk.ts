import type { Page } from 'playwright/test'

type Disk = { fill: () => Promise<void>; makeRoom: () => Promise<void> }

/** Limits the storage of the device. Call this before the app is first opened. */
export async function smallDisk(page: Page, origin: string): Promise<Disk> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  return {
    fill: () =>
      page.evaluate(async () => {
        const open = indexedDB.open('ballast', 1)
        open.onupgradeneeded = () => open.result.createObjectStore('ballast', { autoIncrement: true })
        await new Promise((resolve) => (open.onsuccess = resolve))
        // Where a large piece no longer fits, small ones may.
        for (const size of [60_000, 4000, 200]) {
          for (let isFull = false; !isFull;) {
            const tx = open.result.transaction('ballast', 'readwrite')
            // Random bytes, because the browser compresses what it stores.
            tx.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(size)))
            isFull = await new Promise((resolve) => {
              tx.oncomplete = () => resolve(false)
              tx.onabort = () => resolve(true)
            })
          }
        }
        open.result.close()
      }),
    makeRoom: async () => {
      await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}
