import type { Locator, Page } from 'playwright/test'
import { DECK_CARDS } from '#domain/fortune/playing-card.ts'
import { plainText } from '#domain/ruleset/rich-text.ts'
import { playRules } from '../../support/play-rules.ts'
import { expect, expectAccessible, keepForOffline } from '../app.ts'
import { blockDatabase, putKept, readStore } from '../device/database.ts'
import { test } from '../profile.ts'
import { PHONE } from '../sizes.ts'

test.use(PHONE)

type Shift = { hadRecentInput: boolean; sources: { node: Node | null }[] }

const hand = (page: Page): Locator => page.getByRole('region', { name: 'Your Hand' })
const grid = (page: Page): Locator => page.getByRole('region', { name: 'All cards' })
const held = (page: Page): Locator => hand(page).getByRole('article')
const card = (within: Locator, name: string): Locator =>
  within.getByRole('article').filter({ has: within.page().getByRole('heading', { name }) })
const finder = (page: Page): Locator => page.getByRole('searchbox', { name: /^Find a card/ })
const drawButton = (page: Page): Locator => page.getByRole('button', { name: 'Draw a card' })

async function openFortune(page: Page): Promise<void> {
  await page.goto('/fortune')
  await expect(drawButton(page)).not.toHaveAttribute('aria-disabled')
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add to hand: ${name}` }).click()
  await expect(card(hand(page), name)).toBeVisible()
}

test('[FORTUNE-01] [FORTUNE-02] [FORTUNE-03] an empty hand is above 48 cards, each with its fortune', async ({
  page,
}) => {
  await openFortune(page)
  await expect(hand(page)).toContainText('Your hand is empty.')
  await expect(hand(page)).toContainText('Select cards below')
  await expect(hand(page).getByRole('link')).toHaveAttribute('href', '/help/fortune-cards')
  const cards = grid(page).getByRole('article')
  await expect(cards).toHaveCount(48)
  const [above, below] = [await hand(page).boundingBox(), await grid(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const written = await cards.evaluateAll((articles) =>
    articles.map((article) =>
      ['h3', '.fortune-text'].map((part) => article.querySelector(part)?.textContent).join(' '),
    ),
  )
  const values = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  const names = [...values, 'Jack', 'Queen', 'King'].flatMap((value) =>
    ['Spades', 'Hearts', 'Clubs', 'Diamonds'].map((suit) => `${value} of ${suit}`),
  )
  expect(DECK_CARDS.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const words = (text: string) => text.replaceAll(/\s+/g, '')
  const dealt = DECK_CARDS.map(({ id, name }) => {
    const fortune = [...playRules.fortunes.values()].find(({ cards }) => cards.some((card) => card.id === id))
    return `${name}${fortune?.name ?? ''}${plainText(fortune?.instructions ?? [])}`
  })
  expect(written.map(words)).toEqual(dealt.map(words))
  const seven = card(grid(page), 'Seven of Hearts Better Part of Valour')
  await expect(seven).toContainText('goes straight back up to its Speed')
  await expect(seven.locator('svg text').first()).toHaveText('7')
  // A fortune shows both of its cards.
  await expect(seven).toContainText('The same as the Seven of Diamonds')
  await expect(seven.locator('svg.small-card')).toHaveAttribute('data-suite', 'D')
  const shapes = await grid(page)
    .locator('svg.playing-card')
    .evaluateAll(
      (faces) =>
        new Set(
          faces.map(
            (face) =>
              `${face.textContent} ${face.querySelector('path:last-of-type')?.getAttribute('d') ?? ''}`,
          ),
        ).size,
    )
  expect(shapes, 'no two faces look alike, even without colour').toBe(48)
  await expect(page.locator('noscript')).toHaveCount(1)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await add(page, 'Seven of Hearts')
  await expectAccessible(page)
})

test('[FORTUNE-04] [FORTUNE-05] a card is added once and discarded, and both can be undone', async ({
  page,
}) => {
  await openFortune(page)
  await add(page, 'Seven of Hearts')
  await add(page, 'King of Spades')
  const button = card(grid(page), 'Seven of Hearts').getByRole('button', {
    name: 'Already in hand: Seven of Hearts',
  })
  await expect(button).toHaveText('Already in hand')
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await expect(held(page)).toHaveCount(2)
  await card(hand(page), 'Seven of Hearts').getByRole('button', { name: 'Discard Seven of Hearts' }).click()
  await expect(held(page)).toHaveCount(1)
  await expect(hand(page), 'the focus stays where one is').toBeFocused()
  await expect(
    card(grid(page), 'Seven of Hearts').getByRole('button', { name: /^Add to hand/ }),
  ).toBeEnabled()
  await page
    .locator('.toast', { hasText: 'Discarded Seven of Hearts' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(held(page).getByRole('heading')).toHaveText([/Seven of Hearts/i, /King of Spades/i])
  await page.keyboard.press('Control+z')
  await expect(held(page).getByRole('heading')).toHaveText([/Seven of Hearts/i])
  await page.getByRole('button', { name: 'Undo: Added Seven of Hearts' }).click()
  await expect(hand(page)).toContainText('Your hand is empty.')
  await expect(page.locator('.draw-bar').getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
})

test('messages appear one at a time and cover no control', async ({ page }) => {
  await openFortune(page)
  const messages = page.locator('.toast')
  const before = await drawButton(page).boundingBox()
  for (let drawn = 1; drawn <= 4; drawn += 1) {
    await drawButton(page).click()
    await expect(held(page)).toHaveCount(drawn)
  }
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText(/^Drew /)
  expect(await drawButton(page).boundingBox()).toEqual(before)
  const covered = await messages.evaluate((message) => {
    const box = message.getBoundingClientRect()
    return [...document.querySelectorAll('button, a, input, summary')]
      .filter(
        (control) => !message.contains(control) && !control.closest('.hand, .all-cards, .piles, footer'),
      )
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom
      })
      .map(({ textContent }) => textContent)
  })
  expect(covered).toEqual([])
  // The page scrolls below the bar, whose height does not change with a message.
  const inBar = await messages.evaluate((message) => message.closest('.draw-bar') !== null)
  expect(inBar).toBe(true)
})

test('on a wide screen the first card is above the fold, with an empty hand and with a full one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFortune(page)
  const first = grid(page).getByRole('article').first()
  const isAboveFold = async () => {
    const [card, bar] = [await first.boundingBox(), await page.locator('.draw-bar').boundingBox()]
    return (card?.y ?? Infinity) + (card?.height ?? 0) <= (bar?.y ?? 0)
  }
  expect(await isAboveFold()).toBe(true)
  const before = await first.boundingBox()
  // This card has the longest text.
  await add(page, 'Queen of Spades')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await first.boundingBox(), 'the first card in the hand moves nothing').toEqual(before)
})

test('the second card of a fortune is labelled', async ({ page }) => {
  await openFortune(page)
  const twin = card(grid(page), 'Seven of Hearts').locator('.fortune-twin')
  await expect(twin).toContainText('Same as')
  await expect(twin.getByText('Same as', { exact: true })).toBeVisible()
})

test('a long hand shows its count, and fades where it can be scrolled', async ({ page }) => {
  await openFortune(page)
  const list = hand(page).getByRole('list')
  const mask = () => list.evaluate((cards) => getComputedStyle(cards).maskImage)
  await add(page, 'Seven of Hearts')
  await expect(hand(page)).toContainText('1 card')
  const whole = await mask()
  for (const name of ['Eight of Hearts', 'Nine of Hearts', 'Ten of Hearts']) await add(page, name)
  await expect(hand(page)).toContainText('4 cards')
  await list.evaluate((cards) => cards.scrollTo({ left: 0 }))
  await expect.poll(mask).not.toBe(whole)
  const atStart = await mask()
  await list.evaluate((cards) => cards.scrollTo({ left: cards.scrollWidth }))
  await expect.poll(mask).not.toBe(atStart)
})

test('[FORTUNE-13] small cards show the whole hand on a phone, and each leads to its card', async ({
  page,
}) => {
  await openFortune(page)
  const overview = hand(page).getByRole('button', { name: /^Show / })
  await add(page, 'Seven of Hearts')
  await expect(overview).toHaveCount(0)
  for (const name of ['Eight of Hearts', 'Nine of Hearts', 'Ten of Hearts']) await add(page, name)
  await expect(overview).toHaveCount(4)
  await hand(page).scrollIntoViewIfNeeded()
  for (const button of await overview.all()) await expect(button).toBeInViewport({ ratio: 1 })
  await hand(page)
    .getByRole('button', { name: /^Show Seven of Hearts, / })
    .tap()
  await expect(card(hand(page), 'Seven of Hearts')).toBeInViewport({ ratio: 1 })
  await hand(page)
    .getByRole('button', { name: /^Show Nine of Hearts, / })
    .tap()
  await expect(card(hand(page), 'Nine of Hearts')).toBeInViewport({ ratio: 1 })
  await expect(card(hand(page), 'Seven of Hearts')).not.toBeInViewport()
  await expectAccessible(page)
})

test('[FORTUNE-06] a hand survives a reload and a killed browser, and belongs to one ruleset', async ({
  device,
}) => {
  let page = await device.start()
  await openFortune(page)
  await add(page, 'Ten of Diamonds')
  await page.reload()
  await expect(held(page).getByRole('heading')).toHaveText([/Ten of Diamonds/i])
  await device.kill()
  page = await device.start()
  await openFortune(page)
  await expect(held(page).getByRole('heading')).toHaveText([/Ten of Diamonds/i])
  await putKept(page, 'settings', { ruleset_version: '0.3.0', rulesets: [] })
  await page.reload()
  await expect(hand(page)).toContainText('Your hand is empty.')
  await expect(drawButton(page)).not.toHaveAttribute('aria-disabled')
})

test('two tabs share a hand, and the changes of both are kept', async ({ page, context }) => {
  await openFortune(page)
  await add(page, 'Ten of Diamonds')
  const other = await context.newPage()
  await openFortune(other)
  await expect(held(other)).toHaveCount(1)
  await add(page, 'Two of Clubs')
  await expect(card(hand(other), 'Two of Clubs')).toBeVisible()
  await card(hand(other), 'Ten of Diamonds')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(held(page).getByRole('heading')).toHaveText([/Two of Clubs/i])
  await other.close()
  const stored = await readStore(page, 'keyval')
  expect(stored).toContainEqual({
    ruleset_version: '1.0.0',
    playing_cards_ids: ['2C'],
    discarded_cards_ids: ['10D'],
  })
})

test('the discard pile lists the last card first', async ({ page }) => {
  await openFortune(page)
  await drawButton(page).click()
  await drawButton(page).click()
  await expect(held(page)).toHaveCount(2)
  const discarded: string[] = []
  for (const left of [1, 0]) {
    const button = held(page)
      .first()
      .getByRole('button', { name: /^Discard/ })
    discarded.unshift(((await button.getAttribute('aria-label')) ?? '').replace('Discard ', ''))
    await button.click()
    await expect(held(page)).toHaveCount(left)
  }
  await page.getByText('Discard pile', { exact: false }).first().click()
  await expect(page.getByRole('list', { name: /^Discard pile/ }).getByRole('listitem')).toHaveText(
    discarded.map((name) => new RegExp(`^${name} · `)),
  )
})

test('the deck deals each card once; a reshuffle brings discarded cards back', async ({ page }) => {
  await openFortune(page)
  for (let left = 47; left >= 40; left -= 1) {
    await drawButton(page).click()
    await expect(drawButton(page)).toHaveAccessibleDescription(`${left} left`)
  }
  await expect(held(page)).toHaveCount(8)
  const names = await held(page).getByRole('heading').allInnerTexts()
  expect(new Set(names).size).toBe(8)
  await expect(
    page.getByRole('status').filter({ hasText: /Drew \w+ of \w+: \w+/ }),
    'a drawn card is announced',
  ).toBeVisible()
  await expect(held(page).last(), 'and scrolled into view').toBeInViewport({ ratio: 0.9 })
  await held(page)
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  const pile = page.getByText('Discard pile', { exact: false }).first()
  await pile.click()
  await expect(page.getByRole('list', { name: /^Discard pile/ }).getByRole('listitem')).toHaveCount(1)
  await expect(drawButton(page)).toHaveAccessibleDescription('40 left')
  await page.getByRole('button', { name: 'Reshuffle' }).click()
  await expect(drawButton(page)).toHaveAccessibleDescription('41 left')
  await page.locator('.toast', { hasText: 'Reshuffled' }).getByRole('button', { name: 'Undo' }).click()
  await expect(drawButton(page)).toHaveAccessibleDescription('40 left')
  await page.getByRole('button', { name: 'Gather all cards' }).click()
  await expect(hand(page)).toContainText('Your hand is empty.')
  await expect(drawButton(page)).toHaveAccessibleDescription('48 left')
  await expect(page.getByRole('button', { name: 'Gather all cards' }), 'all are gathered').toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(held(page)).toHaveCount(7)
})

test('a player with a real pack types or taps a card and sees its fortune', async ({ page }) => {
  await openFortune(page)
  const found = grid(page).getByRole('article')
  for (const text of ['7h', '7♥', 'seven of hearts', '7 of Hearts', 'H7']) {
    await finder(page).fill(text)
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Better Part of Valour')
    await expect(found).toBeInViewport()
    await expect(grid(page).getByRole('status')).toHaveText('Seven of Hearts: Better Part of Valour')
  }
  await finder(page).fill('ace')
  await expect(grid(page)).toContainText('no aces')
  await grid(page).getByRole('button', { name: 'Show all cards' }).click()
  await expect(found).toHaveCount(48)
  await grid(page).getByRole('button', { name: 'Clubs', exact: true }).click()
  await expect(found).toHaveCount(12)
  await grid(page).getByRole('button', { name: 'Jack', exact: true }).click()
  await expect(found.getByRole('heading')).toHaveText([/Jack of Clubs.*Eldritch Redirection/is])
  await expect(finder(page)).toHaveValue('J♣')
  await expect(grid(page).getByRole('button', { name: 'Jack', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await grid(page).getByRole('button', { name: 'Clubs', exact: true }).click()
  await expect(found).toHaveCount(4)
  await finder(page).fill('mercury')
  await expect(found.first()).toContainText('Mercury')
  await expect(grid(page).getByRole('button', { name: 'Jack', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('the page works by keyboard alone', async ({ page, isMobile: _ }) => {
  await openFortune(page)
  await finder(page).focus()
  await page.keyboard.type('9')
  await expect(grid(page).getByRole('article')).toHaveCount(4)
  const buttons = grid(page).getByRole('button', { name: /^Add to hand/ })
  await buttons.first().focus()
  await page.keyboard.press('End')
  await expect(buttons.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(held(page).getByRole('heading')).toHaveText([/Nine of Diamonds/i])
  await expect(page.getByRole('button', { name: 'Already in hand: Nine of Diamonds' })).toBeFocused()
  await finder(page).fill('familiar')
  await grid(page).getByRole('button', { name: 'Wizard' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wizard' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(grid(page).getByRole('button', { name: 'Wizard' }).first()).toBeFocused()
})

test('an empty deck says whether its cards are in hand or on the discard pile', async ({ page }) => {
  await openFortune(page)
  const deck = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((value) =>
    ['H', 'D', 'S', 'C'].map((suite) => value + suite),
  )
  await putKept(page, 'fortune:1.0.0', { ruleset_version: '1.0.0', playing_cards_ids: deck })
  await page.reload()
  await expect(drawButton(page)).toHaveAccessibleDescription('You hold every card.')
  await held(page)
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(drawButton(page)).toHaveAccessibleDescription('The deck is empty: reshuffle the discard pile.')
})

test('[FORTUNE-08] Ones and unknown cards of an old hand are removed with a note, and the others stay', async ({
  page,
}) => {
  await openFortune(page)
  await putKept(page, 'fortune:1.0.0', { ruleset_version: '1.0.0', playing_cards_ids: ['1H', '7H', '11S'] })
  await page.reload()
  await expect(
    page.getByText('Removed from your hand, because the deck has no such cards: One of Hearts, “11S”.'),
  ).toBeVisible()
  await expect(held(page).getByRole('heading')).toHaveText([/Seven of Hearts/i])
})

test('nothing overflows at 360 px, and nothing jumps during hydration', async ({ page, isMobile: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (!entry.hadRecentInput)
          shifts.push(...entry.sources.map(({ node }) => String(node?.textContent).slice(0, 80)))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openFortune(page)
  // This card has the longest text.
  await add(page, 'Queen of Spades')
  for (let drawn = 0; drawn < 4; drawn += 1) {
    await drawButton(page).click()
    await expect(held(page)).toHaveCount(drawn + 2)
  }
  await page.reload()
  await expect(held(page)).toHaveCount(5)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const bar = await drawButton(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the next card is within reach of the thumb').toBeGreaterThan(
    660,
  )
  expect(bar?.height).toBeGreaterThanOrEqual(44)
})

test('printing a hand prints only its cards; printing without a hand prints all cards', async ({ page }) => {
  await openFortune(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your Hand' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'The 24 fortunes as a list' })).toBeHidden()
  await expect(grid(page).getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await add(page, 'Seven of Hearts')
  await page.emulateMedia({ media: 'print' })
  await expect(card(hand(page), 'Seven of Hearts')).toBeVisible()
  await expect(grid(page)).toBeHidden()
  await expect(drawButton(page)).toBeHidden()
  await expect(hand(page).getByRole('button', { name: /^Discard/ })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('some cards can be read, and a link leads to all fortunes', async ({ page }) => {
    await page.goto('/fortune')
    await expect(grid(page).getByRole('article').first()).toBeVisible()
    await expect(drawButton(page), 'no button that does nothing').toBeHidden()
    await page.getByRole('link', { name: 'What each card stands for' }).click()
    await expect(page.getByText('Play at the start of the March phase').first()).toBeVisible()
  })
})

test('[FORTUNE-12] in a browser that blocks the database, the hand lasts for the visit, and the page says so', async ({
  page,
}) => {
  await blockDatabase(page)
  await page.goto('/fortune')
  const note = page.getByText('but nothing is kept')
  await expect(note).toBeVisible()
  await add(page, 'Seven of Hearts')
  await expect(card(hand(page), 'Seven of Hearts')).toBeVisible()
  await drawButton(page).click()
  await expect(held(page)).toHaveCount(2)
  await page.reload()
  await expect(held(page)).toHaveCount(2)
  await expect(note).toBeVisible()
  await expectAccessible(page)
})

test.describe('when another version holds the database', () => {
  test('the generic error with its code replaces the page', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The database is newer.', 'VersionError')
      }
    })
    await page.goto('/fortune')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText("Ooops! This wasn't supposed to happen.")
    await expect(alert).toContainText('Could not open database.')
    await expect(alert).toContainText('DB_VERSION_HIGHER_THAN_REQUESTED')
    await expect(alert.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after one visit the page opens, draws cards and saves the hand', async ({ page, context }) => {
    await openFortune(page)
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto('/fortune')
    await drawButton(page).click()
    await expect(held(page)).toHaveCount(1)
    await page.reload()
    await expect(held(page)).toHaveCount(1)
    await finder(page).fill('familiar')
    await grid(page).getByRole('button', { name: 'Wizard' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Wizard' })).toBeVisible()
  })
})
