import { expect, test } from '#tests/browser/app.ts'
import { PAPERS, printPages } from '#tests/browser/print/pdf.ts'
import { logInLocally } from '#tests/browser/session.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const TYPES = 11

// What of the text is shown depends on the session, in a script and the styles of the page.
test('[QUICK-03] [QUICK-04] a visitor sees five blocks and how to read the rest, a convention visitor and a reader everything', async ({
  page,
  context,
}) => {
  await page.goto('/quick-start')
  // Check what is visible: five blocks, and none of the blocks after them.
  const blocks = page.locator('.rules > *')
  const seen = await blocks.evaluateAll((all) => all.map((block) => block.checkVisibility()))
  expect(seen).toEqual(seen.map((_, index) => index < 5))
  expect(seen.length).toBeGreaterThan(30)
  await expect(blocks.nth(0)).toHaveText(/^Under the hill the old courts are at war\./)
  await expect(blocks.nth(4)).toHaveText(/^Doom decides\./)
  // The blocks fade out towards the prompt.
  const faded = await page.locator('.rules').evaluate((rules) => getComputedStyle(rules).maskImage)
  expect(faded).toMatch(/^linear-gradient\(.*(?:transparent|rgba\(0, 0, 0, 0\))\)$/)
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  for (const beyond of ['.rules-chapters', '.after-rules']) await expect(page.locator(beyond)).toBeHidden()
  const gate = page.getByRole('region', { name: 'Log in to read' })
  await expect(gate).toBeVisible()
  await expect(gate).toContainText(/account.*free|free.*account/)
  await expect(gate.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join#to=%2Fquick-start')
  await expect(gate.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login#to=%2Fquick-start')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/quick-start#reckoning')
  await expect(gate).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => {
    location.hash = 'clash'
  })
  await expect(gate).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize(PHONE.viewport)
  await page.goto('/quick-start?utm_medium=convention')
  // The visit is the session of the browser, not that of one tab.
  const tab = await context.newPage()
  await tab.goto('/quick-start')
  await expect(tab.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
  await tab.close()
  await page.goto('/help')
  await page.goto('/quick-start')
  const after = page.getByRole('heading', { name: 'Get the rulebook' })
  await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
  await expect(after).toBeVisible()
  await expect(page.getByText(/diagrams by the Hobgoblin companion authors/)).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(after).toBeHidden()
  await logInLocally(page)
  await page.goto('/quick-start')
  await expect(after).toBeVisible()
  await expect(gate).toBeHidden()
})

test(
  '[QUICK-04] a convention visitor reads everything although storage is blocked',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }
    })
    await page.goto('/quick-start?utm_medium=convention')
    await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
    await page.goto('/quick-start')
    await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
  },
)

test(
  '[QUICK-16] the rules and the keywords begin on the first screen',
  { tag: ['@deep', '@both'] },
  async ({ page }) => {
    await page.goto('/quick-start?utm_medium=convention')
    const tiles = page.locator('.rules-tiles')
    await expect(tiles.locator('.icon')).toHaveCount(4)
    // Until its font is there, a tile may have a line more.
    await expect.poll(async () => (await tiles.boundingBox())?.height).toBeLessThan(200)
    await expect(page.locator('.rules > p').first()).toBeInViewport()
    await page.goto('/quick-start/keywords')
    await expect(page.getByLabel('Filter')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#keyword-list > :first-child')).toBeInViewport()
  },
)

test(
  'a linked profile is not covered, the heads of tables fit a phone, and a printed table is complete',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/quick-start/target-numbers')
    const heads = page.getByRole('rowheader')
    await expect(heads).toHaveCount(TYPES)
    const overhanging = await heads.evaluateAll((heads) =>
      heads
        .filter((head) => {
          const name = head.querySelector('span')?.getBoundingClientRect()
          return name === undefined || name.right > head.getBoundingClientRect().right
        })
        .map((head) => head.textContent.trim()),
    )
    expect(overhanging).toEqual([])
    await page.goto('/quick-start/profiles')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('search')).toBeHidden()
    const hidden = await page
      .locator('.table-scroll')
      .evaluate((box) => box.clientHeight < box.scrollHeight || getComputedStyle(box).overflow !== 'visible')
    expect(hidden).toBe(false)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 360, height: 560 })
    await page.goto('/quick-start/profiles#MONSTER')
    const clear = () =>
      page.evaluate(() => {
        const top = document.querySelector('#MONSTER')?.getBoundingClientRect().top ?? 0
        const heads = document.querySelector('.wide-table thead')?.getBoundingClientRect().bottom ?? Infinity
        const bar = document.querySelector('.page-bar')?.getBoundingClientRect().bottom ?? Infinity
        return top + 1 >= Math.max(heads, bar)
      })
    await expect.poll(clear).toBe(true)
    await expect(page.locator('#MONSTER')).toBeInViewport()
    await page.goto('/quick-start/target-numbers')
    for (const head of (await page.getByRole('columnheader').all()).slice(1)) {
      expect((await head.boundingBox())?.width).toBeLessThan(80)
    }
  },
)

for (const [name, path, words] of [
  ['Glossary', '/quick-start/glossary', ['Abyssal Allegiance', 'D3', 'Wheel']],
  ['Sheet of Phases', '/quick-start/phases', ['1. Omens', '6. Reckoning', 'Courage test']],
] as const) {
  test(
    `the ${name} is linked from the rules, found by the search, and prints on one page`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('/quick-start')
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      for (const format of PAPERS) {
        const pages = await printPages(page, format)
        expect(pages, format).toHaveLength(1)
        for (const word of words) expect(pages[0]).toContain(word)
      }
      await page.goto('/help')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox', { name: 'Search' }).fill(name)
      await expect(page.getByRole('option', { name }).first()).toBeVisible()
    },
  )
}
