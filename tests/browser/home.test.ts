import { expect, expectAccessible, test } from './app.ts'

test('the home page answers', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Hobgoblin/)
  await expectAccessible(page)
})
