import type { Locator, Page } from 'playwright/test'
import { pressOn, tabTo } from '#tests/browser/keyboard.ts'
import { PHONE } from '#tests/browser/sizes.ts'
import { codeFor, expect, test } from './accounts.ts'
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

/** Expects the notice to have the focus and not to be covered by the bar, which does not scroll with the page. */
async function expectSeen(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.insertText(text)
}

// Only the built pages, the server and a mail together show that each step leads to the next, by keyboard and when the
// network is lost at every one.
test('[AUTH-01] [AUTH-16] [AUTH-19] [SYNC-16] an account from joining to its deletion, with a lost network at each form', async ({
  page,
  account,
}) => {
  const dialog = page.getByRole('dialog')
  const facts = page.getByRole('region', { name: 'Who you are' })
  const open = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('[AUTH-01] [AUTH-16] joining has three steps: details, the code from the email, success', async () => {
    await page.goto('/join')
    await typeInto(page, 'Email', account.email)
    await typeInto(page, 'Password', account.password)
    await pressOn(page, page.getByLabel(/I accept the terms/), 'Space')
    await submitTwice(page, 'Join')
    await expect(heading(page, 'Enter the code')).toBeFocused()
    await expect(page.locator('html'), 'already logged in').toHaveAttribute('data-sync', 'NOT_VERIFIED')
    await expect(code(page), 'phones offer the code').toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).not.toHaveAttribute('maxlength')
    await enterCode(page, 'short')
    await expect(code(page)).toHaveAccessibleDescription(new RegExp(WRONG_CODE))
    await expect(code(page)).toBeFocused()
    await enterCode(page, '0000 0000')
    await expect(alert(page)).toHaveText(WRONG_CODE)
    // As copied from a mail.
    await code(page).fill(` ${(await codeFor(account)).toLowerCase()} `)
    await submitTwice(page, 'Submit code')
    await expect(heading(page, 'Welcome to the warband')).toBeFocused()
    await pressOn(page, page.getByRole('link', { name: 'Go to the dashboard' }))
    await page.waitForURL('/')
  })

  await test.step('[AUTH-19] [SYNC-16] the account page shows the account, the session and the last sync', async () => {
    await page.goto('/account')
    await expect(facts).toContainText(account.email)
    await expect(facts).toContainText('Verified')
    const timeOf = async (term: string) => {
      const row = facts.locator('dl > div', { hasText: term })
      return Date.parse((await row.locator('time').getAttribute('datetime')) ?? '') - Date.now()
    }
    expect(Math.abs(await timeOf('Logged in since')), 'just now').toBeLessThan(120_000)
    expect(await timeOf('Session expires')).toBeGreaterThan(120_000)
    await expect(facts.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sync log' })).toContainText('Last successful sync:')
  })

  await test.step('the code step of an email change survives a reload; a new code asks for the password again', async () => {
    const next = `new-${account.email}`
    await open('Change email')
    const username = dialog.locator('input[autocomplete=username]')
    await expect(username, 'for password managers').toHaveValue(account.email)
    await page.getByLabel('New email').fill(next)
    await password(page).fill(account.password)
    await submitTwice(page, 'Send code')
    await expect(dialog.getByRole('group', { name: 'Enter the code' })).toBeFocused()
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).toContain(next)
    expect(kept).not.toContain(account.password)
    await page.reload()
    await expect(dialog).toContainText(`We have sent a code to ${next}.`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open('Change email')
    await open('Send a new code')
    await expect(page.getByLabel('New email')).toHaveValue(next)
    await expect(dialog).toContainText('enter your password again')
    await password(page).fill(account.password)
    await open('Send code')
    account.email = next
    await code(page).fill(await codeFor(account, 1))
    await submitTwice(page, 'Submit code')
    await expectSeen(page, page.getByText(`Your email is now ${next}.`))
    await expect(facts).toContainText(next)
    await page.reload()
    await expect(facts).toContainText(next)
    await expect(dialog, 'the email change has ended').toBeHidden()
  })

  await test.step('a notice in view confirms a new password, and only then says that other devices are logged out', async () => {
    await open('Change password')
    await expect(dialog).not.toContainText('logged out')
    await page.getByLabel('Old password', { exact: true }).fill(account.password)
    account.password = `${account.password} again`
    await expect(newPassword(page)).toHaveAttribute('autocomplete', 'new-password')
    await newPassword(page).fill(account.password)
    await submitTwice(page, 'Change password')
    await expectSeen(
      page,
      page.getByText('Your password has changed, and your other devices are logged out.'),
    )
  })

  await test.step('the data is exported, and the account deleted', async () => {
    const download = page.waitForEvent('download')
    await open('Export account data')
    const file = await download
    expect(file.suggestedFilename()).toBe('hobgoblin-account.json')
    const parts: Buffer[] = []
    for await (const part of await file.createReadStream()) parts.push(part as Buffer)
    expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({ account: { email: account.email } })
    await open('Delete account')
    await password(page).fill(account.password)
    await submitTwice(page, 'Delete account')
    await expect(page.getByText('Your account is deleted.')).toBeFocused()
    await page.goto('/login')
    await email(page).fill(account.email)
    await password(page).fill(account.password)
    await page.keyboard.press('Enter')
    await expect(alert(page)).toHaveText('Could not find a user with this email.')
  })
})
