import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Army } from '#domain/army/army.ts'
import { makeUnitRef } from '#domain/game/words/unit-ref.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, goTo } from './play-page.tsx'

test('[GAME-166] a Fortune is shown once, with its cards, and one of two stays when the other is played', async () => {
  const host = makeArmy({ name: 'The Candlelit Court', units: [makeUnit({ name: 'Candleguard' })] })
  const guest = makeArmy({ name: 'The Moonlight Muster', units: [makeUnit({ name: 'Ragwolves' })] })
  const game = await beginGame(host, guest)
  for (const card of ['10H', '10D']) game.play({ type: 'draw', side: 'host', card })
  const now = await goTo('March')
  const lines = now.getBySelector('.fortune-held').filter({ hasText: 'Carpe Diem' })
  await expect.poll(() => lines.length).toBe(2)
  // They unfold once the rules of the phases are there.
  await expect.poll(() => now.getByRole('button', { name: 'Play Carpe Diem' }).length).toBe(2)
  await lines.first().getByRole('button', { name: 'Play Carpe Diem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play Carpe Diem' })
  await dialog.getByRole('button', { name: /^Play/ }).last().click()
  await expect.poll(() => lines.length).toBe(1)
})

test('[GAME-145] the lower one of a Bold Challenge takes its Doom in the fight, which decides who has lost', async () => {
  const general = (name: string) => makeUnit({ name, keywords: [{ id: 'general' }] })
  const host = makeArmy({ name: 'The Candlelit Court', units: [general('Candleguard')] })
  const guest = makeArmy({ name: 'The Moonlight Muster', units: [general('Ragwolves')] })
  const first = ({ units: [row] }: Army) => row?.id ?? ''
  const game = await beginGame(host, guest)
  const [unit, enemy] = [makeUnitRef('host', first(host), 1), makeUnitRef('guest', first(guest), 1)]
  game.play({ type: 'engage', unit, with: enemy, on: true })
  game.play({ type: 'draw', side: 'host', card: 'QS' })
  const now = await goTo('Clash')
  game.play({ type: 'fortune', side: 'host', card: 'QS', unit })
  await now.getByRole('button', { name: /^Fight: / }).click()
  const dialog = page.getByRole('dialog', { name: /Candleguard/ })
  const lower = dialog.getByRole('group', { name: 'Bold Challenge: who is lower and takes 2 Doom?' })
  await lower.getByRole('button', { name: 'Ragwolves' }).click()
  for (const strikes of ['Candleguard strikes Ragwolves', 'Ragwolves strikes Candleguard']) {
    const hits = dialog.getByRole('region', { name: strikes }).getByRole('group', { name: 'Hits' })
    await hits.getByRole('button', { name: '3', exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Give the Doom' }).click()
  const after = page.getByRole('dialog', { name: 'After the fight' })
  await expect.element(after.getByText('The Moonlight Muster has lost the fight.')).toBeVisible()
  const doom = () => {
    const view = game.$view.get()
    return view.type === 'game' ? view.game.table?.sides.guest.units[0]?.doom : null
  }
  expect(doom()).toBe(4)
  game.undo()
  expect(doom()).toBe(0)
})
