import type { Page } from 'playwright/test'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'
import { type Account, codeFor, expect, logInByForm, test, fillJoinForm } from './accounts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const code = (page: Page) => page.getByLabel('One-time code')

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

async function enterCode(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed)
  await page.keyboard.press('Enter')
}

test('joining, verifying, logging out, resetting the password and logging in work by keyboard alone', async ({
  page,
  account,
}) => {
  await page.goto('/join')
  await typeInto(page, 'Email', account.email)
  await typeInto(page, 'Password', account.password)
  await pressOn(page, page.getByLabel(/I accept the terms/), 'Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter the code')).toBeFocused()
  // Paste the code with the spaces around it, as copied from a mail.
  await typeInto(page, 'One-time code', `  ${(await codeFor(account)).toLowerCase()} `)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome to the warband')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Go to the dashboard' }))
  await page.waitForURL('/')
  await page.goto('/account')
  await expect(page.getByText(account.email)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Log out', exact: true }))
  await page.waitForURL('/')
  await page.goto('/login')
  await pressOn(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await page.waitForURL('/password')
  await typeInto(page, 'Email', account.email)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Enter the code')).toBeFocused()
  await typeInto(page, 'One-time code', await codeFor(account, 1))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Choose a new password')).toBeFocused()
  account.password = `${account.password} again`
  await typeInto(page, 'New password', account.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Password changed')).toBeFocused()
  await page.goto('/account')
  await expect(page.getByText(account.email)).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Log out', exact: true }))
  await page.waitForURL('/')
  await page.goto('/login')
  await typeInto(page, 'Email', account.email)
  await typeInto(page, 'Password', account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/')
})

test.describe('when something goes wrong', () => {
  test.use({ expectedErrors: ['/v1/', 'ERR_INTERNET_DISCONNECTED'] })

  const OFFLINE =
    'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
  const WRONG = 'This code is incorrect or expired. Please try again.'

  /** Presses the button offline, expects all typed text to be kept, and presses it again online. */
  async function submitTwice(page: Page, name: string): Promise<void> {
    const typed = () =>
      page.locator('form').evaluate((form: HTMLFormElement) => [...new FormData(form)].map(String))
    const before = await typed()
    await page.context().setOffline(true)
    await page.getByRole('button', { name, exact: true }).last().click()
    await expect(alert(page)).toHaveText(OFFLINE)
    expect(await typed()).toEqual(before)
    await page.context().setOffline(false)
    await page.getByRole('button', { name, exact: true }).last().click()
  }

  /** Enters a malformed code, a wrong one, a replaced one and the right one, the last one offline first. */
  async function enterCodes(page: Page, account: Account, known: number): Promise<void> {
    const first = await codeFor(account, known)
    await enterCode(page, 'short')
    await expect(code(page)).toHaveAccessibleDescription(new RegExp(WRONG))
    await expect(code(page)).toBeFocused()
    await enterCode(page, '0000 0000')
    await expect(alert(page)).toHaveText(WRONG)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('A new code is on its way.')).toBeVisible()
    await enterCode(page, first)
    await expect(alert(page)).toHaveText(WRONG)
    await code(page).fill(await codeFor(account, known + 1))
    await submitTwice(page, 'Submit code')
  }

  test('joining and changing the email survive a lost network, a wrong code and a replaced code', async ({
    page,
    account,
  }) => {
    await page.goto('/join')
    await fillJoinForm(page, account)
    await submitTwice(page, 'Join')
    await enterCodes(page, account, 0)
    await expect(heading(page, 'Welcome to the warband')).toBeFocused()

    await page.goto('/account')
    await page.getByRole('button', { name: 'Change email' }).click()
    const email = `new-${account.email}`
    await page.getByLabel('New email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await submitTwice(page, 'Send code')
    account.email = email
    // Only three codes are mailed per hour, so the other wrong codes are tested above only.
    await enterCode(page, '0000 0000')
    await expect(alert(page)).toHaveText(WRONG)
    await code(page).fill(await codeFor(account))
    await submitTwice(page, 'Submit code')
    await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible()
  })

  test('resetting the password survives a lost network, a wrong code and a replaced code', async ({
    page,
    makeAccount,
  }) => {
    const account = await makeAccount({ verified: false })
    await page.goto('/password')
    await page.getByLabel('Email').fill(account.email)
    await submitTwice(page, 'Send code')
    await enterCodes(page, account, 1)
    await expect(heading(page, 'Choose a new password')).toBeFocused()
    account.password = `${account.password} again`
    await page.getByLabel('New password', { exact: true }).fill(account.password)
    await submitTwice(page, 'Save & Login')
    await expect(heading(page, 'Password changed')).toBeFocused()
  })

  test('logging in, changing the password, exporting the data and deleting the account survive a lost network', async ({
    page,
    makeAccount,
  }) => {
    const account = await makeAccount()
    await page.goto('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await submitTwice(page, 'Log in')
    await page.waitForURL('/')

    await page.goto('/account')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Old password', { exact: true }).fill(account.password)
    account.password = `${account.password} again`
    await page.getByLabel('New password', { exact: true }).fill(account.password)
    await submitTwice(page, 'Change password')
    await expect(page.getByText('Your password has changed')).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export account data' }).click()
    const parts: Buffer[] = []
    for await (const part of await (await download).createReadStream()) parts.push(part as Buffer)
    expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({ account: { email: account.email } })

    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await submitTwice(page, 'Delete account')
    await expect(page.getByText('Your account is deleted.')).toBeFocused()
    await page.goto('/login')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Could not find a user with this email.')
  })
})

test('two tabs log in and out together, whichever form the other tab shows', async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount()
  const other = await context.newPage()
  await other.goto('/join')
  await other.getByLabel('Email').fill('somebody@hobgoblin.example')
  await logInByForm(page, account)
  await expect(heading(other, 'You are logged in')).toBeVisible()
  await other.getByRole('link', { name: 'Account' }).click()
  await expect(other.getByText(account.email)).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('/')
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByText(account.email)).toBeHidden()
})
