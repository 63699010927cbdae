import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { startWith } from '#tests/browser/device/database.ts'
import { armyPane, unitPane, unitRow } from '#tests/browser/journeys.ts'

// Where a page was left is what the browser, the history and the fonts make of it.
test('[SHELL-22] a page returns to its scroll position', async ({ page }) => {
  await page.goto('/help/my-data')
  await page.goto('/quick-start?utm_medium=convention')
  await page.evaluate(() => scrollTo(0, 1200))
  await page.goto('/help')
  await page.goto('/quick-start')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200)
  // Each path has its own scroll position, on every kind of page.
  const places: [string, number][] = [
    ['/help/terms', 150],
    ['/help/privacy', 250],
    ['/changelog/2024-07-08-v1-0', 350],
    ['/settings', 450],
    ['/fortune', 550],
    ['/battle', 100],
  ]
  await page.setViewportSize({ width: 390, height: 500 })
  for (const [path, y] of places) {
    await page.goto(path)
    await page.waitForFunction((y) => document.documentElement.scrollHeight > innerHeight + y, y)
    await page.evaluate((y) => scrollTo(0, y), y)
  }
  for (const [path, y] of places) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), path).toBe(y)
  }
  await page.goto('/quick-start#units')
  await expect(page.getByRole('heading', { name: 'Units', exact: true })).toBeInViewport()
})

test(
  'Back returns to the earlier position, within a page and on the previous page',
  { tag: '@deep' },
  async ({ page }) => {
    const placed = () => page.evaluate(() => Math.round(scrollY))
    await page.goto('/quick-start?utm_medium=convention')
    await page.evaluate(() => scrollTo(0, 200))
    await page
      .getByRole('navigation', { name: /^(Chapters|Contents)$/ })
      .getByRole('link', { name: 'The end of the game' })
      .click()
    await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeInViewport()
    await page.goBack()
    await expect.poll(placed).toBe(200)
    await page.goto('/quick-start/keywords')
    await page.evaluate(() => scrollTo(0, 300))
    await page.goto('/help')
    await page.goBack()
    await expect(page).toHaveURL(/keywords$/)
    await expect.poll(placed).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/quick-start/)
    await expect.poll(placed).toBe(200)
  },
)

test('[SHELL-23] a page that is opened anew starts at the top', { tag: '@deep' }, async ({ page }) => {
  for (const path of ['/', '/quick-start/keywords', '/quick-start/profiles', '/quick-start/target-numbers']) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.evaluate(() => scrollTo(0, 300))
      await page.goto('/help')
      await page.goto(path)
      await page.waitForLoadState('load')
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }
})

test(
  '[SHELL-22] on a phone an army, its units and the list return to their scroll positions',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    const units = Array.from({ length: 30 }, (_, index) => makeUnit({ name: `Guard ${index + 1}` }))
    const armies = Array.from({ length: 40 }, (_, index) => makeArmy({ name: `Host ${index}`, units }))
    const [host] = armies
    const shown = page.locator('.pane-scroll')
    const placed = () => shown.evaluate((pane) => Math.round(pane.scrollTop))
    const scroll = (y: number) => shown.evaluate((pane, y) => pane.scrollTo(0, y), y)
    await startWith(page, armies, '/army')
    await expect(page.getByRole('link', { name: 'Host 39', exact: true })).toBeVisible()
    await scroll(900)
    await page.goto(`/army/a/${host?.id ?? ''}`)
    await expect(unitRow(page, 'Guard 30')).toBeVisible()
    expect(await placed()).toBe(0)
    await scroll(700)
    await unitRow(page, 'Guard 16').click()
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard 16')
    expect(await placed()).toBe(0)
    await scroll(40)
    const army = await page.evaluate(() => localStorage.getItem('hobgoblin:scroll') ?? '')
    const left = Number(/\/army\/a\/\S+ (\d+)/.exec(army)?.[1])
    expect(left, 'the click may have scrolled').toBeGreaterThan(300)
    await unitPane(page).getByRole('link', { name: 'Back to the army' }).first().click()
    await expect.poll(placed).toBe(left)
    await page.goBack()
    await expect.poll(placed).toBe(40)
    await page.goto('/help')
    await page.goto('/army')
    await expect.poll(placed).toBe(900)
  },
)

for (const width of [800, 1440]) {
  test(
    `[SHELL-22] each pane returns to its scroll position, ${width} px wide`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 600 })
      const keywords = [
        'brave',
        'deadly',
        'elite',
        'flank',
        'fearless',
        'magic_resistance',
        'tough',
        'narrow_footprint',
      ]
      const units = Array.from({ length: 30 }, (_, index) =>
        makeUnit({ name: `Guard ${index + 1}`, keywords: keywords.map((id) => ({ id })) }),
      )
      const armies = Array.from({ length: 40 }, (_, index) => makeArmy({ name: `Host ${index}`, units }))
      const [host, other] = armies
      await startWith(page, armies)
      // Load the fonts first, because they arrive too late for the first page and change the height of texts.
      await expect(page.getByRole('link', { name: 'Host 39', exact: true })).toBeVisible()
      await page.goto(`/army/a/${host?.id ?? ''}`)
      const placed = (pane: ReturnType<typeof armyPane>) =>
        pane.locator('.pane-scroll').evaluate((pane) => Math.round(pane.scrollTop))
      const scroll = (pane: ReturnType<typeof armyPane>, y: number) =>
        pane.locator('.pane-scroll').evaluate((pane, y) => pane.scrollTo(0, y), y)
      await expect(unitRow(page, 'Guard 30')).toBeVisible()
      await scroll(armyPane(page), 500)
      await unitRow(page, 'Guard 12').click()
      await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard 12')
      await scroll(unitPane(page), 300)
      // The click may have scrolled the pane.
      const place = await placed(armyPane(page))
      expect(place).toBeGreaterThan(300)

      await page.reload()
      await expect.poll(() => placed(armyPane(page))).toBe(place)
      await expect.poll(() => placed(unitPane(page))).toBe(300)

      await unitRow(page, 'Guard 13').click()
      await expect(unitPane(page).getByRole('heading', { level: 1 })).toHaveText('Guard 13')
      expect(await placed(unitPane(page))).toBe(0)
      await page.goBack()
      await expect.poll(() => placed(unitPane(page))).toBe(300)
      const last = await placed(armyPane(page))

      await page.goto(`/army/a/${other?.id ?? ''}`)
      await expect(unitRow(page, 'Guard 30')).toBeVisible()
      expect(await placed(armyPane(page))).toBe(0)
      await page.goBack()
      await expect.poll(() => placed(armyPane(page))).toBe(last)
      await page.goto('/help')
      await page.goto(`/army/a/${host?.id ?? ''}`)
      await expect.poll(() => placed(armyPane(page))).toBe(last)
      await page.getByRole('link', { name: 'All armies' }).click()
      await page.goBack()
      await expect.poll(() => placed(armyPane(page))).toBe(last)
      if (width < 1280) return

      const list = page.locator('.pane-list')
      await scroll(list, 800)
      await page.reload()
      await expect.poll(() => placed(list)).toBe(800)
    },
  )
}
