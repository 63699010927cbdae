import type { Page } from 'playwright/test'
import { makeArmy } from '#tests/support/army.ts'
import { expect, logInByForm, test } from './accounts.ts'
import { expectAccessible } from '#tests/browser/app.ts'
import { readKept, startWith } from '#tests/browser/device/database.ts'
import { logInLocally } from '#tests/browser/session.ts'
import { createArmy } from '#tests/browser/journeys.ts'

const sign = (page: Page) => page.getByRole('banner').locator('.sync-sign')

test('[SHELL-30] the header shows the sync status with its text on every page of the main layout, in all tabs', async ({
  page,
  context,
  makeAccount,
}) => {
  const account = await makeAccount({ verified: false })
  const other = await context.newPage()
  await other.goto('/quick-start')
  await expect(sign(other)).toHaveAccessibleName('Not logged in')
  await logInByForm(page, account)
  for (const tab of [page, other])
    await expect(sign(tab)).toHaveAccessibleName('Account not verified Verify to back up')
  for (const path of ['/', '/army', '/help', '/account']) {
    await page.goto(path)
    await expect(sign(page), path).toHaveAccessibleName('Account not verified Verify to back up')
  }
  await expect(sign(page)).toHaveAttribute('href', '/account')
})

test('[SHELL-31] scrollbars are always visible only for an account with that preference', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright hides scrollbars by default.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await page.setViewportSize({ width: 800, height: 2000 })
  const width = () => page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  for (const [preference, shown] of [
    [{}, 0],
    [{ prefersScrollbarVisibility: 'ALWAYS' }, 12],
  ] as const) {
    await logInLocally(page, preference)
    // The next page reads the preference from the database. Later pages know it before they are painted.
    await page.goto('/help')
    await expect.poll(width).toBe(shown)
    for (const path of ['/help', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await width(), path).toBe(shown)
    }
  }
  await browser.close()
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  })

  const pretend = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(window, { GestureEvent: Event })
    })

  test('[SHELL-25] [SHELL-26] a notice warns that data is deleted after 7 days, until it is dismissed', async ({
    page,
  }) => {
    await pretend(page)
    await page.goto('/')
    const prompt = page.getByRole('complementary', { name: 'Install' })
    await page.waitForLoadState('networkidle')
    await expect(prompt, 'there is no army to lose yet').toBeHidden()
    await startWith(page, [makeArmy({ name: 'Rat Kings' })], '/')
    await expect(prompt).toContainText('Safari deletes data after 7 days of inactivity')
    await expect(prompt).toContainText('starts empty: first log in or export everything, then install')
    await expectAccessible(page)
    await prompt.getByRole('button', { name: 'Dismiss' }).click()
    await expect(prompt).toBeHidden()
    await expect.poll(() => readKept(page, 'safari_install_prompt_dismissed_at')).toEqual(expect.any(Number))
    const answers: string[] = []
    page.on('response', (response) => answers.push(new URL(response.url()).pathname))
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    await expect(prompt).toBeHidden()
    expect(answers).not.toContain('/ua')
  })
})

test('the server recognizes that a browser with gesture events is not Safari', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { GestureEvent: Event })
  })
  const answer = page.waitForResponse('**/ua')
  await startWith(page, [makeArmy({ name: 'Rat Kings' })], '/')
  expect((await answer).status()).toBe(200)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('complementary', { name: 'Install' })).toBeHidden()
})

test('[ERR-28] a malformed answer is logged, and the app works without it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { GestureEvent: Event })
  })
  await page.route('**/ua', (route) => route.fulfill({ json: { browser: 'Safari' } }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes("Endpoint response doesn't match User Agent shape."),
  )
  await startWith(page, [makeArmy({ name: 'Old Kings' })], '/army')
  await logged
  await createArmy(page, 'Rat Kings')
  await expect(page.getByRole('complementary', { name: 'Install' })).toBeHidden()
})
