import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { press } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, doomOf, goTo, hits } from './play-page.tsx'

const candleguard = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] })
const halberds = makeUnit({ name: 'Halberds' })
const astrologers = makeUnit({
  name: 'Astrologers',
  type: 'RANGED_INFANTRY',
  keywords: [{ id: 'wizard' }],
  abyssal_allegiances: ['polyceus'],
})
const archers = makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY' })
const ragwolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS' })
const mob = makeUnit({
  name: 'Gutter Mob',
  type: 'LIGHT_INFANTRY',
  keywords: [{ id: 'wizard' }],
  abyssal_allegiances: ['gomb'],
})
const host = makeArmy({ name: 'The Candlelit Court', units: [candleguard, halberds, astrologers, archers] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [ragwolves, mob] })
const WOLVES = makeUnitRef('guest', ragwolves.id, 1)
const refOf = ({ id }: { id: string }): UnitRef => makeUnitRef('host', id, 1)
const touches = (unit: UnitRef) => ({ type: 'engage', unit, with: WOLVES, on: true }) as const

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialogOf = (name: string) => page.getByRole('dialog', { name })
/** The line of a unit, which unfolds. */
const circumstancesOf = (dialog: Locator, unit: string) =>
  dialog.getByRole('group', { name: `Circumstances of ${unit}` }).getBySelector('summary')

test('[GAME-20] [GAME-21] [GAME-23] a volley goes from a tap to Doom, and undo takes it back', async () => {
  await beginGame(host, guest)
  await goTo('Volley')
  await button('Shoot with Moth Archers').click()
  const dialog = dialogOf('Moth Archers shoots')
  const odds = dialog.getByText('Ragwolves takes 3.3 Doom on average, Broken afterwards: never.')
  await odds.click()
  await expect.element(dialog).toMatchTextContent('Moth Archers shoots at Ragwolves 5 dice at 3+, hits:')
  await circumstancesOf(dialog, 'Ragwolves').click()
  await dialog.getByRole('button', { name: 'In cover' }).click()
  await expect.element(circumstancesOf(dialog, 'Ragwolves')).toMatchTextContent('In cover · change')
  await dialog.getByText('Why 5 dice at 4+').click()
  await expect
    .element(dialog.getByRole('row', { name: 'Target number from the table 3+, Cover +1 4+' }))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'In cover' }).click()
  const give = dialog.getByRole('button', { name: 'Give the Doom', exact: true })
  await dialog.getByRole('button', { name: /^Roll here/ }).click()
  await expect.element(dialog.getByRole('img', { name: /^Dice: (\d, ){4}\d$/ })).toBeVisible()
  await expect.element(dialog.getByText(/hits?: \d Doom on Ragwolves/)).toBeVisible()
  await expectAccessible()
  await hits(dialog, 4)
  await give.click()
  const shot = page
    .getByRole('listitem')
    .filter({ hasText: 'Already shot' })
    .filter({ hasText: 'Moth Archers' })
  await expect.element(shot).toBeVisible()
  await button('Undo: Moth Archers shoots: 4 Doom on Ragwolves').click()
  await expect.element(doomOf('Ragwolves')).toMatchTextContent('0 Doom')
  await button('Redo: Moth Archers shoots: 4 Doom on Ragwolves').click()
  await button('Shoot with Astrologers').click()
  const other = dialogOf('Astrologers shoots')
  await hits(other, 5)
  await expect.element(other.getByText('5 hits: 1 Doom on Ragwolves.')).toBeVisible()
  await other.getByRole('button', { name: 'Give the Doom' }).click()
  await expect.element(doomOf('Ragwolves')).toMatchTextContent('5 Doom')
})

test('[GAME-22] in a fight of three the dice are split by hand, at least 3 each or none', async () => {
  const game = await beginGame(host, guest)
  await goTo('March')
  for (const unit of [candleguard, halberds]) game.play(touches(refOf(unit)))
  await button(/^Ragwolves/).click()
  await dialogOf('Ragwolves').getByRole('button', { name: 'Fight…' }).click()
  const dialog = dialogOf('Candleguard, Ragwolves, Halberds')
  await circumstancesOf(dialog, 'Ragwolves').click()
  const less = dialog
    .getByRole('group', { name: 'dice: Candleguard' })
    .getByRole('button', { name: 'One die less: Candleguard' })
  const attack = dialog.getByRole('region', { name: 'Ragwolves strikes Candleguard' })
  await expect.element(attack).toMatchTextContent('4 dice at')
  await less.click()
  await expect.element(attack).toMatchTextContent('3 dice at')
  await less.click()
  await expect.element(attack).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'One die more: Halberds' }).click()
  await expect
    .element(dialog.getByRole('region', { name: 'Ragwolves strikes Halberds' }))
    .toMatchTextContent('5 dice at')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Roll all here' }).click()
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await expect.element(dialogOf('After the fight')).toBeVisible()
})

