import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { session } from '#app/session.ts'
import { valueOf } from '#domain/async-result.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { JoinFlow } from '#islands/account/join-flow.tsx'
import { LogInFlow } from '#islands/account/log-in-flow.tsx'
import { PasswordFlow } from '#islands/account/password-flow.tsx'
import { VerifyFlow } from '#islands/account/verify-flow.tsx'
import { changeAccount } from '#tests/islands/device.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { onCall } from '#tests/islands/network.ts'
import { press } from '#tests/islands/steps.ts'
import {
  alert,
  button,
  code,
  email,
  joinByForm,
  makeAccount,
  newAccount,
  openForm,
  password,
  startVisit,
} from './accounts.tsx'

test('[AUTH-02] [AUTH-05] [AUTH-06] [AUTH-07] the join form says what each field needs, at the field', async () => {
  await startVisit(<JoinFlow />, '/join')
  await expect.element(page.getByText('Must be at least 8 characters')).toBeVisible()
  await button('Join').click()
  await expect.element(email).toHaveFocus()
  for (const field of [email, page.getByLabelText(/I accept the terms/)])
    await expect.element(field).toHaveAccessibleDescription('This field is required.')
  await expect
    .element(password)
    .toHaveAccessibleDescription('Must be at least 8 characters This field is required.')
  await expect.element(page.getByLabelText(/newsletter/)).not.toHaveAttribute('aria-invalid')
  await email.fill('goblin at home')
  await password.fill('1234567')
  await button('Join').click()
  await expect.element(email).toHaveAccessibleDescription("This doesn't look like a valid email.")
  await expect.element(page.getByText('A password has to be at least 8 characters long.')).toBeVisible()
  await password.fill('x'.repeat(257))
  await button('Join').click()
  await expect.element(page.getByText('A password cannot be longer than 256 characters.')).toBeVisible()
  for (const fine of ['x'.repeat(8), 'x'.repeat(256)]) {
    await password.fill(fine)
    await button('Join').click()
    await expect.element(password).not.toHaveAttribute('aria-invalid')
  }
})

test('[ERR-05] [AUTH-03] joining with a taken address says so and links to the login form with it filled in', async () => {
  const taken = (await makeAccount()).email.toUpperCase()
  await startVisit(<JoinFlow />, '/join')
  await joinByForm({ email: taken, password: 'mushroom stew for nine' })
  await expect.element(email).toHaveFocus()
  await expect
    .element(email)
    .toHaveAccessibleDescription(
      'This email address is already in use. Please choose a different one, or log in.',
    )
  const logIn = nextPage()
  await page.getByRole('link', { name: 'Log in' }).click()
  expect(await logIn).toBe('/login')
  await openForm(<LogInFlow />, '/login')
  await expect.element(email).toHaveValue(taken)
  const join = nextPage()
  await page.getByRole('link', { name: 'Join' }).click()
  expect(await join).toBe('/join')
  await openForm(<JoinFlow />, '/join')
  await expect.element(email).toHaveValue(taken)
})

test('a common password and a taken email are reported at their field, which gets the focus', async () => {
  const { email: taken } = await makeAccount()
  await startVisit(<JoinFlow />, '/join')
  await joinByForm({ email: taken, password: 'mushroom stew for nine' })
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(/^This email address is already in use/)
  await email.fill(`new-${taken}`)
  await expect.element(page.getByText(/already in use/)).not.toBeInTheDocument()
  await password.fill('password1')
  await button('Join').click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(/harder to guess/)
  await expect.element(alert).not.toBeInTheDocument()
})

test('pressing Enter while the form is busy sends nothing more', async () => {
  const account = await makeAccount()
  await startVisit(<LogInFlow />, '/login')
  const gate = Promise.withResolvers<undefined>()
  let sent = 0
  onCall('/v1/sessions', async (send) => {
    sent += 1
    await gate.promise
    return send()
  })
  await email.fill(account.email)
  await password.fill(account.password)
  for (const _press of [1, 2, 3]) await press('Enter')
  await expect.element(button('Log in')).toHaveAttribute('aria-busy', 'true')
  await button('Log in').click()
  const home = nextPage()
  gate.resolve(undefined)
  expect(await home).toBe('/')
  expect(sent).toBe(1)
})

