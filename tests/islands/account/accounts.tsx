import type { WritableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { verification } from '#islands/account/account-stores.ts'
import type { LoggedIn } from '#api/calls/sessions.ts'
import type { Army } from '#domain/army/army.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { AccountPage } from '#islands/account/account-page.tsx'
import { startDevice } from '#tests/islands/device.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    forgetCookies: () => Promise<void>
    codeFor: (email: string) => Promise<string>
  }
}

/** Accounts on the real server, and the pages of the visitor and the user. */

export type Account = { email: string; password: string }

let made = 0

/** An email and a password that no account has. */
export function newAccount(): Account {
  made += 1
  const name = `goblin-${made}-${crypto.randomUUID().slice(0, 8)}`
  return { email: `${name}@hobgoblin.example`, password: `mushroom stew ${name}` }
}

/** Calls the server without the app. */
export async function call<Answer>(
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: object,
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as Answer
}

/** Makes an account, which is not logged in. */
export async function makeAccount({ isVerified = false } = {}): Promise<Account> {
  const account = newAccount()
  const { email, password } = account
  const details = { acceptedTos: true, subscribedToNewsletter: false }
  const { tokenId } = await call<{ tokenId: string }>('POST', '/v1/users', {
    ...{ email, plaintextPassword: password },
    ...details,
  })
  if (isVerified) {
    const plaintextCode = await commands.codeFor(email)
    await call('PUT', `/v1/user-verification-tokens/${tokenId}`, { plaintextCode })
  }
  await commands.forgetCookies()
  return account
}

/** Shows the form of an account at its address, as a page does. */
export async function openForm(form: ReactNode, path: string): Promise<void> {
  await cleanup()
  history.pushState(null, '', path)
  await render(<main id="main">{form}</main>)
}

/** Starts the test as a visitor. */
export async function startVisit(form: ReactNode, path: string): Promise<void> {
  await commands.forgetCookies()
  sessionStorage.clear()
  // A page that has just been loaded does not know that a code is due.
  const $step = verification.$state as WritableAtom<ReturnType<typeof verification.$state.get>>
  $step.set({ step: 'INITIAL' })
  await startDevice()
  await openForm(form, path)
}

/** Starts the test on the account page of a new user, who is logged in, with these armies on the device. */
export async function startAccount(
  armies: readonly Army[] = [],
  { isVerified = false } = {},
): Promise<Account> {
  const account = await makeAccount({ isVerified })
  const { email, password } = account
  const body = { email, plaintextPassword: password }
  const { currentUser, sessionInfo } = await call<Pick<LoggedIn, 'currentUser' | 'sessionInfo'>>(
    'POST',
    '/v1/sessions',
    body,
  )
  sessionStorage.clear()
  await startDevice(armies, { sync: { ...emptySyncState, currentUser, sessionInfo } })
  await openForm(<AccountPage />, '/account')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your devices' })).toBeVisible()
  return account
}

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
export const email = page.getByLabelText('Email')
export const password = page.getByLabelText('Password', { exact: true })
export const code = page.getByLabelText('One-time code')
export const alert = page.getByRole('alert').filter({ hasText: /./ })

/** Fills in and sends the form that is open. */
export async function joinByForm(account: Account): Promise<void> {
  await email.fill(account.email)
  await password.fill(account.password)
  const terms = page.getByLabelText(/I accept the terms/)
  if (!(terms.element() as HTMLInputElement).checked) await terms.click()
  await button('Join').click()
}
