import type { Page } from 'playwright/test'
import { expect } from './app.ts'

/** Puts a current user where the account screens will put one, and lets the app find it. Nothing is synced for this user. */
export async function logInLocally(page: Page, more: { prefersScrollbarVisibility?: 'ALWAYS' } = {}) {
  await page.goto('/army')
  await expect(page.getByText('No armies yet')).toBeVisible()
  await page.evaluate(
    (more) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hobgoblin')
        opening.onerror = () => {
          reject(new Error('The database does not open.'))
        }
        opening.onsuccess = () => {
          const tx = opening.result.transaction('keyval', 'readwrite')
          const currentUser = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: false, ...more }
          const state = {
            version: 1,
            currentUser,
            sessionInfo: null,
            lastSuccessfulSyncTs: null,
            syncLog: [],
          }
          tx.objectStore('keyval').put(state, 'sync')
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    more,
  )
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-user', '1')
}
