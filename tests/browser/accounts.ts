import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, type Page, request } from 'playwright/test'
import { waitForCode } from '../build/outbox.ts'
import { expect, test as base } from './app.ts'

export { expect }

export type Account = { email: string; password: string }

type Fixtures = {
  /** Makes an account that is removed after the test. */
  makeAccount: (options?: { verified?: boolean }) => Promise<Account>
  /** An address that no account has, of one that is removed after the test if somebody joins by it. */
  account: Account
}

const dataFolder = (): string => process.env['TEST_DATA'] ?? ''

/** A network that no other test comes from: limits count by network. */
function newNetwork(): string {
  const [a = 0, b = 0] = randomBytes(2)
  return `10.${String(a)}.${String(b)}.1`
}

let made = 0

function newAccount(): Account {
  made += 1
  const name = `goblin-${String(process.pid)}-${String(made)}-${randomBytes(3).toString('hex')}`
  return { email: `${name}@hobgoblin.example`, password: `mushroom stew ${name}` }
}

/** Each test comes from a network of its own, and what accounts it has made it takes away. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': newNetwork() })
  },
  account: async ({ baseURL }, use) => {
    const account = newAccount()
    await use(account)
    await remove(account, baseURL)
  },
  makeAccount: async ({ baseURL }, use) => {
    const accounts: Account[] = []
    await use(async ({ verified = true } = {}) => {
      const account = newAccount()
      accounts.push(account)
      const api = await openApi(baseURL)
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
    for (const account of accounts) await remove(account, baseURL)
  },
})

function openApi(baseURL = ''): Promise<APIRequestContext> {
  const extraHTTPHeaders = {
    Origin: baseURL,
    'Content-Type': 'application/json',
    'X-Forwarded-For': newNetwork(),
  }
  return request.newContext({ baseURL, extraHTTPHeaders })
}

/** Does nothing when there is no such account. */
async function remove({ email, password }: Account, baseURL?: string): Promise<void> {
  const api = await openApi(baseURL)
  await api.post('/v1/sessions', { data: { email, plaintextPassword: password } })
  await api.delete('/v1/users/me', { data: { plaintextPassword: password } })
  await api.dispose()
}

/** The code of the newest mail to an account, of those after the first `known`. */
export function codeFor({ email }: Account, known = 0): Promise<string> {
  return waitForCode(dataFolder(), email, known)
}

export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/')
}

/** Takes the cookies of the session away, as its end on the server does. */
export async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}
