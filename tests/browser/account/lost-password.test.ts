import { PHONE } from '#tests/browser/sizes.ts'
import { codeFor, expect, logIn, test } from './accounts.ts'
import {
  alert,
  code,
  email,
  enterCode,
  heading,
  newPassword,
  password,
  submitTwice,
  WRONG_CODE,
} from './fields.ts'

test.use({ viewport: PHONE.viewport, expectedErrors: ['/v1/', 'ERR_INTERNET_DISCONNECTED'] })

// Only real pages carry an email from one form to the next and come back after a reload, and only the server ends the
// session of another device.
test('[AUTH-09] [AUTH-10] [AUTH-11] [AUTH-13] [ERR-07] [ERR-08] [ERR-09] after a failed login, a new password logs in here and out everywhere else', async ({
  page,
  browser,
  makeAccount,
  extraHTTPHeaders,
}) => {
  const account = await makeAccount()
  const device = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const there = await device.newPage()
  await logIn(there, account)
  const form = page.getByRole('main')
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click()

  await test.step('[AUTH-09] [ERR-07] [ERR-08] a failed login says what is wrong, and keeps what was typed', async () => {
    await page.goto('/login')
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await press('Log in')
    await expect(email(page)).toBeFocused()
    for (const field of [email(page), password(page)])
      await expect(field).toHaveAccessibleDescription('This field is required.')
    await email(page).fill(account.email)
    await password(page).fill('wrong password')
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Username and password do not match. Please try again.')
    await expect(password(page)).toHaveValue('wrong password')
    await email(page).fill(`x${account.email}`)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Could not find a user with this email.')
    await expect(form.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
    expect(calls.filter((url) => url.includes('access-tokens'))).toEqual([])
    await form.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('/password')
  })

  await test.step('[AUTH-11] the code is checked before the next step, and survives a reload', async () => {
    await expect(email(page)).toHaveValue(`x${account.email}`)
    await press('Send code')
    await expect(alert(page)).toHaveText('Could not find a user with this email.')
    await email(page).fill(account.email)
    await submitTwice(page, 'Send code')
    await expect(heading(page, 'Enter the code')).toBeFocused()
    const first = await codeFor(account, 1)
    await enterCode(page, '0000 0000')
    await expect(alert(page)).toHaveText(WRONG_CODE)
    // A phone may drop the page while the user looks for the mail.
    await page.reload()
    await expect(page.getByText(`We have sent a code to ${account.email}.`)).toBeVisible()
    await press('Send a new code')
    await expect(page.getByText('A new code is on its way.')).toBeVisible()
    await enterCode(page, first)
    await expect(alert(page), 'a code that was replaced').toHaveText(WRONG_CODE)
    const second = await codeFor(account, 2)
    await code(page).fill(second)
    await submitTwice(page, 'Submit code')
    await expect(heading(page, 'Choose a new password')).toBeFocused()
    await expect(form).not.toContainText('logged out')
    await page.reload()
    await enterCode(page, second)
    await expect(newPassword(page)).toBeVisible()
  })

  await test.step('[AUTH-13] [ERR-09] the new password logs in here, and says that others are logged out', async () => {
    await page.route('**/v1/password-reset-tokens/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'CODE_EXPIRED', message: '' } }),
    )
    account.password = `${account.password}, again`
    await newPassword(page).fill(account.password)
    await press('Save & Login')
    await expect(alert(page)).toHaveText(
      'One-time code has expired. Please restart the password reset process.',
    )
    await page.unroute('**/v1/password-reset-tokens/*')
    await submitTwice(page, 'Save & Login')
    await expect(heading(page, 'Password changed')).toBeFocused()
    await expect(page.getByText('All your other devices are logged out.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('/')
    await page.goto('/account')
    await expect(page.getByText(account.email)).toBeVisible()
  })

  await test.step('[AUTH-10] the other device is logged out, and its login leads back to where it was', async () => {
    await there.goto('/account')
    await expect(there.getByRole('alert')).toContainText('Your session has expired.')
    await there.getByRole('link', { name: 'Log in again', exact: true }).click()
    await email(there).fill(account.email)
    await password(there).fill(account.password)
    await there.getByRole('button', { name: 'Log in' }).click()
    await there.waitForURL('/account')
    await expect(there.getByText('(this device)')).toBeVisible()
  })
  await device.close()
})
