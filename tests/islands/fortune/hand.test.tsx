import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FortuneTool } from '#islands/fortune/fortune-tool.tsx'
import { changeSettings } from '#tests/islands/device.ts'
import { expectTexts, press } from '#tests/islands/steps.ts'
import { startTool } from '#tests/islands/tool.tsx'

const hand = page.getByRole('region', { name: 'Your Hand' })
const grid = page.getByRole('region', { name: 'All cards' })
const drawButton = page.getByRole('button', { name: 'Draw a card' })
const finder = page.getByRole('searchbox', { name: /^Find a card/ })

const TEN = { 'fortune:1.0.0': { ruleset_version: '1.0.0', playing_cards_ids: ['10D'] } }

test('[FORTUNE-06] a hand belongs to one ruleset', async () => {
  await startTool(<FortuneTool />, '/fortune', TEN)
  await expectTexts(hand.getByRole('article').getByRole('heading'), [/Ten of Diamonds/i])
  await changeSettings({ ruleset_version: '0.3.0', rulesets: [] })
  await expect.element(hand).toMatchTextContent('Your hand is empty.')
  await expect.element(drawButton).not.toHaveAttribute('aria-disabled')
  await changeSettings({ ruleset_version: '1.0.0', rulesets: [] })
  await expectTexts(hand.getByRole('article').getByRole('heading'), [/Ten of Diamonds/i])
})

test('the cards are found, added and read by keyboard alone', async () => {
  await startTool(<FortuneTool />, '/fortune')
  await expect.element(drawButton).not.toHaveAttribute('aria-disabled')
  finder.element().focus()
  await userEvent.keyboard('9')
  await expect.poll(() => grid.getByRole('article').length).toBe(2)
  const buttons = grid.getByRole('button', { name: /^Add to hand/ })
  buttons.first().element().focus()
  await press('End')
  await expect.element(buttons.last()).toHaveFocus()
  await press('Home')
  await press('ArrowRight')
  await expect.element(buttons.nth(1)).toHaveFocus()
  await press('Enter')
  await expectTexts(hand.getByRole('article').getByRole('heading'), [/Nine of Diamonds/i])
  await expect.element(page.getByRole('button', { name: 'Already in hand: Nine of Diamonds' })).toHaveFocus()
  await finder.fill('familiar')
  const word = grid.getByRole('button', { name: 'Wizard' }).first()
  word.element().focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wizard' })
  await expect.element(dialog).toBeVisible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(word).toHaveFocus()
})
