import { expectAccessible, test } from '#tests/browser/app.ts'

test.describe('a test fails when its page', () => {
  test.fail('logs an error', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => console.error('Broken'))
  })

  test.fail('throws', async ({ page }) => {
    await page.goto('/')
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => JSON.parse('broken') as unknown))
    await thrown
  })

  test.fail('requests a missing file', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(async () => await fetch('/_astro/none.js'))
  })

  test.fail('breaks the security policy', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">Red</p>'))
  })

  test.fail('is not accessible', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<input>'))
    await expectAccessible(page)
  })
})