test('[GAME-27] a spell is cast on a unit by its Wizard, and countered by an enemy one', async () => {
  await beginGame(host, guest)
  await goTo('Sorcery')
  await button('Cast for 2 Mercury: Prescience').click()
  const dialog = dialogOf('Cast Prescience')
  await dialog.getByRole('button', { name: 'Candleguard' }).click()
  await dialog.getByRole('button', { name: 'Cast for 2 Mercury' }).click()
  const counter = dialogOf('Does an enemy Wizard counter?')
  const roll = (who: string, face: number) =>
    counter
      .getByRole('group', { name: `${who} rolls` })
      .getByRole('button', { name: String(face), exact: true })
      .click()
  await roll('Astrologers', 2)
  await roll('Gutter Mob', 3)
  await counter.getByRole('button', { name: 'Counter for 2 Mercury' }).click()
  await expect.element(counter.getByText('Gutter Mob counters: Prescience is lost.')).toBeVisible()
  await counter.getByRole('button', { name: 'Done' }).click()
  for (const whose of ['You', guest.name])
    await expect.element(page.getByRole('group', { name: `Mercury: ${whose}` })).toMatchTextContent('4')
})

test('[GAME-95] a Fortune is played on a unit, counts in its fight, and the log names the unit', async () => {
  const wolves = makeArmy({ name: guest.name, units: [ragwolves] })
  const game = await beginGame(host, wolves)
  game.play(touches(refOf(candleguard)))
  game.play({ type: 'draw', side: 'host', card: '4H' })
  await goTo('Clash')
  // It is also beside what can be done now.
  await button('Play Enchanted Shield').last().click()
  const dialog = dialogOf('Play Enchanted Shield')
  await expect.element(dialog).toMatchTextContent('Target: none or one unit.')
  const onWolves = dialog.getByRole('button', { name: /^Ragwolves/ })
  await onWolves.click()
  await expect.element(onWolves).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Candleguard' }).click()
  await expect.element(onWolves).toHaveAttribute('aria-pressed', 'false')
  await dialog.getByRole('button', { name: 'Play on Candleguard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button(/^Fight/).click()
  const fight = dialogOf('Candleguard against Ragwolves')
  await expect
    .element(circumstancesOf(fight, 'Candleguard'))
    .toMatchTextContent('Candleguard You · 0 Doom Enchanted Shield · change')
  await fight.getByText(/^You win in/).click()
  await expect.element(fight.getByText('Ragwolves on Candleguard')).toBeVisible()
  for (const why of fight.getByText(/^Why /).all()) await why.click()
  await expect.element(fight.getByText('Tough 2').first()).toBeVisible()
  await press('Escape')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .element(page.getByRole('tabpanel', { name: 'Log' }))
    .toMatchTextContent('plays Enchanted Shield on Candleguard')
})

test('[GAME-25] [GAME-26] a Rally takes Doom off, and the report tells the luck when asked', async () => {
  await beginGame(host, guest)
  await button('One Doom on Halberds').click()
  await goTo('March')
  await button('Rally: You').click()
  const rally = dialogOf('Rally')
  await rally.getByRole('button', { name: 'Rolled 1: passes' }).click()
  await rally.getByRole('button', { name: '2', exact: true }).click()
  await expect.element(rally).not.toBeInTheDocument()
  await expect.element(doomOf('Halberds')).toMatchTextContent('0 Doom')
  await goTo('Volley')
  await button('Shoot with Moth Archers').click()
  const dialog = dialogOf('Moth Archers shoots')
  await hits(dialog, 5)
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  location.hash = 'report'
  // The players did not ask for it.
  await expect.element(page.getByRole('table', { name: 'At the end of each round' })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Time of each side' })).not.toBeInTheDocument()
  const told = page.getByText('5 Doom in 1 roll, 1.7 more than expected.')
  await expect.element(told).not.toBeVisible()
  await page.getByText('How lucky were the dice?').click()
  // 5 of 5 hits on 3 or more: all other rolls are worse, and half of the equal ones count.
  await expect.element(told).toMatchTextContent('On average they were better than 93% of such rolls.')
})
