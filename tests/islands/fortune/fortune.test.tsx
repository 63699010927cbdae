import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { DESK } from '#tests/browser/sizes.ts'
import { FortuneTool } from '#islands/fortune/fortune-tool.tsx'
import { DECK_CARDS } from '#domain/fortune/deck.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { rulesets } from '#app/tool-stores.ts'
import { startTool } from '#tests/islands/tool.tsx'
import { expectTexts, placeOf, press, undoByToast } from '#tests/islands/steps.ts'

const hand = page.getByRole('region', { name: 'Your Hand' })
const grid = page.getByRole('region', { name: 'All cards' })
const held = hand.getByRole('article')
const card = (within: Locator, name: string): Locator =>
  within.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const finder = page.getByRole('searchbox', { name: /^Find a card/ })
const drawButton = page.getByRole('button', { name: 'Draw a card' })

async function openFortune(kept: Record<string, unknown> = {}): Promise<void> {
  await startTool(<FortuneTool />, '/fortune', kept)
  await expect.element(drawButton).not.toHaveAttribute('aria-disabled')
}

async function add(name: string): Promise<void> {
  await page.getByRole('button', { name: `Add to hand: ${name}` }).click()
  await expect.element(card(hand, name)).toBeVisible()
}

// This test is the first, because a page can undo all that was done since it was loaded.
test('[FORTUNE-04] [FORTUNE-05] a card is added once and discarded, and both can be undone', async () => {
  await openFortune()
  await add('Seven of Hearts')
  await add('King of Spades')
  const button = grid.getByRole('button', { name: 'Already in hand: Seven of Hearts' })
  await expect.element(button).toHaveTextContent('Already in hand')
  await expect.element(button).toBeDisabled()
  await button.click({ force: true })
  await expect.poll(() => held.length).toBe(2)
  await card(hand, 'Seven of Hearts').getByRole('button', { name: 'Discard Seven of Hearts' }).click()
  await expect.poll(() => held.length).toBe(1)
  await expect.element(hand.getByRole('list'), { message: 'the focus stays where one is' }).toHaveFocus()
  await expect.element(grid.getByRole('button', { name: 'Add to hand: Seven of Hearts' })).toBeEnabled()
  await undoByToast('Discarded Seven of Hearts')
  await expectTexts(held.getByRole('heading'), [/Seven of Hearts/i, /King of Spades/i])
  await press('Control+z')
  await expectTexts(held.getByRole('heading'), [/Seven of Hearts/i])
  await page.getByRole('button', { name: 'Undo: Added Seven of Hearts' }).click()
  await expect.element(hand).toMatchTextContent('Your hand is empty.')
  await expect
    .element(page.getBySelector('.draw-bar').getByRole('button', { name: 'Undo', exact: true }))
    .toBeDisabled()
})

