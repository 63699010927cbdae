import { expect, expectAccessible, test } from '#tests/browser/app.ts'
import { PAPERS, printPages } from '#tests/browser/print/pdf.ts'
import { logInLocally } from '#tests/browser/session.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

const TYPES = 11

test('[QUICK-01] the quick start has a cover, a title, a body and links to the tables', async ({ page }) => {
  await page.goto('/quick-start?utm_medium=convention')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Start Rules' })).toBeVisible()
  await expect(main.locator('header .doc-cover svg')).toBeVisible()
  for (const [name, path] of [
    ['Keywords', 'keywords'],
    ['Unit Profiles', 'profiles'],
    ['Target Numbers', 'target-numbers'],
  ] as const) {
    await expect(main.locator('.button', { hasText: name })).toHaveAttribute('href', `/quick-start/${path}`)
  }
  await expect(main.locator('.rules-tiles .icon')).toHaveCount(4)
  // Until its font is there, a tile may have a line more.
  const height = async () => (await main.locator('.rules-tiles').boundingBox())?.height
  await expect.poll(height, 'the rules begin on the first screen').toBeLessThan(200)
  await expect(main.locator('.rules > p').first()).toBeInViewport()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(main.locator('.rules li').first()).toBeVisible()
  await expect(main.getByRole('img').first()).toBeVisible()
})

test('[QUICK-03] a visitor sees five blocks and how to read the rest, but the page contains the whole text', async ({
  page,
  request,
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
  for (const beyond of ['.rules-chapters', '.after-rules']) await expect(page.locator(beyond)).toBeHidden()
  const gate = page.getByRole('region', { name: 'Log in to read' })
  await expect(gate).toBeVisible()
  await expect(gate).toContainText(/account.*free|free.*account/)
  await expect(gate.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/join#to=%2Fquick-start')
  await expect(gate.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login#to=%2Fquick-start')
  expect(await (await request.get('/quick-start')).text()).toContain('The end of the game')
  await expectAccessible(page)
})

test('a link to a hidden chapter takes a visitor to the prompt', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/quick-start#reckoning')
  const gate = page.getByRole('region', { name: 'Log in to read' })
  await expect(gate).toBeInViewport({ ratio: 0.9 })
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => {
    location.hash = 'clash'
  })
  await expect(gate).toBeInViewport({ ratio: 0.9 })
})

test('[QUICK-04] a logged-in reader sees everything, and so does a convention visitor for one visit', async ({
  page,
  context,
}) => {
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
  await expect(page.getByRole('region', { name: 'Log in to read' })).toBeHidden()
  await expectAccessible(page)
})

test('[QUICK-04] a convention visitor reads everything although storage is blocked', async ({ page }) => {
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
})

test('without scripts everything is readable', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/quick-start')
  await expect(page.getByRole('heading', { name: 'The end of the game' })).toBeVisible()
  await page.goto('/quick-start/keywords')
  await expect(page.locator('#towering')).toContainText('Head above the pikes')
  await context.close()
})

const PAGES = [
  ...['keywords', 'profiles', 'target-numbers', 'purchase', 'artefacts', 'allegiances', 'glossary', 'phases'],
]

