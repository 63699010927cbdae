import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { logInLocally } from '#tests/browser/session.ts'

const TOOLS = [
  [/^Army Builder\s*Build, print and share armies$/, '/army'],
  [/^Chaos of War/, '/battle'],
  [/^Quick Start Rules/, '/quick-start'],
  [/^Fortune Cards/, '/fortune'],
  [/^Play/, '/play'],
] as const

test('[SHELL-10] the side menu has the five tools in order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const links = menu.getByRole('list').first().getByRole('link')
  await expect(links).toHaveCount(TOOLS.length)
  for (const [index, [text, href]] of TOOLS.entries()) {
    await expect(links.nth(index)).toHaveText(text)
    await expect(links.nth(index)).toHaveAttribute('href', href)
  }
  await expectAccessible(page)
})

test('the side menu works by keyboard', async ({ page }) => {
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
})

test('[SHELL-13] [HOME-03] home and the footer offer Join and Log in, and the footer Account to a user', async ({
  page,
}) => {
  await page.goto('/')
  const join = page.getByRole('link', { name: 'Join / Log in' })
  await expect(join).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join')
  await expect(footer.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await expect(footer.getByRole('link', { name: 'Account' })).toBeHidden()
  await logInLocally(page)
  await page.goto('/')
  await expect(footer.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
  await expect(join).toBeHidden()
  await expect(footer.getByRole('link', { name: 'Join' })).toBeHidden()
  await expect(footer.getByRole('link', { name: 'Log in' })).toBeHidden()
})

test('[LOOK-05] content has two widths, and the bar and the footer are on its grid', async ({ page }) => {
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
})

test('the footer follows changes in other tabs', async ({ page, context }) => {
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

  test('[SHELL-16] shows "Loading..." until that ruleset is loaded, or "Error" if that fails', async ({
    page,
  }) => {
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
  })
})

test('[SHELL-27] a browser without replaceAll sees what is missing, and a link to copy', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'replaceAll')
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Baseline Web Features Unsupported' })).toBeVisible()
  await expect(page.getByLabel('Link to this page')).toHaveValue(page.url())
})

test.describe('a missing address', () => {
  test.use({ expectedErrors: ['404'] })

  test('links to the tools', async ({ page }) => {
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link', { name: /Army Builder/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test('[SHELL-03] links within the app stay in the tab, others open a new one without opener', async ({
  page,
}) => {
  for (const path of ['/', '/help', '/quick-start/purchase', '/changelog/2024-07-08-v1-0']) {
    await page.goto(path)
    const links = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((a) => ['href', 'target', 'rel'].map((name) => a.getAttribute(name))))
    for (const [href, target, rel] of links) {
      const outside = /^https?:/.test(href ?? '')
      expect(target, href ?? '').toBe(outside ? '_blank' : null)
      if (outside) expect(rel, href ?? '').toBe('noopener noreferrer')
    }
    expect(links.length).toBeGreaterThan(0)
  }
})

test('[SHELL-06] an open dialog and an open menu close when the route changes', async ({ page }) => {
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
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(main).toBeVisible()
  await page.goBack()
  await expect(main).toBeHidden()
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
