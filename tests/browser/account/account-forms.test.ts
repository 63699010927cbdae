import type { Page } from 'playwright/test'
import { codeFor, expect, logIn, test, joinByForm } from './accounts.ts'
import { expectAccessibleByDayAndNight, keepForOffline } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test.describe('refused', () => {
  test.use({ expectedErrors: ['/v1/'] })

  test('[AUTH-11] [AUTH-13] [ERR-09] a forgotten password is reset in four steps, which logs in here and logs out everywhere else', async ({
    page,
    browser,
    makeAccount,
    extraHTTPHeaders,
  }) => {
    const account = await makeAccount()
    const device = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
    const there = await device.newPage()
    await logIn(there, account)
    await page.goto('/password')
    await page.getByLabel('Email').fill(`x${account.email}`)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toHaveText('Could not find a user with this email.')
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(heading(page, 'Enter the code')).toBeFocused()
    await page.getByLabel('One-time code').fill('0000 0000')
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: /./ })
    await expect(alert).toHaveText('This code is incorrect or expired. Please try again.')
    // A phone may drop the page while the user looks for the mail.
    await page.reload()
    await expect(heading(page, 'Enter the code')).toBeVisible()
    await page.getByLabel('One-time code').fill(await codeFor(account, 1))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Choose a new password')).toBeFocused()
    await page.route('**/v1/password-reset-tokens/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'CODE_EXPIRED', message: '' } }),
    )
    account.password = `${account.password}, again`
    await page.getByLabel('New password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Save & Login' }).click()
    await expect(alert).toHaveText('One-time code has expired. Please restart the password reset process.')
    await page.unroute('**/v1/password-reset-tokens/*')
    await page.getByRole('button', { name: 'Save & Login' }).click()
    await expect(heading(page, 'Password changed')).toBeFocused()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('/')
    await page.goto('/account')
    await expect(page.getByText(account.email)).toBeVisible()
    await there.goto('/account')
    await expect(there.getByRole('alert')).toContainText('Your session has expired.')
    await device.close()
  })
})

test('[AUTH-14] the verify page asks a visitor to log in, is shown again after login, and says when the account is already verified', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await page.goto('/verify')
  await expect(heading(page, 'Cannot verify')).toBeVisible()
  await expect(page.getByText('You have to log in to verify your account.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/verify')
  await expect(heading(page, 'Already Verified')).toBeVisible()
})

test('a form submitted before its script has loaded is sent later by the script, and never in an address', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  const gate = Promise.withResolvers<null>()
  await page.route('**/_astro/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(account.email)
  await password(page).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('form[data-waiting]')).toBeVisible()
  expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '' })
  gate.resolve(null)
  await page.waitForURL('/')
})

test('password managers find their fields, and phones offer the code from the email', async ({
  page,
  account,
}) => {
  for (const path of ['/login', '/join', '/password']) {
    await page.goto(path)
    await expect(page.getByLabel('Email'), path).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Email'), path).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('Email'), path).toHaveAttribute('name', 'email')
    await expect(page.locator('form[method=post] [type=submit]'), path).toBeEnabled()
  }
  await page.goto('/login')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/join')
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await joinByForm(page, account)
  const code = page.getByLabel('One-time code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).not.toHaveAttribute('maxlength')
})

test('[SHELL-02] the account flows have their own frame, accessible and no wider than a small phone, and links with ~/ lead to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/login', '/join', '/password', '/verify', '/account']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/account') await expect(page.locator('.page-bar, #side-menu, .page-foot')).toHaveCount(0)
      await expectAccessibleByDayAndNight(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(path === '/account' ? 1 : 0)
    })
  }
  await page.goto('/help/backup-and-sync')
  for (const [name, path] of [
    ['verify page', '/verify'],
    ['Join', '/join'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    )
  }
  await page.getByRole('main').getByRole('link', { name: 'Join', exact: true }).click()
  await page.waitForURL('/join')
})

test('the account page and its dialogs are accessible, and no wider than a small phone', async ({
  page,
  makeAccount,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const account = await makeAccount({ verified: false })
  await logIn(page, account)
  await page.goto('/account')
  await expect(page.getByText('(this device)')).toBeVisible()
  const expectFine = async () => {
    await expectAccessibleByDayAndNight(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await expectFine()
  const dialog = page.getByRole('dialog')
  const expectDialogFine = async () => {
    await expectFine()
    const box = await dialog.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    const wide = dialog.locator('*').filter({ visible: true })
    expect(
      await wide.evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > 360)
          .map(({ tagName }) => tagName),
      ),
    ).toEqual([])
  }
  for (const name of ['Change password', 'Delete account', 'Change email']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog).toHaveAccessibleName(name)
    // Submit the empty form so that it shows its errors.
    await dialog.getByRole('button', { name: /^(Change password|Delete account|Send code)$/ }).click()
    await expect(dialog.getByText('This field is required.').first()).toBeVisible()
    await expectDialogFine()
    if (name !== 'Change email') await page.keyboard.press('Escape')
  }
  await dialog.getByLabel('New email').fill(`new-${account.email}`)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByLabel('One-time code')).toBeVisible()
  await expectDialogFine()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the forms open without a network after one visit', async ({ page, context }) => {
    await page.goto('/')
    await keepForOffline(page)
    await context.setOffline(true)
    for (const path of ['/login', '/join', '/password', '/verify', '/account']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
})