test('[QUICK-05] [QUICK-10] each page is open to everybody, and Escape goes from it to home', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(`/quick-start/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Log in to read')).toHaveCount(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test('[QUICK-06] the demo keywords are marked cards with their prices', async ({ page }) => {
  await page.goto('/quick-start/keywords')
  const cards = page.getByRole('article').getByRole('article')
  await expect(cards).toHaveCount(9)
  const card = (name: string) =>
    cards.filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
  await expect(card('Tough')).toContainText('Strength')
  await expect(card('Tough')).toContainText('+1 for +75')
  await expect(card('Fragile')).toContainText('Weakness')
  await expect(card('Fragile')).toContainText('−50')
  await expect(card('Wild')).toContainText('not for purchase')
})

test('[QUICK-16] the page of keywords begins with its filter', { tag: '@deep-phone' }, async ({ page }) => {
  await page.goto('/quick-start/keywords')
  await expect(page.getByLabel('Filter')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('#keyword-list > :first-child')).toBeInViewport()
})

test('keywords can be filtered by text and kind, and each has an address', async ({ page }) => {
  await page.goto('/quick-start/keywords#towering')
  await expect(page.locator('#towering')).toBeInViewport()
  await page.getByLabel('Filter').fill('courage')
  await page.getByLabel('Kind').selectOption('Weakness')
  await expect(page.locator('#cowardly')).toBeVisible()
  await expect(page.locator('#stubborn')).toBeHidden()
  await expect(page.getByRole('status')).toHaveText(/^\d+ of 84$/)
})

test('keywords can be sorted by name and by cost', async ({ page }) => {
  await page.goto('/quick-start/keywords')
  const names = page.locator('#keyword-list dt')
  const first = async () =>
    (await names.allInnerTexts()).slice(0, 2).map((text) => text.split('\n')[0]?.trim())
  const before = await first()
  const order = page.getByLabel('Order')
  await order.selectOption('Cost')
  await expect(names.first()).toContainText('Cursed')
  await order.selectOption('Name')
  await expect(names.first()).toContainText('Arcane')
  await order.selectOption('Rulebook')
  await expect.poll(first).toEqual(before)
})

test('a linked profile is not covered by the bar or the table head, and the head fits a small screen', async ({
  page,
}) => {
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
})

test('on a phone, the name of each attacker stays within its cell', async ({ page }) => {
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
})

test('a printed table is complete and has no filter', async ({ page }) => {
  await page.goto('/quick-start/profiles')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('search')).toBeHidden()
  const hidden = await page
    .locator('.table-scroll')
    .evaluate((box) => box.clientHeight < box.scrollHeight || getComputedStyle(box).overflow !== 'visible')
  expect(hidden).toBe(false)
})

/** The rows of the profile table, with the values of RULES-22 to RULES-25. */
const PROFILES = [
  'Light Infantry | 8 | – | 10 | 10 | Wide | ×1 | 300 | none',
  'Ranged Infantry | 8 | 24 | 10 (5) | 10 | Wide | ×1 | 300 | Ranged 24, Skirmishers',
  'Heavy Infantry | 6 | – | 10 | 10 | Wide | ×1 | 350 | Tough 1',
  'Monstrous Infantry | 10 | – | 10 | 10 | Wide | ×2 | 400 | Wild',
  'Light Cavalry | 14 | 8 | 10 (5) | 10 | Wide | ×2 | 350 | Nimble, Ranged 8, Skirmishers',
  'Heavy Cavalry | 12 | – | 10 | 10 | Wide | ×2 | 450 | Devastating Charge',
  'War Wagon | 6 | – | 10 | 10 | Narrow | ×1 | 250 | Towering',
  'Chariot | 10 | – | 10 | 10 | Narrow | ×1 | 350 | Fragile, Devastating Charge',
  'Monster | 10 | – | 10 | 10 | Narrow | ×2 | 600 | Towering, Wild',
  'Beasts | 12 | – | 10 | 10 | Wide | ×1 | 200 | Nimble, Wild, Skirmishers',
  'Artillery | 0 | 48 | 10 (5) | 10 | Narrow | ×2 | 350 | Ranged 48, Immobile, Fragile',
]

test('[QUICK-07] [RULES-15] a keyword opened from “Ranged 24” says 24', async ({ page }) => {
  await page.goto('/quick-start/profiles')
  await page.locator('#RANGED_INFANTRY').getByRole('link', { name: 'Ranged 24' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ranged 24' })
  await expect(dialog).toContainText('The unit can shoot up to 24 inches.')
})

test('[QUICK-07] the profiles are a table, and a keyword opens its details', async ({ page }) => {
  await page.goto('/quick-start/profiles')
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveText([
    'Unit Type',
    'Speed',
    'Range',
    'Strikes',
    'Courage',
    'Footprint',
    'Multiplier',
    'Points',
    'Keywords',
  ])
  const rows = page.locator('#profiles tr')
  const shown = await rows.evaluateAll((all) =>
    all.map(({ children }) =>
      [...children].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()),
    ),
  )
  expect(shown).toEqual(PROFILES.map((row) => row.split(' | ')))
  const knights = page.locator('#HEAVY_CAVALRY')
  const word = knights.getByRole('link', { name: 'Devastating Charge' })
  for (const open of [() => word.click(), () => word.press('Enter'), () => word.press('Space')]) {
    await open()
    const dialog = page.getByRole('dialog', { name: 'Devastating Charge' })
    await expect(dialog.getByRole('heading')).toHaveText('Devastating Charge')
    await expect(dialog.locator('.label')).toHaveText('Strength')
    await expect(dialog.getByRole('paragraph').nth(1)).toContainText('All its weight in one blow.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(word).toBeFocused()
  }
  for (const close of [
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await word.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(word).toBeFocused()
  }
  await expect(page).toHaveURL(/profiles$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a keyword in a definition opens the next one, and closing returns to the keyword on the page', async ({
  page,
}) => {
  await page.goto('/quick-start/artefacts')
  const word = page.locator('dt').getByRole('link', { name: 'Unfeeling' })
  await word.click()
  await page.getByRole('dialog', { name: 'Unfeeling' }).getByRole('link', { name: 'Fearless' }).click()
  await expect(page.getByRole('dialog', { name: 'Fearless' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(word).toBeFocused()
})

test.describe('when the definitions cannot be loaded', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] })

  test('a keyword links to its entry', async ({ page }) => {
    await page.goto('/quick-start/artefacts')
    await page.route('**/_astro/keyword-dialog*', (route) => route.abort())
    await page.locator('dd').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/quick-start\/keywords\/[\w-]+$/)
  })

  test('a keyword links to its entry if the page with the definitions cannot be loaded', async ({ page }) => {
    await page.goto('/quick-start/artefacts')
    await page.route('**/quick-start/keywords', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.locator('dd').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/quick-start\/keywords\/[\w-]+$/)
  })
})

test('profiles can be sorted by any column in both directions', async ({ page }) => {
  await page.goto('/quick-start/profiles')
  const first = page.locator('#profiles tr').first()
  const points = page.getByRole('columnheader', { name: 'Points' })
  await points.getByRole('button').click()
  await expect(points).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('Beasts')
  await points.getByRole('button').click()
  await expect(first).toContainText('Monster')
})

test('pointer and keyboard highlight the row and the column of a target number', async ({ page }) => {
  await page.goto('/quick-start/target-numbers')
  const cells = page.getByRole('cell')
  await cells.nth(13).click()
  await expect(cells.nth(13)).toHaveAttribute('data-lit', 'here')
  await expect(page.locator('[data-lit]')).toHaveCount(2 * TYPES + 1)
  await cells.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(12)).toBeFocused()
  await expect(cells.nth(12)).toHaveAttribute('data-lit', 'here')
})

for (const [name, path, words] of [
  ['Glossary', '/quick-start/glossary', ['Abyssal Allegiance', 'D3', 'Wheel']],
  ['Sheet of Phases', '/quick-start/phases', ['1. Omens', '6. Reckoning', 'Courage test']],
] as const) {
  test(`the ${name} is linked from the rules, found by the search, and prints on one page`, async ({
    page,
  }) => {
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
  })
}

test('the glossary can be filtered, and its keywords open', async ({ page }) => {
  await page.goto('/quick-start/glossary')
  await page.getByLabel('Filter').fill('halved')
  await expect(page.locator('#d3')).toBeVisible()
  await expect(page.locator('#vp')).toBeHidden()
  await page.getByLabel('Filter').fill('')
  await page.locator('#broken dd').getByRole('link', { name: 'Broken' }).click()
  await expect(page.getByRole('dialog', { name: 'Broken' })).toBeVisible()
})
