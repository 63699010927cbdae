import type { Page } from 'playwright/test'
import { makeArmy } from '#tests/support/army.ts'
import { codeFor, endSession, expect, logIn, test, joinByForm } from './accounts.ts'
import { expectAccessible, expectAccessibleByDayAndNight } from '#tests/browser/app.ts'
import { putKept, readStore, startWith } from '#tests/browser/device/database.ts'
import { armyRow, createArmy, listPane } from '#tests/browser/journeys.ts'

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 2, name: 'Your devices' })).toBeVisible()
}

test('[AUTH-18] logged out, the account page links to join, log in and the help about backup', async ({
  page,
}) => {
  await page.goto('/account')
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Join', '/join'],
    ['Log in', '/login'],
    [/backup/i, '/help/backup-and-sync'],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectAccessible(page)
})

test('[AUTH-19] [SYNC-16] logged in, it shows email, verification, session start and expiry, the last sync, and Log out', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await openAccount(page)
  const facts = page.getByRole('region', { name: 'Who you are' })
  await expect(facts).toContainText(account.email)
  await expect(facts).toContainText('Verified')
  const timeOf = async (term: string) => {
    const row = facts.locator('dl > div', { hasText: term })
    return Date.parse((await row.locator('time').getAttribute('datetime')) ?? '') - Date.now()
  }
  expect(Math.abs(await timeOf('Logged in since')), 'just now').toBeLessThan(120_000)
  expect(await timeOf('Session expires')).toBeGreaterThan(120_000)
  await expect(facts.getByRole('button', { name: 'Log out' })).toBeVisible()
  const log = page.getByRole('region', { name: 'Sync log' })
  await expect(log).toContainText('Last successful sync:')
  // The newest entry is first.
  const state = (await readStore(page, 'keyval')).find((kept) => 'syncLog' in kept)
  const entries = [3, 2, 1].map((minutes) => ({
    type: 'SYNC_ERROR',
    ts: Date.now() - minutes * 60_000,
    error: `Pull failed: ${minutes}`,
  }))
  await putKept(page, 'sync', { ...state, syncLog: entries })
  await page.reload()
  await expect(log.getByText(/^Pull failed/)).toHaveText([
    'Pull failed: 1',
    'Pull failed: 2',
    'Pull failed: 3',
  ])
  await expect(page.getByText('(this device)')).toBeVisible()
  await expectAccessibleByDayAndNight(page)
})

