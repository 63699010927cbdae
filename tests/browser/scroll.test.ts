import { expect, test } from './app.ts'

test('[SHELL-22] a page comes back to where it was left', async ({ page }) => {
  await page.goto('/help/my-data')
  await page.goto('/quick-start?utm_medium=convention')
  await page.evaluate(() => {
    scrollTo(0, 1200)
  })
  await page.goto('/help')
  await page.goto('/quick-start')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200)
  await page.goto('/quick-start#units')
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeInViewport()
})

test('Back leads to where one was, within a page and to the page before', async ({ page }) => {
  const placed = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/quick-start?utm_medium=convention')
  await page.evaluate(() => {
    scrollTo(0, 200)
  })
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: 'The end of the game' })
    .click()
  await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeInViewport()
  await page.goBack()
  await expect.poll(placed).toBe(200)
  await page.goto('/quick-start/keywords')
  await page.evaluate(() => {
    scrollTo(0, 300)
  })
  await page.goto('/help')
  await page.goBack()
  await expect(page).toHaveURL(/keywords$/)
  await expect.poll(placed).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/quick-start/)
  await expect.poll(placed).toBe(200)
})

for (const path of ['/', '/quick-start/keywords', '/quick-start/profiles', '/quick-start/target-numbers']) {
  test(`[SHELL-23] ${path} starts at the top`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => {
      scrollTo(0, 300)
    })
    await page.goto('/help')
    await page.goto(path)
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}
