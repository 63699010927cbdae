import { expect, test } from './accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

test.describe('a failed login', () => {
  test.use({ expectedErrors: ['/v1/sessions', '/v1/password-reset-tokens'] })

  test('[AUTH-09] [AUTH-10] [ERR-07] [ERR-08] says what is wrong, keeps what was typed, and allows another try', async ({
    page,
    makeAccount,
  }) => {
    const { email, password } = await makeAccount()
    await page.goto('/login')
    const form = page.getByRole('main')
    const refreshes: string[] = []
    page.on('request', (request) => refreshes.push(request.url()))
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('This field is required.')
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'This field is required.',
    )
    await expectAccessible(page)
    await form.getByLabel('Email').fill('goblin at home')
    await form.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(
      "This doesn't look like a valid email.",
    )
    await form.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Username and password do not match. Please try again.')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('wrong password')
    await form.getByLabel('Email').fill(`x${email}`)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Could not find a user with this email.')
    await expect(form.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
    await form.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('/password')
    await expect(form.getByLabel('Email')).toHaveValue(`x${email}`)
    await form.getByRole('button', { name: 'Send code' }).click()
    await expect(form.getByRole('alert')).toHaveText('Could not find a user with this email.')
    await form.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('/login')
    expect(refreshes.filter((url) => url.includes('access-tokens'))).toEqual([])
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Account' })).toBeVisible()
  })
})
