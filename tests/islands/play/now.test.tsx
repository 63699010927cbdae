import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
  expect(now.getByRole('button', { name: 'Play Carpe Diem' }).elements()).toHaveLength(2)
  await lines.first().getByRole('button', { name: 'Play Carpe Diem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Play Carpe Diem' })
  await dialog.getByRole('button', { name: /^Play/ }).last().click()
  await expect.poll(() => lines.length).toBe(1)
})
