import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, keepForOffline } from '#tests/browser/app.ts'
import { blockDatabase, putKept, readStore } from '#tests/browser/device/database.ts'
import { test } from '#tests/browser/profile.ts'
import { PHONE } from '#tests/browser/sizes.ts'

test.use(PHONE)

type Shift = { hadRecentInput: boolean; sources: { node: Node | null }[] }

const hand = (page: Page): Locator => page.getByRole('region', { name: 'Your Hand' })
const grid = (page: Page): Locator => page.getByRole('region', { name: 'All cards' })
/** All cards of the hand, though a phone shows one of them and the others in a fan. */
const held = (page: Page): Locator => hand(page).locator('.hand-cards > li')
const heldNames = (page: Page): Locator => held(page).locator('h3')
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

test('a long hand shows its count, and on a wide screen fades where it can be scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await openFortune(page)
  const list = hand(page).locator('.hand-cards')
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

test('[FORTUNE-13] on a phone the hand is a fan with one open card, the newest or the one that was tapped', async ({
  page,
}) => {
  await openFortune(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7000)
  const fan = hand(page).getByRole('button', { name: /^Show / })
  const open = hand(page).getByRole('article')
  await add(page, 'Seven of Hearts')
  await expect(fan).toHaveCount(0)
  const top = () => grid(page).evaluate((part) => part.getBoundingClientRect().top + scrollY)
  const before = await top()
  for (const name of ['Eight of Hearts', 'Nine of Hearts', 'Ten of Hearts']) await add(page, name)
  await expect(fan).toHaveCount(4)
  await hand(page).scrollIntoViewIfNeeded()
  for (const button of await fan.all()) await expect(button).toBeInViewport({ ratio: 1 })
  for (const name of ['Seven of Hearts', 'Nine of Hearts']) {
    await hand(page)
      .getByRole('button', { name: `Show ${name}, ` })
      .tap()
    await expect(open).toHaveCount(1)
    await expect(open).toContainText(name)
    await expect(open).toBeInViewport({ ratio: 1 })
  }
  await expect(fan.nth(2)).toHaveAttribute('aria-current', 'true')
  // Where the bar covers no half of a key.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await drawButton(page).click()
  await expect(fan).toHaveCount(5)
  await expect(open).toHaveCount(1)
  await expect(fan.last()).toHaveAttribute('aria-current', 'true')
  await open.getByRole('button', { name: /^Discard/ }).tap()
  await expect(open).toContainText('Ten of Hearts')
  // Even the longest text has its place.
  await add(page, 'Queen of Spades')
  expect(await top(), 'nothing below the hand has moved').toBe(before)
})

test('[FORTUNE-06] a hand survives a reload and a killed browser, and belongs to one ruleset', async ({
  device,
}) => {
  let page = await device.start()
  await openFortune(page)
  await add(page, 'Ten of Diamonds')
  await page.reload()
  await expect(heldNames(page)).toHaveText([/Ten of Diamonds/i])
  await device.kill()
  page = await device.start()
  await openFortune(page)
  await expect(heldNames(page)).toHaveText([/Ten of Diamonds/i])
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
  await hand(other)
    .getByRole('button', { name: /^Show Ten of Diamonds/ })
    .tap()
  await card(hand(other), 'Ten of Diamonds')
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(heldNames(page)).toHaveText([/Two of Clubs/i])
  await other.close()
  const stored = await readStore(page, 'keyval')
  expect(stored).toContainEqual({
    ruleset_version: '1.0.0',
    playing_cards_ids: ['2C'],
    discarded_cards_ids: ['10D'],
  })
})

test('the page works by keyboard alone', async ({ page, isMobile: _ }) => {
  await openFortune(page)
  await finder(page).focus()
  await page.keyboard.type('9')
  await expect(grid(page).getByRole('article')).toHaveCount(2)
  const buttons = grid(page).getByRole('button', { name: /^Add to hand/ })
  await buttons.first().focus()
  await page.keyboard.press('End')
  await expect(buttons.last()).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heldNames(page)).toHaveText([/Nine of Diamonds/i])
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
