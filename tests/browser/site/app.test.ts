import type { Page } from 'playwright/test'
import { expect, findAccessibilityIssues, listen, test } from '#tests/browser/app.ts'
import { EVERY_RULE } from '#tests/support/axe-rules.ts'

// What all tests of the browser rest on. Nothing but a browser can show it.
test(
  'a broken page is noticed, whatever is wrong with it',
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const noticed: string[] = []
    listen(context, noticed)
    const page = await context.newPage()
    await page.goto('/')
    await page.evaluate(async () => {
      console.error('Broken')
      setTimeout(() => JSON.parse('broken') as unknown)
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">Red</p><input>')
      await fetch('/_astro/none.js')
    })
    const [logged, thrown, refused, missing] = [
      /^console: Broken/,
      /^exception: /,
      /^csp|Content Security Policy/,
      /^404: /,
    ]
    for (const kind of [logged, thrown, refused, missing])
      await expect.poll(() => noticed).toContainEqual(expect.stringMatching(kind))
    expect((await findAccessibilityIssues(page, EVERY_RULE)).join()).toContain('label')
    await context.close()
  },
)

test.fail('a test fails when its page logs an error', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => console.error('Broken'))
})

test(
  'chance is the same in each run, and another in each tab, on each page and device',
  { tag: '@deep' },
  async ({ page, context, browser, baseURL }) => {
    const draw = (at: Page) =>
      at.evaluate(() => [crypto.randomUUID(), crypto.getRandomValues(new Uint32Array(1)).join()])
    await page.goto('/help')
    const drawn = await draw(page)
    expect(drawn).toEqual(['d48b625d-1a10-4a35-ab8c-c12b656d0985', '2797793982'])
    drawn.push(...(await draw(page)))
    await page.reload()
    drawn.push(...(await draw(page)))
    const tab = await context.newPage()
    await tab.goto('/help')
    drawn.push(...(await draw(tab)))
    const device = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const far = await device.newPage()
    await far.goto('/help')
    drawn.push(...(await draw(far)))
    await device.close()
    expect(new Set(drawn).size).toBe(10)
  },
)
