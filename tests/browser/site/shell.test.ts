import { expect, test } from '#tests/browser/app.ts'

test(
  '[LOOK-05] content has two widths, and the bar and the footer are on its grid',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const widths = new Set<number>()
    const endsOfBars = () =>
      page.evaluate(() =>
        ['.page-bar', '.page-foot'].map((part) => {
          const { paddingInlineEnd } = getComputedStyle(document.querySelector(part) ?? document.body)
          return Math.round(parseFloat(paddingInlineEnd))
        }),
      )
    for (const [path, selector] of [
      ['/', '.home'],
      ['/odds', '.odds'],
      ['/fortune', '.fortune'],
      ['/settings', '.settings'],
      ['/quick-start', '.doc'],
      ['/quick-start/allegiances', '.doc'],
    ] as const) {
      await page.goto(path)
      const content = await page.locator(selector).boundingBox()
      widths.add(Math.round(content?.width ?? 0))
      // As far from the edge as the words of the widest content.
      const edge = Math.round((1920 - 84 * 16) / 2) + 16
      expect(await endsOfBars(), path).toEqual([edge, edge])
    }
    expect([...widths].toSorted((a, b) => a - b)).toEqual([42 * 16, 84 * 16])
    for (const [path, selector] of [
      ['/army', '.panes'],
      ['/battle', '.battle'],
    ] as const) {
      await page.goto(path)
      await expect(async () => {
        const { x = 0 } = (await page.locator(selector).boundingBox()) ?? {}
        expect(await endsOfBars(), path).toEqual([x + 16, x + 16])
      }).toPass()
    }
  },
)

test('the footer follows changes in other tabs', { tag: '@deep' }, async ({ page, context }) => {
  await page.goto('/help')
  const shown = page.getByRole('contentinfo').locator('.page-foot-ruleset')
  const other = await context.newPage()
  await other.goto('/')
  const set = (key: string, version: string) =>
    other.evaluate(([key, version]) => localStorage.setItem(`hobgoblin:${key}`, version), [
      key,
      version,
    ] as const)
  await set('oldest-ruleset', '0.2.0')
  await expect(shown.getByRole('button')).toHaveText('Upgrade outdated armies')
  await set('default-ruleset', '0.3.0')
  await expect(shown.getByRole('button')).toHaveText('Switch to latest?')
  await expect(shown).toContainText('Hobgoblin v0.3 (Early Access)')
  await set('oldest-ruleset', '1.0.0')
  await set('default-ruleset', '1.0.0')
  await expect(shown.getByRole('button')).toHaveCount(0)
  await expect(shown).toContainText('Hobgoblin v1.0')
})

test.describe('the footer of a user with another ruleset', () => {
  test.use({ expectedErrors: ['ERR_FAILED', '404', '503'] })

  test(
    '[SHELL-16] shows "Loading..." until that ruleset is loaded, or "Error" if that fails',
    { tag: '@deep' },
    async ({ page }) => {
      const shown = page.getByRole('contentinfo').locator('.page-foot-ruleset span')
      const ruleset = (version: string) => `**/hobgoblin/rulesets/${version}`
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
      await page.route(ruleset('0.2.7'), async (route) => {
        await released
        await route.fulfill({ json: { version: '0.2.9' } })
      })
      await page.route(ruleset('0.3.0'), (route) => route.abort())
      await page.route(ruleset('0.3.1'), (route) => route.fulfill({ status: 503 }))
      await page.route(ruleset('0.3.2'), (route) => route.fulfill({ json: { version: '1.0.0' } }))
      const open = async (version: string) => {
        await page.evaluate((version) => localStorage.setItem('hobgoblin:default-ruleset', version), version)
        await page.goto('/help')
      }
      await page.goto('/')
      await expect(shown).toHaveText('Hobgoblin v1.0')
      await open('0.2.7')
      await expect(shown).toHaveText('Loading...')
      release(undefined)
      await expect(shown).toHaveText('Hobgoblin v0.2.9 (Early Access)')
      // No network, a server error, the wrong ruleset, and a missing one.
      for (const version of ['0.3.0', '0.3.1', '0.3.2', '7.0.0']) {
        await open(version)
        await expect(shown, version).toHaveText('Error')
      }
    },
  )
})

test(
  '[SHELL-27] a browser without replaceAll sees what is missing, and a link to copy',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(String.prototype, 'replaceAll')
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Baseline Web Features Unsupported' })).toBeVisible()
    await expect(page.getByLabel('Link to this page')).toHaveValue(page.url())
  },
)

// The menu of all pages, and the history of the browser, are outside of every island.
test('[SHELL-06] the side menu works by keyboard, and what is open closes when the route changes', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.goto('/army')
  await page.getByRole('button', { name: 'Create Army' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Army' }).click()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Army' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/army$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await page.getByRole('button', { name: 'Army menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  // Check the parts that stay on the page when the route changes: the main menu, and the list beside an army.
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Army menu' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.goForward()
  await page.getByRole('button', { name: 'Add Unit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Name it first' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Unit' }).click()
  await expect(page).toHaveURL(/\/u\//)
  await page.getByRole('button', { name: 'Create Army', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Create Army' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/u\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
