import { SITE } from '#site.ts'
import { expect, expectAccessibleByDayAndNight, test } from '../app.ts'
import { logInLocally } from '../session.ts'

const CARDS = [
  ['Army Builder', '/army'],
  ['Chaos of War', '/battle'],
  ['Quick Start Rules', '/quick-start'],
  ['Fortune Cards', '/fortune'],
  ['Play', '/play'],
  ['Settings', '/settings'],
  ['Account', '/account'],
  ['Help', '/help'],
  ['Changelog', '/changelog'],
] as const

test('[HOME-01] home is titled Home', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/^Home\b/)
})

test('[HOME-02] home has a card for each of the nine parts of the app', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(cards).toHaveCount(CARDS.length)
  for (const [index, [name, href]] of CARDS.entries()) {
    await expect(cards.nth(index).getByRole('heading', { name })).toBeVisible()
    await expect(cards.nth(index)).toHaveAttribute('href', href)
  }
})

test('[HOME-03] Join / Log in shows when logged out, and not when logged in', async ({ page }) => {
  await page.goto('/')
  const join = page.getByRole('link', { name: 'Join / Log in' })
  await expect(join).toBeVisible()
  await logInLocally(page)
  await page.goto('/')
  await expect(join).toBeHidden()
})

test('[HOME-04] Get the Rules links to the publisher, logged out and logged in', async ({ page }) => {
  await page.goto('/')
  const rules = page.getByRole('main').getByRole('link', { name: 'Get the Rules' })
  await expect(rules).toBeVisible()
  await expect(rules).toHaveAttribute('href', SITE.publisher)
  expect(new URL(SITE.publisher).protocol).toBe('https:')
  await expect(rules).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(rules).toHaveAttribute('target', '_blank')
  await logInLocally(page)
  await page.goto('/')
  await expect(rules).toBeVisible()
  await expect(rules).toHaveAttribute('href', SITE.publisher)
})

test('home ships no React', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((script) => script.includes('react.element') || script.includes('useState'))).toEqual(
    [],
  )
})

test('home is accessible in light and dark colours', { tag: '@both' }, async ({ page }) => {
  await page.goto('/')
  await expectAccessibleByDayAndNight(page)
})
