import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { JoinFlow } from '#islands/account/join-flow.tsx'
import { onCall } from '#tests/islands/network.ts'
import { placeOf } from '#tests/islands/steps.ts'
import {
  alert,
  button,
  code,
  joinByForm,
  makeAccount,
  newAccount,
  password,
  startAccount,
  startVisit,
} from './accounts.tsx'

const WRONG_PASSWORD = 'Wrong password. Please try again.'

const newEmail = page.getByLabelText('New email')

test('[AUTH-19] the list of devices, which loads later, moves no button that changes the account', async () => {
  const gate = Promise.withResolvers<undefined>()
  onCall('/v1/sessions', async (send, method) => {
    if (method === 'GET') await gate.promise
    return send()
  })
  await startAccount()
  const change = button('Change email')
  await expect.element(change).toBeVisible()
  const { top } = placeOf(change)
  gate.resolve(undefined)
  await expect.element(page.getByText('(this device)')).toBeVisible()
  expect(placeOf(change).top).toBe(top)
})

test('an email change that was taken back is forgotten', async () => {
  const account = await startAccount()
  await button('Change email').click()
  await newEmail.fill(`new-${account.email}`)
  await password.fill(account.password)
  await button('Send code').click()
  await button('Cancel the change').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Change email').click()
  await expect.element(newEmail).toHaveValue('')
})

test('a common or wrong password and a taken email are reported at their field, which gets the focus', async () => {
  const other = await makeAccount({ isVerified: true })
  const account = await startAccount()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const old = page.getByLabelText('Old password', { exact: true })
  const next = page.getByLabelText('New password', { exact: true })
  await button('Change password').click()
  await old.fill('not this one')
  await next.fill('mushroom stew for ten')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(old).toHaveFocus()
  await expect.element(old).toHaveAccessibleDescription(WRONG_PASSWORD)
  await old.fill(account.password)
  await next.fill('password1')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect.element(next).toHaveFocus()
  await expect.element(next).toHaveAccessibleDescription(/harder to guess/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await button('Change email').click()
  await newEmail.fill(other.email)
  await password.fill('not this one')
  await button('Send code').click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(WRONG_PASSWORD)
  await password.fill(account.password)
  await button('Send code').click()
  await expect.element(newEmail).toHaveFocus()
  await expect.element(newEmail).toHaveAccessibleDescription(/already in use/)
})

test('a new code clears the old one and its error; one code too many says when to try again', async () => {
  await startVisit(<JoinFlow />, '/join')
  await joinByForm(newAccount())
  for (const _mail of [2, 3]) {
    await code.fill('0000 0000')
    await button('Submit code').click()
    await expect.element(alert).toHaveTextContent('This code is incorrect or expired. Please try again.')
    await button('Send a new code').click()
    await expect.element(page.getByText('A new code is on its way.')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(code).toHaveValue('')
  }
  await code.fill('short')
  await button('Send a new code').click()
  await expect.element(alert).toMatchTextContent(/^Too many attempts\. Try again in (60|59) minutes\.$/)
  // The last code is still valid.
  await expect.element(code).toHaveValue('short')
})