test('[ERR-10] [ERR-11] without a network, or when the server fails, the form says so and keeps what was typed', async () => {
  await startVisit(<LogInFlow />, '/login')
  await email.fill('goblin@hobgoblin.example')
  await password.fill('mushroom stew')
  let status: number | null = null
  onCall('/v1/sessions', () =>
    status === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({}, { status })),
  )
  const unexpected =
    'Could not submit form due to an unexpected error. Please refresh the page and try again.'
  for (const [answer, text] of [
    [
      null,
      'Could not submit form due to network error. Make sure you are connected to the internet and try again.',
    ],
    [500, unexpected],
    [200, unexpected],
  ] as const) {
    status = answer
    await button('Log in').click()
    await expect.element(alert).toHaveTextContent(text)
    await expect.element(email).toHaveValue('goblin@hobgoblin.example')
    await expect.element(password).toHaveValue('mushroom stew')
  }
})

test('[SYNC-27] what was typed stays while somebody is logged in, and when the session has ended', async () => {
  const user = { id: 'user-1', email: 'goblin@hobgoblin.example', isVerified: false }
  for (const [form, path] of [
    [<LogInFlow key="log-in" />, '/login'],
    [<JoinFlow key="join" />, '/join'],
  ] as const) {
    await startVisit(form, path)
    await email.fill('crow@example.org')
    await password.fill('mushroom stew for nine')
    await changeAccount({ ...emptySyncState, currentUser: user })
    await expect.element(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
    await expect.element(email).not.toBeVisible()
    await changeAccount({ ...emptySyncState, currentUser: { ...user, email: '' } })
    await expect.element(email).toBeVisible()
    await expect.element(email).toHaveValue('crow@example.org')
    await expect.element(password).toHaveValue('mushroom stew for nine')
  }
})

test('[AUTH-95] the join page learns that the account was verified elsewhere, and its code was used there', async () => {
  const account = newAccount()
  await startVisit(<JoinFlow />, '/join')
  await joinByForm(account)
  await expect.element(code).toBeVisible()
  const plaintextCode = await commands.codeFor(account.email)
  const kept = JSON.parse(sessionStorage.getItem('hobgoblin:verification') ?? '{}') as {
    step: { tokenId: string }
  }
  const { tokenId } = kept.step
  // As a phone does.
  const answer = await fetch(`/v1/user-verification-tokens/${tokenId}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ plaintextCode }),
  })
  expect(answer.ok).toBe(true)
  await code.fill(plaintextCode)
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Welcome to the warband' })).toBeVisible()
})

test('[AUTH-95] the join page goes on by itself when another tab has verified the account', async () => {
  await startVisit(<JoinFlow />, '/join')
  await joinByForm(newAccount())
  await expect.element(code).toBeVisible()
  const state = valueOf(session.$state.get())
  await changeAccount({ ...state, currentUser: { ...state.currentUser, isVerified: true } })
  await expect.element(page.getByRole('heading', { name: 'Welcome to the warband' })).toBeVisible()
})

// It is the last test of this page, because the page remembers that a code is due.
test('[ERR-06] a wrong code gets the same answer when joining, verifying and resetting', async () => {
  const account = newAccount()
  const text = 'This code is incorrect or expired. Please try again.'
  const enterWrongCode = async () => {
    await code.fill('0000 0000')
    await press('Enter')
    await expect.element(alert).toHaveTextContent(text)
  }
  await startVisit(<JoinFlow />, '/join')
  await joinByForm(account)
  await enterWrongCode()
  await openForm(<VerifyFlow />, '/verify')
  await enterWrongCode()
  await openForm(<PasswordFlow />, '/password')
  await email.fill(account.email)
  await press('Enter')
  await enterWrongCode()
  await code.fill('short')
  await press('Enter')
  await expect.element(code).toHaveAccessibleDescription(new RegExp(text))
})
