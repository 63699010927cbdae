import type { Page } from 'playwright/test'
import { expect, test } from './app.ts'

async function visit(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => await navigator.serviceWorker.ready)
}

test('home and every route of the builder open without a network after one visit', async ({
  page,
  context,
}) => {
  await visit(page)
  await context.setOffline(true)
  for (const [path, text] of [
    ['/', 'Hobgoblin'],
    ['/army', 'Army Builder'],
    ['/army/', 'Army Builder'],
    ['/ARMY/a/none', 'was not found'],
    ['/army/a/none/u/none', 'was not found'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.fromServiceWorker(), path).toBe(true)
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible()
    // The test also fails on any picture, font or script that the worker does not keep.
    await page.waitForLoadState('networkidle')
  }
})

test('rulesets always come from the network', async ({ page }) => {
  await visit(page)
  await page.reload()
  const answer = page.waitForResponse('**/hobgoblin/rulesets/1.0.0')
  await page.evaluate(async () => await fetch('/hobgoblin/rulesets/1.0.0'))
  expect((await answer).fromServiceWorker()).toBe(false)
})
