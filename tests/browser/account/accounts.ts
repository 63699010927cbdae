import { randomBytes } from 'node:crypto'
import { type BrowserContext, type Page, request } from 'playwright/test'
import type { LoggedIn } from '#api/calls/sessions.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { waitForCode } from '#tests/support/outbox.ts'
import { expect, test as base } from '#tests/browser/app.ts'
import { openBareDevice, putKept } from '#tests/browser/device/database.ts'

export { expect }

export type Account = { email: string; password: string }

type Fixtures = {
  /** Makes an account. */
  makeAccount: (options?: { verified?: boolean }) => Promise<Account>
  /** An email and a password that no account has. */
  account: Account
}

/** Where the server keeps its data. */
export const dataFolder = (): string => process.env['TEST_DATA'] ?? ''

/** A network that no other test uses, because rate limits count by network. */
function newNetwork(): string {
  const [a = 0, b = 0] = randomBytes(2)
  return `10.${a}.${b}.1`
}

let made = 0

function newAccount(): Account {
  made += 1
  const name = `goblin-${process.pid}-${made}-${randomBytes(3).toString('hex')}`
  return { email: `${name}@hobgoblin.example`, password: `mushroom stew ${name}` }
}

/** Sends the requests of each test from its own network. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': newNetwork() })
  },
  account: async ({}, use) => {
    await use(newAccount())
  },
  makeAccount: async ({ baseURL }, use) => {
    await use(async ({ verified = true } = {}) => {
      const account = newAccount()
      const extraHTTPHeaders = { Origin: baseURL ?? '', 'X-Forwarded-For': newNetwork() }
      const api = await request.newContext({ ...(baseURL !== undefined && { baseURL }), extraHTTPHeaders })
      const joined = await api.post('/v1/users', {
        data: {
          email: account.email,
          plaintextPassword: account.password,
          acceptedTos: true,
          subscribedToNewsletter: false,
        },
      })
      expect(joined.status()).toBe(201)
      if (verified) {
        const { tokenId } = (await joined.json()) as { tokenId: string }
        const plaintextCode = await codeFor(account)
        await api.put(`/v1/user-verification-tokens/${tokenId}`, { data: { plaintextCode } })
      }
      await api.dispose()
      return account
    })
  },
})

/** The code of the newest mail to an account, ignoring the first `known` mails. */
export function codeFor({ email }: Account, known = 0): Promise<string> {
  return waitForCode(dataFolder(), email, known)
}

/** Logs in without the form and without a page of the app, on a device that may have been used before. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await openBareDevice(page)
  const session = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/v1/sessions', { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as Pick<LoggedIn, 'currentUser' | 'sessionInfo'>
    },
    { email, plaintextPassword: password },
  )
  await putKept(page, 'sync', { ...emptySyncState, ...session })
}

export async function logInByForm(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/')
}

/** Removes the session cookies, as the server does when a session ends. */
export async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}
