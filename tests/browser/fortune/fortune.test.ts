import type { Locator, Page } from 'playwright/test'
import { expect } from '#tests/browser/app.ts'
import { readStore } from '#tests/browser/device/database.ts'
import { test } from '#tests/browser/profile.ts'
import { PHONE } from '#tests/browser/sizes.ts'

type Shift = { hadRecentInput: boolean; sources: { node: Node | null }[] }

const hand = (page: Page): Locator => page.getByRole('region', { name: 'Your Hand' })
const grid = (page: Page): Locator => page.getByRole('region', { name: 'All cards' })
/** All cards of the hand, though a phone shows one of them and the others in a fan. */
const held = (page: Page): Locator => hand(page).locator('.hand-cards > li')
const heldNames = (page: Page): Locator => held(page).locator('h3')
const card = (within: Locator, name: string): Locator =>
  within.getByRole('article').filter({ has: within.page().getByRole('heading', { name }) })
const drawButton = (page: Page): Locator => page.getByRole('button', { name: 'Draw a card' })

async function openFortune(page: Page): Promise<void> {
  await page.goto('/fortune')
  await expect(drawButton(page)).not.toHaveAttribute('aria-disabled')
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add to hand: ${name}` }).click()
  await expect(card(hand(page), name)).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  // What moves while the page starts, a real reload, another tab and touch need the built page.
  test('[FORTUNE-06] [FORTUNE-13] the hand is a fan with one open card, outlives a reload, and moves nothing', async ({
    page,
    context,
  }) => {
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
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000)
    const bar = await drawButton(page).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), 'within reach of the thumb').toBeGreaterThan(660)
    expect(bar?.height).toBeGreaterThanOrEqual(44)
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
    await page.reload()
    await expect(fan).toHaveCount(4)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
    await drawButton(page).tap()
    await expect(fan).toHaveCount(5)
    await expect(open).toHaveCount(1)
    await expect(fan.last()).toHaveAttribute('aria-current', 'true')
    await open.getByRole('button', { name: /^Discard/ }).tap()
    await expect(open).toContainText('Ten of Hearts')
    // Even the longest text has its place.
    await add(page, 'Queen of Spades')
    expect(await top(), 'nothing below the hand has moved').toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const messages = page.locator('.toast')
    for (const drawn of [6, 7]) {
      await drawButton(page).tap()
      await expect(held(page)).toHaveCount(drawn)
    }
    await expect(messages).toHaveCount(1)
    await expect(messages).toContainText(/^Drew /)
    expect(await drawButton(page).boundingBox(), 'a message moves no control').toEqual(bar)
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
    expect(covered, 'and covers none').toEqual([])
    // The page scrolls below the bar, whose height does not change with a message.
    expect(await messages.evaluate((message) => message.closest('.draw-bar') !== null)).toBe(true)

    const other = await context.newPage()
    await openFortune(other)
    await expect(held(other)).toHaveCount(7)
    await hand(other)
      .getByRole('button', { name: /^Show Seven of Hearts/ })
      .tap()
    await card(hand(other), 'Seven of Hearts')
      .getByRole('button', { name: /^Discard/ })
      .tap()
    await expect(held(page), 'another tab follows').toHaveCount(6)
    await expect(heldNames(page).filter({ hasText: /Seven of Hearts/i })).toHaveCount(0)
    const stored = await readStore(page, 'keyval')
    expect(stored).toContainEqual(
      expect.objectContaining({
        ruleset_version: '1.0.0',
        discarded_cards_ids: expect.arrayContaining(['7H']),
      }),
    )
  })
})

// The fold is below the header of the page, and paper has none of its controls.
test('on a wide screen the first card is above the fold, a long hand fades where it scrolls, and only cards are printed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFortune(page)
  const first = grid(page).getByRole('article').first()
  const [before, bar] = [await first.boundingBox(), await page.locator('.draw-bar').boundingBox()]
  expect((before?.y ?? Infinity) + (before?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Your Hand' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'The 24 fortunes as a list' })).toBeHidden()
  await expect(first).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  // This card has the longest text.
  await add(page, 'Queen of Spades')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await first.boundingBox(), 'the first card in the hand moves nothing').toEqual(before)

  await page.setViewportSize({ width: 900, height: 900 })
  const list = hand(page).locator('.hand-cards')
  const mask = () => list.evaluate((cards) => getComputedStyle(cards).maskImage)
  await expect(hand(page)).toContainText('1 card')
  const whole = await mask()
  for (const name of ['Eight of Hearts', 'Nine of Hearts', 'Ten of Hearts']) await add(page, name)
  await expect(hand(page)).toContainText('4 cards')
  await list.evaluate((cards) => cards.scrollTo({ left: 0 }))
  await expect.poll(mask).not.toBe(whole)
  const atStart = await mask()
  await list.evaluate((cards) => cards.scrollTo({ left: cards.scrollWidth }))
  await expect.poll(mask).not.toBe(atStart)

  await page.emulateMedia({ media: 'print' })
  await expect(card(hand(page), 'Ten of Hearts')).toBeVisible()
  await expect(grid(page)).toBeHidden()
  await expect(drawButton(page)).toBeHidden()
  await expect(
    hand(page)
      .getByRole('button', { name: /^Discard/ })
      .first(),
  ).toBeHidden()
})
