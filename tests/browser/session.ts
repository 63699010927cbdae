import type { Page } from 'playwright/test'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { expect } from './app.ts'
import { openBareDevice, putKept } from './device/database.ts'

/** Stores an unverified user as a login does, without the server. Nothing is synced for this user. */
export async function logInLocally(page: Page, more: { prefersScrollbarVisibility?: 'ALWAYS' } = {}) {
  const currentUser = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: false, ...more }
  await openBareDevice(page)
  await putKept(page, 'sync', { ...emptySyncState, currentUser })
  await page.goto('/army')
  await expect(page.locator('html')).toHaveAttribute('data-user', '1')
}
