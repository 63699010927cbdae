import type { Page } from 'playwright/test'

type Disk = {
  /** Uses up all room, once and after what was done before is stored. */
  fill: () => Promise<void>
  makeRoom: () => Promise<void>
}

/** Limits the storage of the device. Call this before the app is first opened. */
export async function smallDisk(page: Page, origin: string): Promise<Disk> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  return {
    fill: async () => {
      await expectWritten(page)
      await page.evaluate(async () => {
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
      })
    },
    makeRoom: async () => {
      await cdp.send('Storage.overrideQuotaForOrigin', { origin })
    },
  }
}

/** Waits until what was done is stored: an edit is written after the next frame, and a write waits for those before it. */
function expectWritten(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const written = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
      await new Promise((resolve) => (written.oncomplete = resolve))
      opening.result.close()
    }
  })
}