test.describe('an expired session', () => {
  test.use({ expectedErrors: ['401'] })

  test('[AUTH-15] [AUTH-20] [AUTH-22] the account page shows whether the account is verified, links to verification, and asks to log in again', async ({
    page,
    makeAccount,
  }) => {
    const account = await makeAccount({ verified: false })
    await logIn(page, account)
    await openAccount(page)
    await expect(page.getByRole('main').getByText('Not verified')).toBeVisible()
    await expect(
      page.getByText('Backup and sync disabled. Please verify your account to enable backup and sync.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Complete verification' }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    const field = page.getByLabel('One-time code')
    await field.fill(await codeFor(account, 1))
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(page.getByRole('heading', { name: 'Account verified' })).toBeFocused()
    await page.goto('/verify')
    await expect(page.getByRole('heading', { name: 'Already Verified' })).toBeVisible()
    await openAccount(page)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await endSession(page.context())
    await page.reload()
    await expect(page.getByRole('link', { name: 'Log in again to see it' })).toBeVisible()
  })

  test('at the code step of joining asks to log in again, and then returns to the verify page', async ({
    page,
    context,
    account,
  }) => {
    await page.goto('/join')
    await joinByForm(page, account)
    const code = page.getByLabel('One-time code')
    await code.fill(await codeFor(account))
    await endSession(context)
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(page.getByRole('heading', { name: 'Cannot verify' })).toBeVisible()
    await expect(page.getByText('Your session has expired.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in again' })).toHaveAttribute(
      'href',
      '/login#to=%2Fverify',
    )
  })

  test('[AUTH-21] [AUTH-23] [API-04] [ROLE-04] is reported in all tabs and stops sync; armies stay editable, and logging in again works', async ({
    page,
    context,
    makeAccount,
  }) => {
    const account = await makeAccount()
    await logIn(page, account)
    await startWith(page, [makeArmy({ name: 'Rat Kings' })])
    const other = await context.newPage()
    await other.goto('/account')
    await expect(other.getByText(account.email)).toBeVisible()
    await endSession(context)
    await page.goto('/account')
    for (const tab of [page, other]) {
      await expect(tab.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeVisible()
      await expect(tab.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName(
        'Authentication failed Log in again',
      )
      await expect(tab.getByText(account.email)).toBeHidden()
    }
    const synced: string[] = []
    context.on('request', (request) => {
      if (request.url().includes('/hobgoblin/data')) synced.push(request.method())
    })
    await expectAccessible(page)
    const stored = (await readStore(page, 'keyval')).find((value) => 'currentUser' in value)
    expect(stored).toMatchObject({ currentUser: { email: '' }, sessionInfo: null })
    await page.goto('/verify')
    await expect(page.getByRole('heading', { name: 'Cannot verify' })).toBeVisible()
    await page.goto('/army')
    await expect(armyRow(page, 'Rat Kings')).toBeVisible()
    await createArmy(page, 'Moth Lords')
    await page.goto('/account')
    expect(synced).toEqual([])
    await page.getByRole('link', { name: 'Log in again', exact: true }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('/account')
    await expect(other.getByText(account.email)).toBeVisible()
    await page.goto('/army')
    await expect(listPane(page).getByRole('listitem')).toHaveCount(2)
  })

  test('a call that gets 401 refreshes the tokens once and is repeated without logging the user out', async ({
    page,
    context,
    makeAccount,
  }) => {
    const account = await makeAccount()
    await logIn(page, account)
    // Home fetches the user too when it is idle, so wait on a file without scripts.
    await page.goto('/robots.txt')
    await context.clearCookies({ name: /access/ })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/v1\/(user|session)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    await openAccount(page)
    await expect(page.getByText('(this device)')).toBeVisible()
    await expect(page.getByText(account.email)).toBeVisible()
    await expect.poll(() => calls).toContain('GET /v1/users/me')
    await page.waitForLoadState('networkidle')
    expect(calls.filter((call) => call === 'POST /v1/sessions/access-tokens')).toHaveLength(1)
    const again = Map.groupBy(calls, (call) => call)
    expect(Math.max(...[...again.values()].map((made) => made.length))).toBe(2)
  })
})

test('[ROLE-02] an unverified user is asked to verify, syncs nothing, and can read the whole quick start', async ({
  page,
  makeAccount,
}) => {
  const synced: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/hobgoblin/data')) synced.push(request.method())
  })
  await logIn(page, await makeAccount({ verified: false }))
  await startWith(page, [makeArmy({ name: 'Rat Kings' })])
  await createArmy(page, 'Moth Lords')
  await expect(page.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName(
    'Account not verified Verify to back up',
  )
  await page.goto('/quick-start')
  await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Log in to read' })).toBeHidden()
  await openAccount(page)
  await expect(page.getByText('Please verify your account to enable backup and sync.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete verification' })).toHaveAttribute('href', '/verify')
  expect(synced).toEqual([])
})

test('[AUTH-17] after verification the tokens are refreshed and the user is reloaded in all tabs', async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount({ verified: false })
  await logIn(page, account)
  const other = await context.newPage()
  await other.goto('/army')
  await page.goto('/verify')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('One-time code').fill(await codeFor(account, 1))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v1\/(user|session)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const refreshToken = async () =>
    (await context.cookies()).find(({ name }) => name.includes('refresh'))?.value
  const before = await refreshToken()
  await page.getByRole('button', { name: 'Submit code' }).click()
  await expect.poll(() => calls).toHaveLength(3)
  expect(calls[0]).toMatch(/^PUT \/v1\/user-verification-tokens\/.+$/)
  expect(calls.slice(1)).toEqual(['POST /v1/sessions/access-tokens', 'GET /v1/users/me'])
  await expect.poll(refreshToken).not.toBe(before)
  await expect(other.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName('Sync complete')
  const [stored] = (await readStore(page, 'keyval')).filter(
    (value) => typeof value === 'object' && 'currentUser' in value,
  )
  expect(stored).toMatchObject({ currentUser: { email: account.email, isVerified: true } })
})

test('[AUTH-26] logging out says how many armies it deletes, offers to export them, clears all tabs and goes home', async ({
  page,
  context,
  makeAccount,
}) => {
  await logIn(page, await makeAccount({ verified: false }))
  await startWith(page, [makeArmy({ name: 'Rat Kings' })])
  const other = await context.newPage()
  await other.goto('/army')
  await expect(armyRow(other, 'Rat Kings')).toBeVisible()
  await openAccount(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('1 army has changes that are only on this device')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export armies' }).click()
  expect((await download).suggestedFilename()).toBe('hobgoblin-army.json')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByText('No armies yet')).toBeVisible()
  await expect(other.getByRole('banner').locator('.sync-sign')).toHaveAccessibleName('Not logged in')
  for (const store of ['records', 'history', 'keyval'] as const)
    expect(await readStore(page, store)).toEqual([])
})

test('closing the dialog before it has counted the armies cancels the logout', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await openAccount(page)
  const gate = Promise.withResolvers<null>()
  await page.route('**/device-data*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Stay logged in' }).click()
  const looked = page.waitForResponse('**/device-data*.js')
  gate.resolve(null)
  await looked
  await page.waitForLoadState('networkidle')
  expect(sent).not.toContain('DELETE')
  await page.reload()
  await expect(page.getByText(account.email)).toBeVisible()
})

