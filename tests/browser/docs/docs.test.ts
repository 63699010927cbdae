import { readdirSync } from 'node:fs'
import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

test('[DOCS-01] /help, /help/index, /changelog and /changelog/index list their entries', async ({ page }) => {
  for (const root of ['/help', '/changelog']) {
    const entries = readdirSync(`content${root}`).filter((file) => file.endsWith('.mdx')).length
    for (const path of [root, `${root}/index`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(entries)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${root}$`))
    }
  }
  await expectAccessible(page)
})

test('[DOCS-02] each entry has a page', async ({ page }) => {
  for (const [path, name] of [
    ['/changelog/2024-07-08-v1-0', 'Hobgoblin v1.0'],
    ['/help/fortune-cards', 'Fortune cards'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  }
})

test('[DOCS-05] [DOCS-06] the current changelog entry has a name, author, date, cover and body', async ({
  page,
}) => {
  await page.goto('/changelog/2024-07-08-v1-0')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hobgoblin v1.0')
  await expect(main).toContainText('8 July 2024')
  await expect(main).toContainText('The Hobgoblin companion authors')
  const cover = await main.locator('header .doc-cover svg').boundingBox()
  expect(cover?.width).toBeGreaterThan(300)
  expect(cover?.height).toBeGreaterThan(100)
  await expect(main.getByRole('heading', { name: 'What changed' })).toBeVisible()
})

test('a keyword in running text opens its definition', async ({ page }) => {
  await page.goto('/changelog/2024-07-08-v1-0')
  await page.getByRole('link', { name: 'Elite' }).click()
  await expect(page.getByRole('dialog', { name: 'Elite' })).toContainText('Old scars, good steel.')
  await expectAccessible(page)
})
