import type { Page } from 'playwright/test'
import { expect, logIn, test } from './accounts.ts'
import { expectAccessible } from './app.ts'

test.use({ serviceWorkers: 'block' })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'the same at every width')

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 2, name: 'Your devices' })).toBeVisible()
}

test('[AUTH-18] logged out, the account page leads to join, log in and what backup is', async ({ page }) => {
  await page.goto('/account')
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Join', '/join'],
    ['Log in', '/login'],
    [/backup/i, '/help/backup-and-sync'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectAccessible(page)
})

test('[AUTH-19] logged in, it shows email, verification, session start and expiry, and Log out', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await openAccount(page)
  const facts = page.getByRole('region', { name: 'Who you are' })
  await expect(facts).toContainText(account.email)
  await expect(facts).toContainText('Verified')
  await expect(facts.getByText('Logged in since')).toBeVisible()
  await expect(facts.getByText('Session expires')).toBeVisible()
  await expect(facts.getByRole('button', { name: 'Log out' })).toBeVisible()
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log).toContainText('Not yet synced')
  await expect(log).toContainText('No items')
  await expect(page.getByText('(this device)')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})