test('a new password ends the session of the other device, which says so', async ({
  page,
  browser,
  makeAccount,
  extraHTTPHeaders,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  const device = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const there = await device.newPage()
  await logIn(there, account)
  await openAccount(page)
  await expect(page.getByText('(this device)')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Log out .+ on / })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Old password', { exact: true }).fill(account.password)
  const next = `${account.password} again`
  await dialog.getByLabel('New password', { exact: true }).fill(next)
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'new-password',
  )
  await dialog.getByRole('button', { name: 'Change password' }).click()
  account.password = next
  await expect(page.getByText('Your password has changed')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Log out .+ on / })).toBeHidden()
  await there.goto('/account')
  await expect(there.getByRole('alert')).toContainText('Your session has expired.')
  await device.close()
})

test('one device can log out another device, or all others', async ({
  page,
  browser,
  makeAccount,
  extraHTTPHeaders,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  const devices = await Promise.all(
    ['Firefox/145.0', 'Chrome/140.0.0.0', 'Chrome/140.0.0.0'].map(async (name) => {
      const context = await browser.newContext({
        extraHTTPHeaders: extraHTTPHeaders ?? {},
        userAgent: `Mozilla/5.0 (Android 16; Mobile) ${name}`,
      })
      const there = await context.newPage()
      await logIn(there, account)
      return there
    }),
  )
  const isOver = (there: Page) =>
    expect(there.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeVisible()
  const [fox] = devices
  await openAccount(page)
  const list = page.getByRole('region', { name: 'Your devices' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await list.getByRole('button', { name: /^Log out Firefox on Android, last used \d+ \w+ \d{4} at / }).click()
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list).not.toContainText('Firefox')
  await fox?.goto('/account')
  if (fox) await isOver(fox)
  await list.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('(this device)')
  await expect(list.getByRole('button')).toBeHidden()
  for (const there of devices) {
    await there.goto('/account')
    await isOver(there)
    await there.context().close()
  }
})

test('account data can be exported, and the email can be changed with a code sent to the new address', async ({
  page,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await openAccount(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export account data' }).click()
  expect((await download).suggestedFilename()).toBe('hobgoblin-account.json')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const email = `new-${account.email}`
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await expect(dialog.locator('input[autocomplete=username]'), 'for password managers').toHaveValue(
    account.email,
  )
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('group', { name: 'Enter the code' })).toBeFocused()
  account.email = email
  await dialog.getByLabel('One-time code').fill(await codeFor(account))
  await dialog.getByRole('button', { name: 'Submit code' }).click()
  await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who you are' })).toContainText(email)
})
