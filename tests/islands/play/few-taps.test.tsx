import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, dice, goTo } from './play-page.tsx'

const type = 'LIGHT_INFANTRY'
const general = makeUnit({ name: 'Candleguard', type, keywords: [{ id: 'general' }] })
const archers = makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY' })
const mob = makeUnit({ name: 'Gutter Mob', type })
const wolves = makeUnit({ name: 'Ragwolves', type })
const host = makeArmy({ name: 'The Candlelit Court', units: [general, archers] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [mob, wolves] })
const refOf = (side: 'host' | 'guest', { id }: { id: string }): UnitRef => makeUnitRef(side, id, 1)

const dialog = page.getByRole('dialog')
const rollAndGive = dialog.getByRole('button', { name: 'Roll and give the Doom' })

test('[GAME-182] a volley is rolled and given by one tap, and Now says what the dice did', async () => {
  await beginGame(host, guest)
  const now = await goTo('Volley')
  await now.getByRole('button', { name: 'Shoot with Moth Archers' }).click()
  dice(6, 6, 6)
  await rollAndGive.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(now.getByText(/^Already shot/))
    .toHaveTextContent('Already shot: 3 hits with 5 dice, 3 Doom on Gutter Mob.')
  await page.getByRole('button', { name: 'Undo: Moth Archers shoots: 3 Doom on Gutter Mob' }).click()
  await expect.element(now.getByText(/^Already shot/)).not.toBeInTheDocument()
})

test('[GAME-182] a fight is rolled and given by one tap, says what the dice did, and leads to the next', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'engage', unit: refOf('host', general), with: refOf('guest', mob), on: true })
  game.play({ type: 'engage', unit: refOf('host', archers), with: refOf('guest', wolves), on: true })
  const now = await goTo('Clash')
  await now.getByRole('button', { name: 'Fight: Candleguard, Gutter Mob' }).click()
  dice(6, 6)
  await rollAndGive.click()
  await expect
    .element(dialog.getByText(/Doom on Gutter Mob\.$/))
    .toHaveTextContent('2 hits with 12 dice, 2 Doom on Gutter Mob.')
  await expect.element(dialog.getByText('0 hits with 10 dice, 0 Doom on Candleguard.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next fight' }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Moth Archers against Ragwolves' })).toBeVisible()
  // Dice that are there are given as they are.
  await dialog.getByRole('button', { name: 'Roll all here' }).click()
  await expect.element(rollAndGive).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await expect.element(dialog.getByText('0 hits with 8 dice, 0 Doom on Ragwolves.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Next fight' })).not.toBeInTheDocument()
})

test('[GAME-182] a Rally that is rolled here rolls its D3, too, and closes with what the dice did', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'doom', unit: refOf('host', general), by: 4 })
  const now = await goTo('March')
  await now.getByRole('button', { name: 'Rally: You' }).click()
  dice(5, 2)
  await dialog.getByRole('button', { name: 'Roll here' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(now.getByText('Candleguard rolled 5 and passes: 2 Doom comes off.')).toBeVisible()
})

test('[GAME-182] both sides draw by one tap', async () => {
  const game = await beginGame(host, guest)
  for (const side of ['host', 'guest'] as const)
    game.play({ type: 'draw', side, card: side === 'host' ? '2H' : '3H' })
  await goTo('Reckoning')
  const now = await goTo('Omens')
  await now.getByRole('button', { name: 'Draw for both' }).click()
  await expect.element(now.getByRole('button', { name: /^Draw a card/ }).first()).not.toBeInTheDocument()
  const view = game.$view.get()
  const sides = view.type === 'game' && view.game.table?.sides
  expect(sides && [sides.host.hand.length, sides.guest.hand.length]).toEqual([2, 2])
})
