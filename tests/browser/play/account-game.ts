import type { Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'
import { putArmies } from '#tests/browser/device/database.ts'
import { mine, next, theirs } from './table-page.ts'

/** Begins a game between two armies of a user who is logged in. */
export async function beginLoggedIn(page: Page): Promise<void> {
  await putArmies(page, [mine, theirs])
  await page.goto(`/play#army=${mine.id}`)
  const dialog = page.getByRole('dialog', { name: 'Begin a game' })
  await dialog.getByRole('radio', { name: 'One of my armies' }).check()
  await dialog.getByRole('combobox', { name: 'Their army' }).selectOption({ label: theirs.name })
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
  await expect(next(page)).toBeVisible()
}
