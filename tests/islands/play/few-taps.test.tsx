import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { anotherDevice } from './another-device.ts'
import { beginGame, dice, goTo, hits } from './play-page.tsx'

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

test('[GAME-185] a fight and a volley that were entered wrong are corrected, and each still counts once', async () => {
  const game = await beginGame(host, guest)
  const [guard, enemy] = [refOf('host', general), refOf('guest', mob)]
  game.play({ type: 'engage', unit: guard, with: enemy, on: true })
  const doom = (side: 'host' | 'guest') => {
    const view = game.$view.get()
    return view.type === 'game' ? view.game.table?.sides[side].units.map((unit) => unit.doom) : null
  }
  const hitsOf = (attack: string, count: number) => hits(dialog.getByRole('region', { name: attack }), count)
  const now = await goTo('Volley')
  await now.getByRole('button', { name: 'Shoot with Moth Archers' }).click()
  await hits(dialog, 4)
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await now.getByRole('button', { name: 'Correct the volley of Moth Archers' }).click()
  await expect.element(dialog.getByText('4 hits: 4 Doom on Ragwolves.')).toBeVisible()
  await hits(dialog, 2)
  await dialog.getByRole('button', { name: 'Correct the Doom' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(doom('guest')).toEqual([0, 2])

  await goTo('Clash')
  await now.getByRole('button', { name: 'Fight: Candleguard, Gutter Mob' }).click()
  await hitsOf('Candleguard strikes Gutter Mob', 5)
  await hitsOf('Gutter Mob strikes Candleguard', 1)
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await now.getByRole('button', { name: 'Correct this fight: Candleguard, Gutter Mob' }).click()
  // It is the table before the fight, with what was entered.
  await expect
    .element(dialog.getByRole('group', { name: 'Circumstances of Gutter Mob' }))
    .toMatchTextContent('The Moonlight Muster · 0 Doom')
  await hitsOf('Candleguard strikes Gutter Mob', 0)
  await dialog.getByRole('button', { name: 'Correct the Doom' }).click()
  await expect
    .element(dialog)
    .toMatchTextContent('You took 1 Doom, The Moonlight Muster 0. You have lost the fight.')
  expect([doom('host'), doom('guest')]).toEqual([
    [1, 0],
    [0, 2],
  ])
})

test('[GAME-186] two armies of one name have numbers, or are You and They where each plays a side', async () => {
  const twin = makeArmy({ id: 'twin________', name: host.name, units: [general, archers] })
  const game = await beginGame(host, twin)
  game.play({ type: 'engage', unit: refOf('host', general), with: refOf('guest', general), on: true })
  const now = await goTo('Clash')
  await now.getByRole('button', { name: 'Fight: Candleguard 1, Candleguard 2' }).click()
  const attacks = dialog.getByRole('group', { name: 'Hits' })
  await expect.poll(() => attacks.length).toBe(2)
  for (const attack of attacks.all()) await attack.getByRole('button', { name: '1', exact: true }).click()
  const given = dialog.getByRole('status').filter({ hasText: /takes? 1 Doom,/ })
  await expect
    .element(given)
    .toHaveTextContent('The Candlelit Court 1 takes 1 Doom, The Candlelit Court 2 1.')
  // As soon as another device has made a move, each plays one side.
  anotherDevice(game).play({ type: 'note', text: 'Here I am' })
  await expect.element(given).toHaveTextContent('You take 1 Doom, they 1.')
  await expect.element(dialog).toMatchTextContent(/You win in \d+%, they in \d+%/)
})

test('[GAME-187] a question that is open when a phase ends stays as far as its dice have come', async () => {
  const game = await beginGame(host, guest)
  await page.getByRole('button', { name: 'Skip the roll-off' }).click()
  const next = page.getByRole('button', { name: /^Next phase/ })
  const now = await goTo('Volley')
  game.play({ type: 'doom', unit: refOf('guest', mob), by: 8 })
  game.play({ type: 'mark', unit: refOf('guest', wolves), mark: 'routed', on: true, lasts: 'battle' })
  await expect.element(next).toHaveAccessibleName('Next phase: Clash, 1 due')
  await now.getByRole('button', { name: 'One by one' }).click()
  await now.getByRole('button', { name: 'Rolled 6: fails' }).click()
  const question = now.getByText('panics: how much Doom?')
  await expect.element(question).toBeVisible()
  await next.click()
  await expect.element(next).toHaveAccessibleName('Next phase: Reckoning, 1 due')
  await expect.element(now.getByText('Left open in Volley')).toBeVisible()
  await expect.element(question).toBeVisible()
  await now.getByRole('group', { name: 'D3' }).getByRole('button', { name: '2', exact: true }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(next).toHaveAccessibleName('Next phase: Reckoning')
  // It is done in the phase in which it was asked, and one tap takes it back.
  await page.getByRole('button', { name: 'Undo: Gutter Mob fails its Courage test' }).click()
  await expect.element(next).toHaveAccessibleName('Next phase: Reckoning, 1 due')
})
