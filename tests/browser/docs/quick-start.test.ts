import type { APIRequestContext } from 'playwright/test'
import { expect, expectAccessible, test } from '../app.ts'
import { PAPERS, printPages } from '../print/pdf.ts'
import { logInLocally } from '../session.ts'
import { PHONE } from '../sizes.ts'

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
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(main.locator('.rules li').first()).toBeVisible()
  await expect(main.getByRole('img').first()).toBeVisible()
})

test('[QUICK-02] the rules cover the game', async ({ page }) => {
  await page.goto('/quick-start?utm_medium=convention')
  for (const name of [
    'The Rule of Carnage',
    'Building an army',
    'Units',
    'Keywords',
    'Attacks and Doom',
    'Setting up a battle',
    'The battle round',
    'Omens',
    'Sorcery',
    'March',
    'Volley',
    'Clash',
    'Reckoning',
    'The end of the game',
  ]) {
    await expect(page.locator('.rules').getByRole('heading', { name, exact: true })).toBeVisible()
  }
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

for (const path of [
  'keywords',
  'profiles',
  'target-numbers',
  'purchase',
  'artefacts',
  'allegiances',
  'glossary',
  'phases',
]) {
  test(`[QUICK-05] Escape goes from ${path} to home`, async ({ page }) => {
    await page.goto(`/quick-start/${path}`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/$/)
  })

  test(`[QUICK-10] ${path} is open to everybody`, async ({ page }) => {
    await page.goto(`/quick-start/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Log in to read')).toHaveCount(0)
    await expectAccessible(page)
  })
}

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
  'Chariots | 10 | – | 10 | 10 | Narrow | ×1 | 350 | Fragile, Devastating Charge',
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
    await expect(page).toHaveURL(/\/quick-start\/keywords#\w+$/)
  })

  test('a keyword links to its entry if the page with the definitions cannot be loaded', async ({ page }) => {
    await page.goto('/quick-start/artefacts')
    await page.route('**/quick-start/keywords', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.locator('dd').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/quick-start\/keywords#\w+$/)
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

/** The scores of each attacker against all targets in the same order. (RULES-20, RULES-26) */
const SCORES = [
  ['Light Inf.', '4 4 5 4 4 5 4 4 5 4 3'],
  ['Ranged Inf.', '4 4 5 4 4 5 5 4 5 3 4'],
  ['Heavy Inf.', '4 3 4 5 4 5 4 4 5 3 3'],
  ['Monstrous Inf.', '3 3 4 4 3 4 3 4 5 3 2'],
  ['Light Cav.', '4 3 5 5 4 5 5 4 5 4 3'],
  ['Heavy Cav.', '3 2 4 4 3 4 5 3 5 3 2'],
  ['War Wagon', '5 4 5 5 5 5 5 5 6 5 4'],
  ['Chariot', '3 3 4 4 4 4 5 4 5 3 3'],
  ['Monster', '4 3 4 3 3 3 3 2 4 2 2'],
  ['Beasts', '4 3 6 5 4 6 6 5 6 4 3'],
  ['Artillery', '4 4 3 3 5 3 2 3 3 5 4'],
] as const

test('[QUICK-08] target numbers are a table of 11 attackers by 11 targets, each score with a plus', async ({
  page,
}) => {
  await page.goto('/quick-start/target-numbers')
  const table = await page
    .getByRole('table')
    .locator('tr')
    .evaluateAll((rows) =>
      rows.map(({ children }) => [...children].map(({ textContent }) => textContent.trim())),
    )
  expect(table).toEqual([
    ['Attacker', ...SCORES.map(([name]) => name)],
    ...SCORES.map(([name, scores]) => [name, ...scores.split(' ').map((score) => `${score}+`)]),
  ])
  await expect(page.getByRole('columnheader')).toHaveCount(1 + TYPES)
  await expect(page.getByRole('rowheader')).toHaveCount(TYPES)
  await expect(page.getByText('Find the attacker on the left and its target at the top.')).toBeVisible()
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

test('[QUICK-09] the purchase page is a placeholder that links to the publisher', async ({ page }) => {
  await page.goto('/quick-start/purchase')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to the publisher' })).toHaveAttribute(
    'target',
    '_blank',
  )
})

async function rulesText(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/quick-start')).text()
  return html
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('[QUICK-11] the rules give the size of a game', async ({ request }) => {
  const text = await rulesText(request)
  for (const fact of ['3000 points a side', '4000 to 5000', 'lasts five rounds', 'has six phases'])
    expect(text).toContain(fact)
  for (const fact of ['a table at least 4 ft by 3 ft', 'the armies are at least 16 in apart'])
    expect(text).toContain(fact)
})

test('[QUICK-12] the rules say what Doom does and what Reform costs', async ({ request }) => {
  const text = await rulesText(request)
  expect(text).toMatch(/A unit with 10 or more Doom is Broken/)
  expect(text).toContain('every friendly unit within 8 in takes a Courage test')
  expect(text).toContain('Reform: 5 points')
})

test('[QUICK-13] the rules say how many dice are rolled', async ({ request }) => {
  const text = await rulesText(request)
  expect(text).toContain('Roll 5 attack dice')
  expect(text).toContain('never takes more than 5 Doom from shooting')
  expect(text).toContain('usually 10 dice')
  expect(text).toContain('at least 3 against each')
})

test('[QUICK-14] the rules give the sizes of the footprints', async ({ request }) => {
  expect(await rulesText(request)).toContain(
    'Wide 100–200 mm wide and 40–160 mm deep; Narrow 40–100 by 40–160; Horde 150–200 by 100–200',
  )
})

test('[QUICK-15] the rules say that only keywords with a number stack', async ({ request }) => {
  expect(await rulesText(request)).toContain(
    'A keyword that ends in a number adds up with itself; any other counts once',
  )
})

test('the rules answer the questions that players ask at the table', async ({ request }) => {
  const text = await rulesText(request)
  const order = [
    'The winner picks a long table edge and is First Player',
    'Place the terrain, one piece each',
  ]
  const places = order.map((fact) => text.indexOf(fact))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places, 'the First Player is known before terrain is placed').toEqual(
    places.toSorted((a, b) => a - b),
  )
  for (const fact of [
    'in turn, First Player first. Pieces stand at least 4 in apart from each other and from markers',
    'piece within 4 in of a table edge',
    'A D3 is a D6 halved, rounded up',
    'One table of target numbers serves both combat and shooting.',
    'If both took the same, nobody has lost',
    'Score victory points (VP)',
    'Broken units may Rally too',
    'This is what texts mean by "as usual".',
  ])
    expect(text.replace(/[“”]|&quot;/g, '"')).toContain(fact)
  expect(text.match(/victory points/gi)).toHaveLength(1)
})

test('all pages give the same number of cursed artefacts', async ({ page, request }) => {
  const fact = /Cursed Artefacts: as many as both players agreed on(?: before the battle)?, usually one\./
  expect(await rulesText(request)).toMatch(fact)
  await page.goto('/quick-start/keywords')
  await expect(page.locator('#general')).toContainText(fact)
  await page.goto('/quick-start/artefacts')
  await expect(page.locator('.lead')).toContainText(
    'as many as both players agreed on before the battle, usually one',
  )
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
  await page.locator('#broken').getByRole('link', { name: 'Broken' }).click()
  await expect(page.getByRole('dialog', { name: 'Broken' })).toBeVisible()
})
