import { expect, test } from './app.ts'

test.describe('without a network, after one visit', () => {
  // The browser itself reports what the network no longer gives.
  test.use({ expectedComplaints: ['ERR_INTERNET_DISCONNECTED'] })

  test('home and every route of the builder open', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(async () => await navigator.serviceWorker.ready)
    await context.setOffline(true)
    for (const path of ['/', '/army', '/army/', '/ARMY/a/none', '/army/a/none/u/none']) {
      const response = await page.goto(path)
      expect(response?.fromServiceWorker(), path).toBe(true)
      await expect(page.getByRole('heading').first(), path).toBeVisible()
    }
  })
})

test('rulesets always come from the network', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => await navigator.serviceWorker.ready)
  await page.reload()
  const answer = page.waitForResponse('**/hobgoblin/rulesets/1.0.0')
  await page.evaluate(async () => await fetch('/hobgoblin/rulesets/1.0.0'))
  expect((await answer).fromServiceWorker()).toBe(false)
})
