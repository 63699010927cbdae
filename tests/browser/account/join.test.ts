import { codeFor, expect, test, joinByForm } from './accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

test('[AUTH-01] [AUTH-16] joining has three steps: details, the code from the email, success', async ({
  page,
  account,
}) => {
  await page.goto('/join')
  await joinByForm(page, account)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('html'), 'already logged in').toHaveAttribute('data-sync', 'NOT_VERIFIED')
  await page.getByLabel('One-time code').fill(` ${(await codeFor(account)).toLowerCase()} `)
  await page.getByRole('button', { name: 'Submit code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the warband' })).toBeFocused()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('/')
})
