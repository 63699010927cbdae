import { makeArmy } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { readKept, startWith } from '#tests/browser/device/database.ts'
import { logInLocally } from '#tests/browser/session.ts'
import { createArmy } from '#tests/browser/journeys.ts'

test(
  '[SHELL-31] scrollbars are always visible only for an account with that preference',
  { tag: '@deep' },
  async ({ playwright, launchOptions, baseURL }) => {
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
  },
)

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  })

  // Only the server recognizes Safari, for a script of the page that no island has.
  test('[ERR-28] [SHELL-25] [SHELL-26] a notice warns that data is deleted after 7 days, until it is dismissed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { GestureEvent: Event })
    })
    const prompt = page.getByRole('complementary', { name: 'Install' })
    const answers: string[] = []
    page.on('response', (response) => answers.push(new URL(response.url()).pathname))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(prompt, 'there is no army to lose yet').toBeHidden()

    await page.route('**/ua', (route) => route.fulfill({ json: { browser: 'Safari' } }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes("Endpoint response doesn't match User Agent shape."),
    )
    await startWith(page, [makeArmy({ name: 'Old Kings' })], '/army')
    await logged
    await createArmy(page, 'Rat Kings')
    await expect(prompt, 'the app works without the answer').toBeHidden()
    await page.unroute('**/ua')

    await page.goto('/')
    await expect(prompt).toContainText('Safari deletes data after 7 days of inactivity')
    await expect(prompt).toContainText('starts empty: first log in or export everything, then install')
    await prompt.getByRole('button', { name: 'Dismiss' }).click()
    await expect(prompt).toBeHidden()
    await expect.poll(() => readKept(page, 'safari_install_prompt_dismissed_at')).toEqual(expect.any(Number))
    answers.length = 0
    await page.goto('/help')
    await page.waitForLoadState('networkidle')
    await expect(prompt).toBeHidden()
    expect(answers).not.toContain('/ua')
  })
})
