import { expect, expectAccessible, test } from '#tests/browser/app.ts'

test('the reference shows each call with its input, its answers and its errors', async ({
  page,
  request,
}) => {
  await page.goto('/help')
  await page.getByRole('link', { name: 'the API' }).click()
  await expect(page).toHaveURL(/\/help\/api$/)
  const login = page.getByRole('region', { name: 'POST /v1/sessions', exact: true })
  await expect(login).toContainText('plaintextPassword')
  await expect(login).toContainText('404 UNKNOWN_EMAIL')
  await expectAccessible(page)
  const described: unknown = await (await request.get('/v1/openapi.json')).json()
  expect(described).toMatchObject({ openapi: '3.1.0' })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
