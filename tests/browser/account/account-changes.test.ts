import type { Locator, Page } from 'playwright/test'
import { codeFor, endSession, expect, logIn, test } from './accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => page.getByLabel('One-time code')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/account')
  await page.getByRole('button', { name, exact: true }).click()
}

/** Expects the notice to have the focus and not to be covered by the bar, which does not scroll with the page. */
async function expectSeen(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
}

test('a notice in view confirms a new password, and only then says that other devices are logged out', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await open(page, 'Change password')
  await expect(dialog(page)).not.toContainText('logged out')
  await dialog(page).getByLabel('Old password', { exact: true }).fill(account.password)
  account.password = `${account.password} again`
  await dialog(page).getByLabel('New password', { exact: true }).fill(account.password)
  await dialog(page).getByRole('button', { name: 'Change password' }).click()
  const notice = page.getByText('Your password has changed, and your other devices are logged out.')
  await expectSeen(page, notice)
})

test('the code step of an email change survives a reload; a new code then asks for the password again', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  const email = `new-${account.email}`
  await logIn(page, account)
  await open(page, 'Change email')
  await page.getByLabel('New email').fill(email)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(code(page)).toBeVisible()
  const kept = () => JSON.stringify([localStorage, sessionStorage])
  expect(await page.evaluate(kept)).toContain(email)
  expect(await page.evaluate(kept)).not.toContain(account.password)
  await page.reload()
  await expect(dialog(page)).toContainText(`We have sent a code to ${email}.`)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(code(page)).toBeVisible()

  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByLabel('New email')).toHaveValue(email)
  await expect(dialog(page)).toContainText('enter your password again')
  await expectAccessible(page)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  account.email = email
  await code(page).fill(await codeFor(account, 1))
  await page.getByRole('button', { name: 'Submit code' }).click()
  await expectSeen(page, page.getByText(`Your email is now ${email}.`))
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(dialog(page), 'the email change has ended').toBeHidden()
})

test.describe('refused', () => {
  test.use({ expectedErrors: ['/v1/', '/hobgoblin/data'] })

  test('[AUTH-21] logging in again leads back to the account page', async ({ page, makeAccount }) => {
    const account = await makeAccount()
    for (const name of ['Log in again', 'Log in again to see it']) {
      await logIn(page, account)
      await endSession(page.context())
      await page.goto('/account')
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByLabel('Email').fill(account.email)
      await password(page).fill(account.password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL('/account')
      await expect(page.getByText('(this device)')).toBeVisible()
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      await page.waitForURL('/')
    }
  })
})

test('[AUTH-11] a reload while choosing a new password goes back to the code step, and the code still works', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  const newPassword = page.getByLabel('New password', { exact: true })
  await page.goto('/password')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const mailed = await codeFor(account, 1)
  await code(page).fill(mailed)
  await page.keyboard.press('Enter')
  await expect(newPassword).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('logged out')
  await page.reload()
  await expect(page.getByText(`We have sent a code to ${account.email}.`)).toBeVisible()
  await code(page).fill(mailed)
  await page.keyboard.press('Enter')
  account.password = `${account.password} again`
  await newPassword.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeFocused()
  await expect(page.getByText('All your other devices are logged out.')).toBeVisible()
})
