import type { Locator, Page } from 'playwright/test'
import { expect } from './app.ts'

/** More than any page has stops of the Tab key. */
const MAX_PRESSES = 150

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'can be reached by Tab').toBeFocused()
}

/** Moves the focus to the target by Tab and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
