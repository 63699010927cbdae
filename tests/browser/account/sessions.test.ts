import type { Page } from 'playwright/test'
import { makeArmy } from '#tests/support/army.ts'
import { readStore, startWith } from '#tests/browser/device/database.ts'
import { armyRow, createArmy, listPane } from '#tests/browser/journeys.ts'
import { endSession, expect, logIn, test } from './accounts.ts'
import { email, heading, password } from './fields.ts'

test.use({ expectedErrors: ['401', '/v1/'] })

const sign = (page: Page) => page.getByRole('banner').locator('.sync-sign')
const isOver = (page: Page) =>
  expect(page.getByRole('alert').filter({ hasText: 'Your session has expired.' })).toBeVisible()

// Only tabs of one browser share cookies and a database, and only the built page takes a form before its script is there.
test(
  'two tabs log in and out together, and one device logs out another or all others',
  { tag: '@deep' },
  async ({ page, context, browser, makeAccount, extraHTTPHeaders }) => {
    const account = await makeAccount()
    const other = await context.newPage()
    await other.goto('/join')
    await email(other).fill('somebody@hobgoblin.example')

    await test.step('a form submitted before its script has loaded is sent later, and never in an address', async () => {
      const gate = Promise.withResolvers<null>()
      await page.route('**/_astro/*.js', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await email(page).fill(account.email)
      await password(page).fill(account.password)
      await page.keyboard.press('Enter')
      await expect(page.locator('form[data-waiting]')).toBeVisible()
      expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '' })
      gate.resolve(null)
      await page.waitForURL('/')
      await page.unroute('**/_astro/*.js')
    })

    await test.step('whichever form the other tab shows', async () => {
      await expect(heading(other, 'You are logged in')).toBeVisible()
      await other.getByRole('link', { name: 'Account' }).click()
      await expect(other.getByText(account.email)).toBeVisible()
    })

    const devices = await Promise.all(
      ['Firefox/145.0', 'Chrome/140.0.0.0', 'Chrome/140.0.0.0'].map(async (name) => {
        const device = await browser.newContext({
          extraHTTPHeaders: extraHTTPHeaders ?? {},
          userAgent: `Mozilla/5.0 (Android 16; Mobile) ${name}`,
        })
        const there = await device.newPage()
        await logIn(there, account)
        return there
      }),
    )

    await test.step('one device logs out another, and then all others', async () => {
      await page.goto('/account')
      const list = page.getByRole('region', { name: 'Your devices' })
      await expect(list.getByRole('listitem')).toHaveCount(5)
      await list
        .getByRole('button', { name: /^Log out Firefox on Android, last used \d+ \w+ \d{4} at / })
        .click()
      await expect(list.getByRole('listitem')).toHaveCount(4)
      await expect(list).not.toContainText('Firefox')
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

    await test.step('logging out logs out the other tab', async () => {
      await page.getByRole('button', { name: 'Log out', exact: true }).click()
      await page.waitForURL('/')
      await expect(other.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
      await expect(other.getByText(account.email)).toBeHidden()
    })
  },
)

// Only the server ends a session that the browser still has, and only tabs of one browser tell each other.
test('[AUTH-21] [AUTH-23] [ROLE-04] [SYNC-25] an expired session is reported in all tabs and stops sync; armies stay editable, and logging in again works', async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount()
  await logIn(page, account)
  await startWith(page, [makeArmy({ name: 'Rat Kings' })])
  await expect(sign(page)).toHaveAccessibleName('Sync complete')
  const other = await context.newPage()
  await other.goto('/account')
  await expect(other.getByText(account.email)).toBeVisible()
  await endSession(context)
  await page.goto('/account')
  for (const tab of [page, other]) {
    await isOver(tab)
    await expect(sign(tab)).toHaveAccessibleName('Authentication failed Log in again')
    await expect(tab.getByText(account.email)).toBeHidden()
  }
  const synced: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/hobgoblin/data')) synced.push(request.method())
  })
  const stored = (await readStore(page, 'keyval')).find((value) => 'currentUser' in value)
  expect(stored).toMatchObject({ currentUser: { email: '' }, sessionInfo: null })
  await page.goto('/verify')
  await expect(heading(page, 'Cannot verify')).toBeVisible()
  await page.goto('/army')
  await expect(armyRow(page, 'Rat Kings')).toBeVisible()
  await createArmy(page, 'Moth Lords')
  await page.goto('/account')
  const standing = page.getByRole('region', { name: 'Sync log' }).locator('.sync-standing')
  await expect(standing).toHaveText('1 army has changes that wait. Log in again to send it.')
  expect(synced).toEqual([])
  await page.getByRole('link', { name: 'Log in again', exact: true }).first().click()
  await email(page).fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('/account')
  await expect(other.getByText(account.email)).toBeVisible()
  await page.goto('/army')
  await expect(listPane(page).getByRole('listitem')).toHaveCount(2)
  await expect(sign(page)).toHaveAccessibleName('Sync complete')
})
