import type { Page } from 'playwright/test'
import { expect } from './accounts.ts'
import { pressOn } from '#tests/browser/keyboard.ts'

/** The fields of the account's forms, and how they are sent. */

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
export const code = (page: Page) => page.getByLabel('One-time code')

const OFFLINE =
  'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
export const WRONG_CODE = 'This code is incorrect or expired. Please try again.'

/** Sends the form offline, expects all typed text to be kept, and sends it again online. */
export async function submitTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last()
  const typed = () =>
    page.locator('form').evaluate((form: HTMLFormElement) => [...new FormData(form)].map(String))
  const before = await typed()
  await page.context().setOffline(true)
  await pressOn(page, button)
  await expect(alert(page)).toHaveText(OFFLINE)
  expect(await typed()).toEqual(before)
  await page.context().setOffline(false)
  await pressOn(page, button)
}

/** Types a code and sends it. */
export async function enterCode(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed)
  await page.keyboard.press('Enter')
}
