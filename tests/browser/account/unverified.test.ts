import type { Page } from 'playwright/test'
import { putArmies, readStore } from '#tests/browser/device/database.ts'
import { listPane } from '#tests/browser/journeys.ts'
import { expectMoves, mine, setUpGame, theirs } from '#tests/browser/play/table-page.ts'
import { codeFor, endSession, expect, test } from './accounts.ts'
import { code, email, heading, password } from './fields.ts'

test.use({ expectedErrors: ['401'] })

const sign = (page: Page) => page.getByRole('banner').locator('.sync-sign')

// Only the server knows who is verified, and all pages and tabs of a browser must show it.
test('[AUTH-14] [AUTH-15] [AUTH-17] [AUTH-18] [AUTH-20] [AUTH-22] [AUTH-26] [GAME-98] [ROLE-02] [SHELL-30] an unverified user syncs nothing until the account is verified, in all tabs', async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount({ verified: false })
  const main = page.getByRole('main')
  const link = (name: string | RegExp) => main.getByRole('link', { name })
  const other = await context.newPage()
  const synced: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/hobgoblin/data')) synced.push(request.method())
  })
  const logIn = async () => {
    await email(page).fill(account.email)
    await password(page).fill(account.password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  await test.step('[AUTH-14] [AUTH-18] a visitor is asked to log in, which leads back to the verify page', async () => {
    await other.goto('/quick-start')
    await expect(sign(other)).toHaveAccessibleName('Not logged in')
    await page.goto('/account')
    for (const [name, href] of [
      ['Join', '/join'],
      ['Log in', '/login'],
      [/backup/i, '/help/backup-and-sync'],
    ] as const)
      await expect(link(name)).toHaveAttribute('href', href)
    await page.goto('/verify')
    await expect(heading(page, 'Cannot verify')).toBeVisible()
    await expect(page.getByText('You have to log in to verify your account.')).toBeVisible()
    await link('Log in').click()
    await logIn()
    await page.waitForURL('/verify')
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  })

  await test.step('[SHELL-30] [ROLE-02] every page asks to verify, and the whole quick start can be read', async () => {
    const asked = 'Account not verified Verify to back up'
    await expect(sign(other), 'a tab that was open').toHaveAccessibleName(asked)
    await expect(other.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
    await expect(other.getByRole('region', { name: 'Log in to read' })).toBeHidden()
    for (const path of ['/', '/army', '/help', '/account']) {
      await page.goto(path)
      await expect(sign(page), path).toHaveAccessibleName(asked)
    }
    await expect(sign(page)).toHaveAttribute('href', '/account')
  })

  await test.step('[AUTH-26] [GAME-98] logging out names the armies and games that are only on this device, and offers to export them', async () => {
    await putArmies(page, [mine, theirs])
    await setUpGame(page)
    await expectMoves(page, 1)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Log out' })
    await expect(dialog).toContainText('2 armies have changes that are only on this device')
    await expect(dialog).toContainText('1 game has moves that are only on this device.')
    await expect(dialog).toContainText('The Candlelit Court against The Moonlight Muster')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export armies and games' }).click()
    expect((await download).suggestedFilename()).toMatch(/^hobgoblin-[\d-]+\.json$/)
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(sign(other)).toHaveAccessibleName('Not logged in')
    for (const store of ['records', 'history', 'keyval'] as const)
      expect(await readStore(page, store)).toEqual([])
    await page.goto('/play')
    await expect(page.getByText('No games yet')).toBeVisible()
  })

  await test.step('[AUTH-15] [AUTH-20] [AUTH-22] the account page leads to verification, which outlives the session', async () => {
    await page.goto('/login')
    await logIn()
    await page.waitForURL('/')
    await putArmies(page, [mine])
    await page.goto('/account')
    await expect(main.getByText('Not verified')).toBeVisible()
    await expect(main).toContainText(
      'Backup and sync disabled. Please verify your account to enable backup and sync.',
    )
    await link('Complete verification').click()
    await page.getByRole('button', { name: 'Send code' }).click()
    const mailed = await codeFor(account, 1)
    await code(page).fill(mailed)
    await endSession(context)
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(heading(page, 'Cannot verify')).toBeVisible()
    await expect(page.getByText('Your session has expired.')).toBeVisible()
    await link('Log in again').click()
    await logIn()
    await page.waitForURL('/verify')
    expect(synced).toEqual([])
    await code(page).fill(mailed)
  })

  await test.step('[AUTH-17] verification refreshes the tokens and the user in all tabs, and sync begins', async () => {
    await other.goto('/army')
    await expect(listPane(other).getByRole('listitem')).toHaveCount(1)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/v1\/(user|session)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    const refreshToken = async () =>
      (await context.cookies()).find(({ name }) => name.includes('refresh'))?.value
    const before = await refreshToken()
    await page.getByRole('button', { name: 'Submit code' }).click()
    await expect(page.getByRole('heading', { name: 'Account verified' })).toBeFocused()
    await expect.poll(() => calls).toHaveLength(3)
    expect(calls[0]).toMatch(/^PUT \/v1\/user-verification-tokens\/.+$/)
    expect(calls.slice(1)).toEqual(['POST /v1/sessions/access-tokens', 'GET /v1/users/me'])
    await expect.poll(refreshToken).not.toBe(before)
    await expect(sign(other)).toHaveAccessibleName('Sync complete')
    expect(synced).not.toEqual([])
    await page.goto('/verify')
    await expect(heading(page, 'Already Verified')).toBeVisible()
  })
})
