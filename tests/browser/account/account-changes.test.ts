import type { Locator, Page } from 'playwright/test'
import { codeFor, endSession, expect, logIn, test, joinByForm } from './accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const WRONG_PASSWORD = 'Wrong password. Please try again.'

const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => page.getByLabel('One-time code')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

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

test('an email change that was taken back is forgotten', async ({ page, makeAccount }) => {
  const account = await makeAccount()
  await logIn(page, account)
  await open(page, 'Change email')
  await page.getByLabel('New email').fill(`new-${account.email}`)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(dialog(page)).toBeHidden()
  await open(page, 'Change email')
  await expect(page.getByLabel('New email')).toHaveValue('')
})

test.describe('refused', () => {
  test.use({ expectedErrors: ['/v1/', '/hobgoblin/data'] })

  test('a common or wrong password and a taken email are reported at their field, which gets the focus', async ({
    page,
    makeAccount,
  }) => {
    const account = await makeAccount()
    const other = await makeAccount()
    await page.goto('/join')
    await joinByForm(page, { email: other.email, password: 'mushroom stew for nine' })
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      /^This email address is already in use/,
    )
    await page.getByLabel('Email').fill(`new-${other.email}`)
    await expect(page.getByText(/already in use/)).toHaveCount(0)
    await password(page).fill('password1')
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(/harder to guess/)
    await expect(alert(page)).toHaveCount(0)
    await expectAccessible(page)

    await logIn(page, account)
    await open(page, 'Change password')
    const old = page.getByLabel('Old password', { exact: true })
    const next = page.getByLabel('New password', { exact: true })
    await old.fill('not this one')
    await next.fill('mushroom stew for ten')
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(old).toBeFocused()
    await expect(old).toHaveAccessibleDescription(WRONG_PASSWORD)
    await old.fill(account.password)
    await next.fill('password1')
    await dialog(page).getByRole('button', { name: 'Change password' }).click()
    await expect(next).toBeFocused()
    await expect(next).toHaveAccessibleDescription(/harder to guess/)

    await open(page, 'Change email')
    await page.getByLabel('New email').fill(other.email)
    await password(page).fill('not this one')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(WRONG_PASSWORD)
    await password(page).fill(account.password)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByLabel('New email')).toBeFocused()
    await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/already in use/)
  })

  test('a new code clears the old one and its error; one code too many says when to try again', async ({
    page,
    account,
  }) => {
    await page.goto('/join')
    await joinByForm(page, account)
    await code(page).fill('0000 0000')
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(alert(page)).toHaveText('This code is incorrect or expired. Please try again.')
    const again = page.getByRole('button', { name: 'Send a new code' })
    for (const known of [1, 2]) {
      await again.click()
      await codeFor(account, known)
      await expect(page.getByText('A new code is on its way.')).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
      await expect(code(page)).toHaveValue('')
    }
    await code(page).fill('short')
    await again.click()
    await expect(alert(page)).toHaveText(/^Too many attempts\. Try again in (60|59) minutes\.$/)
    await expect(code(page), 'the last code is still valid').toHaveValue('short')
  })

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
