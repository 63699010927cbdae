import type { Page } from 'playwright/test'
import { expect, keepForOffline, test } from '#tests/browser/app.ts'
import { pressOn } from '#tests/browser/keyboard.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', '/hobgoblin/'] })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const press = (page: Page, name: string | RegExp) => pressOn(page, button(page, name))
const reads = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()

// Only the built site has the worker that answers without a network.
test(
  '[GAME-190] a newcomer plays the guided battle to its end on a phone, without a network and by keyboard, and it is offered once',
  { tag: '@phone' },
  async ({ page, context }) => {
    test.slow()
    await page.goto('/')
    await keepForOffline(page)
    await context.setOffline(true)
    await page.goto('/play')
    await press(page, 'Learn it in one round')

    await reads(page, 'Lay the table')
    await press(page, 'The rule: Doom')
    await expect(page.getByRole('dialog', { name: 'Doom' })).toContainText('at 10 it is Broken')
    await page.keyboard.press('Escape')
    await press(page, 'Next')
    await reads(page, 'Who goes first')
    await page.reload()
    await reads(page, 'Who goes first')
    await press(page, 'First Player: You')
    await press(page, 'On to Sorcery')
    await reads(page, 'No magic today')
    await press(page, 'On to March')
    await reads(page, 'Charge!')
    await expect(button(page, 'On to Volley')).toHaveCount(0)
    await press(page, 'Charge or contact: You')
    const charge = page.getByRole('dialog')
    await pressOn(page, charge.getByRole('button', { name: /^Candle Knights/ }))
    await pressOn(page, charge.getByRole('button', { name: 'Charges Ladle Gang' }))
    await reads(page, 'In contact')
    await press(page, 'On to Volley')
    await reads(page, 'Shoot')
    await press(page, 'Shoot with Moth Archers')
    await press(page, 'Roll and give the Doom')
    await press(page, 'On to Clash')
    await reads(page, 'All strike at once')
    await press(page, /^Fight: /)
    const attacks = page.getByRole('dialog').getByRole('group', { name: 'Hits' })
    await pressOn(page, attacks.first().getByRole('button', { name: '7', exact: true }))
    await pressOn(page, attacks.last().getByRole('button', { name: '2', exact: true }))
    await press(page, 'Give the Doom')

    // The lessons are where the dice are: in the window of the fight, too.
    const fought = page.getByRole('dialog', { name: 'After the fight' })
    await expect(fought.getByRole('region', { name: 'Who has lost?' })).toBeVisible()
    await pressOn(page, fought.getByRole('button', { name: 'Next' }))
    await pressOn(page, fought.getByRole('button', { name: 'Rolled 6: fails' }))
    await expect(fought.getByRole('region', { name: 'It falls back' })).toBeVisible()
    await pressOn(page, fought.getByRole('button', { name: 'Done: Ladle Gang' }))
    await pressOn(page, fought.getByRole('button', { name: 'Done', exact: true }))
    await press(page, 'On to Reckoning')
    await reads(page, 'The round ends')
    await press(page, 'End the game')
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'End the game' }))
    await reads(page, 'That was a round')
    await pressOn(page, page.getByRole('link', { name: 'Play your own' }))

    await expect(page).toHaveURL(/\/play$/)
    const remove = button(page, /^Delete the game The Candle Watch against The Gutter Mob/)
    await expect(remove).toBeVisible()
    await expect(button(page, 'Learn it in one round')).toHaveCount(0)
    await pressOn(page, remove)
    await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
    await expect(button(page, 'Learn it in one round')).toHaveCount(0)
  },
)
