import type { Page } from 'playwright/test'
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const PAGES = {
  '/battle/scenarios': 8,
  '/battle/battlefields': 10,
  '/battle/deployments': 13,
  '/battle/twists': 24,
  '/fortune/cards': 24,
  '/quick-start/artefacts': 10,
  '/quick-start/allegiances': 9,
}

/** Every entry has a heading, and so does the page. */
const entries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const map = (page: Page, name: string) => page.getByRole('img', { name: `Map of ${name} on a table of` })

test.describe('the reference pages', () => {
  test('each has every entry, fits 360 px, and is accessible in light and dark colours', async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const [path, count] of Object.entries(PAGES)) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(entries(page)).toHaveCount(count)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await expectAccessibleByDayAndNight(page)
      })
    }
  })

  test('everything is readable without JavaScript, with maps of both table sizes', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/battle/deployments')
    const pets = page.getByRole('region', { name: /Pets$/ })
    await expect(pets).toContainText('55–56')
    await expect(pets).toContainText('The pets have smelled each other.')
    await expect(map(page, 'Pets')).toHaveCount(1)
    await expect(map(page, 'Pets')).toHaveAccessibleName('Map of Pets on a table of 4 ft by 3 ft')
    await expect(map(page, 'Pets')).toHaveAccessibleDescription(/^The table is 48 by 36 in\./)
    await page.getByRole('radio', { name: '6 ft by 4 ft' }).check()
    await expect(map(page, 'Pets')).toHaveAccessibleName('Map of Pets on a table of 6 ft by 4 ft')
    await expect(map(page, 'Pets')).toHaveAccessibleDescription(/Pet, 3 in across: 36 in from the left/)
    await page.goto('/battle/scenarios')
    // Bloodbath and Bathed in Glory have no map, because they place nothing.
    await expect(page.getByRole('img', { name: /^Map of/ })).toHaveCount(6)
    await expect(page.getByText('“What are we fighting over?”')).toBeVisible()
    await page.goto('/battle/battlefields')
    const columns = page.getByRole('region', { name: /The Columns$/ })
    await expect(columns.getByRole('paragraph').last()).toHaveText('Terrain Impassable · Obscuring')
    await page.goto('/fortune/cards')
    await expect(page.locator('#carpe_diem')).toBeVisible()
    await page.goto('/quick-start/allegiances')
    await expect(page.locator('#hasten dt')).toHaveText('Hasten Cantrip 2 Mercury')
    await context.close()
  })

  test('an older ruleset has its own tables and keywords', async ({ page }) => {
    await page.goto(
      '/battle?scenario=bloodbath&deployment=scouts&twist=champions&battlefield=tunnels&ruleset_version=0.2.0',
    )
    await page.getByRole('button', { name: 'Show the battle' }).click()
    for (const [name, path, count] of [
      ['All scenarios', 'scenarios', 6],
      ['All battlefields', 'battlefields', 8],
      ['All deployments', 'deployments', 11],
      ['All twists', 'twists', 18],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/battle/0.2.0/${path}`)
      const other = await page.context().newPage()
      await other.goto(`/battle/0.2.0/${path}`)
      await expect(entries(other)).toHaveCount(count)
      await expect(other.getByText('As they were in Hobgoblin v0.2 (Early Access).')).toBeVisible()
      await expectAccessible(other)
      await other.close()
    }
    await page.goto('/battle/0.2.0/battlefields')
    await page.locator('#tunnels').getByRole('link', { name: 'Large' }).click()
    await expect(page.getByRole('dialog', { name: 'Large' })).toBeVisible()
  })

  test('an entry has an address, a picture and keywords', async ({ page }) => {
    await page.goto('/battle/deployments#pets')
    await expect(page.getByRole('heading', { name: 'Pets' })).toBeInViewport()
    const picture = page.getByRole('img', { name: /^Two leashed monsters/ })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('region', { name: /Pets$/ }).getByRole('link', { name: 'Insignificant' }).click()
    await expect(page.getByRole('dialog', { name: 'Insignificant' })).toBeVisible()
  })

  test('fortunes can be found by card and by word', async ({ page }) => {
    await page.goto('/fortune/cards')
    const field = page.getByLabel('Find a card or a word')
    for (const query of ['7♥', 'seven of hearts']) {
      await field.fill(query)
      await expect(page.getByRole('status')).toHaveText('1 of 24')
    }
    await expect(entries(page).locator('visible=true')).toHaveCount(1)
    await expect(page.locator('.fortune-entry:not([hidden]) svg'), 'both of its cards are drawn').toHaveCount(
      2,
    )
    for (const [table, text, found, other] of [
      ['twists', 'line of sight', 'smoke_and_darkness', 'to_the_last'],
      ['scenarios', 'fighting over', 'bloodbath', 'tides_of_war'],
      ['battlefields', 'magma', 'founts_of_magma', 'tunnels'],
      ['deployments', 'pets', 'pets', 'scouts'],
    ] as const) {
      await page.goto(`/battle/${table}`)
      await page.getByLabel('Filter').fill(text)
      await expect(page.locator(`#${found}`)).toBeVisible()
      await expect(page.locator(`#${other}`)).toBeHidden()
    }
  })

  test('the largest page has at most 60 kB, 6 kB of it scripts', async ({ page }) => {
    const weights: Promise<{ bytes: number; script: boolean }>[] = []
    page.on('requestfinished', (request) => {
      const script = request.resourceType() === 'script'
      weights.push(request.sizes().then(({ responseBodySize: bytes }) => ({ bytes, script })))
    })
    await page.goto('/battle/scenarios', { waitUntil: 'networkidle' })
    const loaded = await Promise.all(weights)
    const sum = (parts: typeof loaded) => parts.reduce((all, { bytes }) => all + bytes, 0)
    expect(sum(loaded)).toBeLessThanOrEqual(60_000)
    expect(sum(loaded.filter(({ script }) => script))).toBeLessThanOrEqual(6000)
  })
})