test('[FORTUNE-01] [FORTUNE-02] [FORTUNE-03] an empty hand is above 24 fortunes, each with its two cards', async () => {
  await openFortune()
  await expect.element(hand).toMatchTextContent('Your hand is empty.')
  await expect.element(hand).toMatchTextContent('Select cards below')
  await expect.element(hand.getByRole('link')).toHaveAttribute('href', '/help/fortune-cards')
  const cards = grid.getByRole('article')
  await expect.poll(() => cards.length).toBe(24)
  expect(placeOf(hand).bottom).toBeLessThanOrEqual(placeOf(grid).top)
  const written = cards
    .elements()
    .flatMap((article) =>
      [...article.querySelectorAll('li .label')].map((name) =>
        [name, article.querySelector('h3'), article.querySelector('.fortune-text')]
          .map((part) => part?.textContent)
          .join(' '),
      ),
    )
  const values = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
  const names = [...values, 'Jack', 'Queen', 'King'].flatMap((value) =>
    ['Spades', 'Hearts', 'Clubs', 'Diamonds'].map((suit) => `${value} of ${suit}`),
  )
  expect(DECK_CARDS.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const words = (text: string) => text.replaceAll(/\s+/g, '')
  const dealt = DECK_CARDS.map(({ id, name }) => {
    const fortune = [...rulesets.bundled.fortunes.values()].find(({ cards }) =>
      cards.some((card) => card.id === id),
    )
    return `${name}${fortune?.name ?? ''}${plainText(fortune?.instructions ?? [])}`
  })
  expect(written.map(words)).toEqual(dealt.map(words))
  const seven = card(grid, 'Better Part of Valour')
  await expect.element(seven).toMatchTextContent('goes straight back up to its Speed')
  await expect.element(seven.getBySelector('svg text').first()).toHaveTextContent('7')
  // A fortune shows both of its cards.
  await expectTexts(seven.getByRole('listitem'), [/^7.*Seven of Hearts/s, /^7.*Seven of Diamonds/s])
  const faces = grid.getBySelector('svg.playing-card').elements()
  const shapes = new Set(
    faces.map(
      (face) => `${face.textContent} ${face.querySelector('path:last-of-type')?.getAttribute('d') ?? ''}`,
    ),
  ).size
  expect(shapes, 'no two faces look alike, even without colour').toBe(48)
})

test('the second card of a fortune is labelled', async () => {
  await openFortune()
  await add('Seven of Hearts')
  const twin = card(hand, 'Seven of Hearts').getBySelector('.fortune-twin')
  await expect.element(twin).toMatchTextContent('Same as')
  await expect.element(twin.getByText('Same as', { exact: true })).toBeVisible()
})

test('the discard pile lists the last card first', async () => {
  await openFortune()
  await drawButton.click()
  await drawButton.click()
  await expect.poll(() => held.length).toBe(2)
  const discarded: string[] = []
  for (const left of [1, 0]) {
    const button = held.first().getByRole('button', { name: /^Discard/ })
    discarded.unshift((button.element().getAttribute('aria-label') ?? '').replace('Discard ', ''))
    await button.click()
    await expect.poll(() => held.length).toBe(left)
  }
  await page.getByText('Discard pile', { exact: false }).first().click()
  await expectTexts(
    page.getByRole('list', { name: /^Discard pile/ }).getByRole('listitem'),
    discarded.map((name) => new RegExp(`^${name} · `)),
  )
})

test('the deck deals each card once; a reshuffle brings discarded cards back', async () => {
  await openFortune()
  for (let left = 47; left >= 40; left -= 1) {
    await drawButton.click()
    await expect.element(drawButton).toHaveAccessibleDescription(`${left} left`)
  }
  await expect.poll(() => held.length).toBe(8)
  const names = held
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
  expect(new Set(names).size).toBe(8)
  await expect
    .element(page.getByRole('status').filter({ hasText: /Drew \w+ of \w+: \w+/ }), {
      message: 'a drawn card is announced',
    })
    .toBeVisible()
  await expect.element(held.last(), { message: 'and scrolled into view' }).toBeInViewport({ ratio: 0.9 })
  await held
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  const pile = page.getByText('Discard pile', { exact: false }).first()
  await pile.click()
  await expect
    .poll(() => page.getByRole('list', { name: /^Discard pile/ }).getByRole('listitem').length)
    .toBe(1)
  await expect.element(drawButton).toHaveAccessibleDescription('40 left')
  await page.getByRole('button', { name: 'Reshuffle' }).click()
  await expect.element(drawButton).toHaveAccessibleDescription('41 left')
  await page
    .getBySelector('.toast')
    .filter({ hasText: 'Reshuffled' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.element(drawButton).toHaveAccessibleDescription('40 left')
  await page.getByRole('button', { name: 'Gather all cards' }).click()
  await expect.element(hand).toMatchTextContent('Your hand is empty.')
  await expect.element(drawButton).toHaveAccessibleDescription('48 left')
  await expect
    .element(page.getByRole('button', { name: 'Gather all cards' }), { message: 'all are gathered' })
    .toBeDisabled()
  await press('Control+z')
  await expect.poll(() => held.length).toBe(7)
})

test('a player with a real pack types or taps a card and sees its fortune', async () => {
  await openFortune()
  const found = grid.getByRole('article')
  for (const text of ['7h', '7♥', 'seven of hearts', '7 of Hearts', 'H7']) {
    await finder.fill(text)
    await expect.poll(() => found.length).toBe(1)
    await expect.element(found).toMatchTextContent('Better Part of Valour')
    await expect.element(found).toBeInViewport()
    await expect.element(grid.getByRole('status')).toHaveTextContent('Seven of Hearts: Better Part of Valour')
  }
  // On a low screen the first match is scrolled into view.
  await page.viewport(DESK.viewport.width, 420)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  await finder.fill('mercury')
  await expect.element(found.first()).toBeInViewport({ ratio: 0.5 })
  await finder.fill('ace')
  await expect.element(grid).toMatchTextContent('no aces')
  await grid.getByRole('button', { name: 'Show all cards' }).click()
  await expect.poll(() => found.length).toBe(24)
  await grid.getByRole('button', { name: 'Clubs', exact: true }).click()
  await expect.poll(() => found.length).toBe(12)
  await grid.getByRole('button', { name: 'Jack', exact: true }).click()
  await expectTexts(found.getByRole('heading'), [/^Eldritch Redirection$/])
  await expect.element(found).toMatchTextContent('Jack of Clubs')
  await expect.element(finder).toHaveValue('J♣')
  await expect
    .element(grid.getByRole('button', { name: 'Jack', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  for (const [suit, pressed] of [
    ['Clubs', 'true'],
    ['Hearts', 'false'],
  ] as const)
    await expect
      .element(grid.getByRole('button', { name: suit, exact: true }))
      .toHaveAttribute('aria-pressed', pressed)
  await grid.getByRole('button', { name: 'Clubs', exact: true }).click()
  await expect.element(grid.getByRole('status')).toHaveTextContent('4 of 48 cards')
  await expect.poll(() => found.length).toBe(2)
  await finder.fill('mercury')
  await expect.element(found.first()).toMatchTextContent('Mercury')
  await expect
    .element(grid.getByRole('button', { name: 'Jack', exact: true }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('an empty deck says whether its cards are in hand or on the discard pile', async () => {
  const deck = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].flatMap((value) =>
    ['H', 'D', 'S', 'C'].map((suite) => value + suite),
  )
  await openFortune({ 'fortune:1.0.0': { ruleset_version: '1.0.0', playing_cards_ids: deck } })
  await expect.element(drawButton).toHaveAccessibleDescription('You hold every card.')
  await held
    .first()
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect
    .element(drawButton)
    .toHaveAccessibleDescription('The deck is empty: reshuffle the discard pile.')
})

test('[FORTUNE-08] Ones and unknown cards of an old hand are removed with a note, and the others stay', async () => {
  await openFortune({ 'fortune:1.0.0': { ruleset_version: '1.0.0', playing_cards_ids: ['1H', '7H', '11S'] } })
  await expect
    .element(
      page.getByText('Removed from your hand, because the deck has no such cards: One of Hearts, “11S”.'),
    )
    .toBeVisible()
  await expectTexts(held.getByRole('heading'), [/Seven of Hearts/i])
})
