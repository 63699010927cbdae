import type { Locator, Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, expectAccessible, expectAccessibleByDayAndNight, test } from '#tests/browser/app.ts'
import { addDoom, beginAgainstArmy, goTo, show } from './table-page.ts'

const host = makeArmy({
  name: 'The Candlelit Court',
  units: [
    makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] }),
    makeUnit({ name: 'Halberds' }),
  ],
})
const guest = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
    makeUnit({ name: 'Gutter Mob', type: 'LIGHT_INFANTRY' }),
  ],
})

const hits = (attack: Locator, count: number): Promise<void> =>
  attack
    .getByRole('group', { name: 'Hits' })
    .getByRole('button', { name: String(count), exact: true })
    .click()

/** Lets a unit charge an enemy in the flank from Now. */
async function charge(page: Page, unit: string, enemy: string): Promise<void> {
  await page.getByRole('button', { name: 'Charge or contact: You' }).click()
  const dialog = page.getByRole('dialog', { name: 'Charge or contact' })
  await dialog.getByRole('button', { name: new RegExp(`^${unit} \\d`) }).click()
  await dialog.getByRole('button', { name: 'Flank' }).click()
  // What else it touches is named behind it.
  await dialog.getByRole('button', { name: `Charges ${enemy}` }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  '[GAME-20] [GAME-23] [GAME-24] [GAME-26] a charge, its fight and what follows are played from Now',
  { tag: '@deep-phone' },
  async ({ page }) => {
    await beginAgainstArmy(page, host, guest)
    await goTo(page, 'March')
    await charge(page, 'Candleguard', 'Ragwolves')
    await goTo(page, 'Clash')
    const card = page.getByRole('article', { name: 'Candleguard, Ragwolves' })
    await expect(card).toContainText(/takes \d+\.\d Doom · Broken/)
    await expectAccessible(page)
    await card.getByRole('button', { name: /^Fight/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Candleguard against Ragwolves' })
    const unit = (name: string) => dialog.getByRole('region', { name: `What is so for ${name}` })
    const pressed = (name: string, text: string) =>
      expect(unit(name).getByRole('button', { name: text })).toHaveAttribute('aria-pressed', 'true')
    await pressed('Candleguard', 'Charged')
    await pressed('Ragwolves', 'Hit in flank or rear')
    const strike = dialog.getByRole('region', { name: 'Candleguard strikes Ragwolves' })
    const answer = dialog.getByRole('region', { name: 'Ragwolves strikes Candleguard' })
    await expect(strike).toContainText('14 dice at 3+')
    await expect(answer.getByRole('row', { name: /^Target number .*Outmaneuvered \+1/ })).toBeVisible()
    await strike.getByRole('button', { name: /^Roll here/ }).click()
    await expect(strike.getByRole('img', { name: /^Dice: / })).toBeVisible()
    await expectAccessibleByDayAndNight(page)
    await hits(strike, 9)
    await expect(strike.getByRole('status')).toContainText('9 hits: 10 Doom on Ragwolves.')
    await hits(answer, 1)
    await dialog.getByRole('button', { name: 'Give the Doom' }).click()
    const after = page.getByRole('dialog', { name: 'After the fight' })
    await expect(after).toContainText('The Candlelit Court took 1 Doom, The Moonlight Muster 10.')
    await expect(after).toContainText('The Moonlight Muster has lost the fight.')
    await after.getByRole('button', { name: 'Done' }).click()
    const undo = page.getByRole('button', {
      name: /^Undo: Fight: 10 Doom on Ragwolves, 1 Doom on Candleguard/,
    })
    await undo.click()
    await expect(card).toContainText(/takes \d+\.\d Doom/)
    await page.getByRole('button', { name: /^Redo: Fight/ }).click()
    await expect(card).toContainText('Has been fought.')
    // It is Broken, so it routs, and its friend may panic.
    await page.getByRole('button', { name: 'Rolled 6: fails' }).click()
    const panic = page.getByRole('heading', { name: 'Ragwolves has routed' })
    // Its friend passes with any roll until it has some Doom.
    await expect(panic).toHaveCount(0)
    await addDoom(page, 'Gutter Mob', 6)
    await show(page, 'Now')
    await expect(panic).toBeVisible()
    await page.getByRole('button', { name: 'One by one' }).click()
    await page.getByRole('button', { name: 'Rolled 1: passes' }).click()
    await expect(panic).toHaveCount(0)
    await show(page, 'Theirs')
    await expect(page.getByRole('button', { name: /^Ragwolves/ })).toContainText('Routed')
  },
)
