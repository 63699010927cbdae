import type { Browser, BrowserContext, Page } from 'playwright/test'
import { listen } from '#tests/browser/app.ts'

/** The steps by which a second device joins a game. */

/** A device of another player, with nothing on it. It fails the test as the first one does. */
export async function anotherDevice(browser: Browser, errors: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  listen(context, errors)
  return context
}

/** Opens the dialog "Two devices" of a game that only this device has, and makes the link for playing. */
export async function makeLink(page: Page): Promise<string> {
  await openTwoDevices(page)
  const dialog = page.getByRole('dialog', { name: 'Two devices' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await linkField(page, 'Play along').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return link
}

export async function openTwoDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Show the rounds/ }).click()
  await page.getByRole('dialog', { name: 'Rounds' }).getByRole('button', { name: 'Two devices…' }).click()
}

export const linkField = (page: Page, part: 'Play along' | 'Let somebody watch') =>
  page
    .getByRole('dialog', { name: 'Two devices' })
    .locator('section, details')
    .filter({ hasText: part })
    .getByRole('textbox', { name: 'Link' })
