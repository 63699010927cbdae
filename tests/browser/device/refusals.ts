import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'

/** What a page says of an action that was not done. */
const told = (page: Page): Locator =>
  page
    .locator('[role=alert], .toast')
    .filter({ hasText: /Not saved\.|was not done|could not|failed|Unable|Network|try again/i })
    .filter({ visible: true })

/** Lets the test say when the device takes no writes. The app is loaded with a device that takes them. */
export async function startRefusable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
      this: IDBDatabase,
      ...args: unknown[]
    ) => IDBTransaction
    IDBDatabase.prototype.transaction = function (...args) {
      if ('isRefusing' in globalThis && args[1] === 'readwrite')
        throw new DOMException('Refused.', 'UnknownError')
      return start.apply(this, args)
    }
  })
}

const refuse = (page: Page, isRefusing: boolean) =>
  page.evaluate((isRefusing) => {
    if (isRefusing) Object.assign(globalThis, { isRefusing })
    else Reflect.deleteProperty(globalThis, 'isRefusing')
  }, isRefusing)

/** Does something while the device refuses it, and expects the page to say so. Afterwards, nothing says so any more. */
export async function refused(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  await refuse(page, true)
  await act()
  await expect(told(page).first(), what).toBeVisible()
  await refuse(page, false)
}

/** Stores what is only on the screen, and puts the messages away. */
export async function settle(page: Page): Promise<void> {
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' }).filter({ visible: true })
  if (await retry.first().isVisible()) await retry.first().click()
  for (const toast of await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).all())
    await toast.click({ timeout: 2000 }).catch(() => undefined)
  await expect(told(page)).toHaveCount(0)
}
