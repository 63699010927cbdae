import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeUnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, doomOf, goTo, hits, unitOnTable } from './play-page.tsx'

const candleguard = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] })
const halberds = makeUnit({ name: 'Halberds' })
/** A Wizard of Iskalla. There is no enemy Wizard who could counter the spells. */
const astrologers = makeUnit({
  name: 'Astrologers',
  type: 'RANGED_INFANTRY',
  keywords: [{ id: 'wizard' }],
  abyssal_allegiances: ['iskalla'],
})
const ragwolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS' })
const host = makeArmy({ name: 'The Candlelit Court', units: [candleguard, halberds, astrologers] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [ragwolves] })
const CANDLEGUARD = makeUnitRef('host', candleguard.id, 1)
const HALBERDS = makeUnitRef('host', halberds.id, 1)
const WOLVES = makeUnitRef('guest', ragwolves.id, 1)

const button = (name: string | RegExp) => page.getByRole('button', { name })

async function castOnHalberds(spell: string): Promise<void> {
  await button(new RegExp(`^Cast for \\d Mercury: ${spell}$`)).click()
  const dialog = page.getByRole('dialog', { name: `Cast ${spell}` })
  await dialog.getByRole('button', { name: 'Halberds' }).click()
  await dialog.getByRole('button', { name: /^Cast for/ }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** Begins a Courage test on the page of a unit. @returns that dialog */
async function testForAnotherReason(name: string): Promise<Locator> {
  await unitOnTable(name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  const unit = page.getByRole('dialog', { name })
  await unit.getByRole('button', { name: 'Another reason' }).click()
  return unit
}

test('[GAME-94] a Courage test counts the spells on the unit, and can be passed or failed without a roll', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'doom', unit: HALBERDS, by: 7 })
  await goTo('Sorcery')
  await castOnHalberds('By My Will')
  await goTo('March')
  await button('Rally: You').click()
  const rally = page.getByRole('dialog', { name: 'Rally' })
  await expect.element(rally).toMatchTextContent('Halberds passes with any roll, with By My Will on it.')
  await rally.getByRole('button', { name: 'Halberds passes' }).click()
  await rally.getByRole('button', { name: '2', exact: true }).click()
  await expect.element(rally).not.toBeInTheDocument()
  await expect.element(doomOf('Halberds')).toMatchTextContent('5 Doom')
  const unit = await testForAnotherReason('Halberds')
  await unit.getByRole('button', { name: 'Halberds fails' }).click()
  await unit.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .element(page.getByRole('tabpanel', { name: 'Log' }))
    .toMatchTextContent('Halberds fails its Courage test')
})

test('[GAME-24] [GAME-94] a unit that loses a fight falls back, unless a spell keeps it where it is', async () => {
  const game = await beginGame(host, guest)
  await goTo('Sorcery')
  await castOnHalberds('Serve unto Death')
  await goTo('March')
  for (const unit of [HALBERDS, CANDLEGUARD]) {
    game.play({ type: 'engage', unit, with: WOLVES, on: true })
    // Who has less cannot fail its test.
    game.play({ type: 'doom', unit, by: 5 })
  }
  await goTo('Clash')
  await button(/^Fight/).click()
  const dialog = page.getByRole('dialog', { name: 'Halberds, Ragwolves, Candleguard' })
  const strikes = (who: string, whom: string) =>
    dialog.getByRole('region', { name: `${who} strikes ${whom}` })
  for (const unit of ['Halberds', 'Candleguard']) {
    await hits(strikes(unit, 'Ragwolves'), 0)
    await hits(strikes('Ragwolves', unit), 3)
  }
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  const after = page.getByRole('dialog', { name: 'After the fight' })
  await after.getByRole('button', { name: 'Halberds fails' }).click()
  await expect.element(after.getByRole('heading', { name: 'Halberds stays' })).toBeVisible()
  await expect.element(after.getByText('It does not fall back, because of Serve unto Death.')).toBeVisible()
  await after.getByRole('button', { name: 'Candleguard fails' }).click()
  await expect.element(after.getByRole('heading', { name: 'Candleguard falls back' })).toBeVisible()
})

test('[GAME-94] a Broken unit that a spell keeps where it is need not test', async () => {
  const game = await beginGame(host, guest)
  for (const unit of [HALBERDS, CANDLEGUARD]) game.play({ type: 'doom', unit, by: 10 })
  await goTo('Sorcery')
  await castOnHalberds('Serve unto Death')
  const now = await goTo('Reckoning')
  const tests = now.getByRole('region', { name: 'Broken units test' })
  await expect.element(page.getByText('need not test, because of Serve unto Death.')).toBeVisible()
  await expect.element(tests.getByRole('button', { name: 'Candleguard passes' })).toBeVisible()
  await expect.element(tests.getByRole('button', { name: /^Halberds/ })).not.toBeInTheDocument()
})

test('[GAME-99] a Fortune on a unit counts in its next Courage test, and is named there', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'doom', unit: HALBERDS, by: 7 })
  game.play({ type: 'draw', side: 'host', card: '3S' })
  await goTo('March')
  await button('Play Hopelessness').last().click()
  const dialog = page.getByRole('dialog', { name: 'Play Hopelessness' })
  await dialog.getByRole('button', { name: 'Halberds' }).click()
  await dialog.getByRole('button', { name: 'Play on Halberds' }).click()
  const unit = await testForAnotherReason('Halberds')
  await expect.element(unit).toMatchTextContent('Halberds passes with a 1, with Hopelessness on it.')
  await unit.getByRole('button', { name: 'Rolled 2: fails' }).click()
  // The General could save it.
  await unit.getByRole('button', { name: 'It fails: Halberds' }).click()
  await unit.getByRole('button', { name: 'Another reason' }).click()
  await expect.element(unit).toMatchTextContent(/Halberds passes with 1 to \d\./)
})
