import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeUnitRef } from '#domain/game/words/unit-ref.ts'
import { DESK, PHONE } from '#tests/browser/sizes.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { beginGame, goTo } from './play-page.tsx'

const sage = makeUnit({
  name: 'Sage',
  keywords: [{ id: 'general' }, { id: 'wizard' }],
  abyssal_allegiances: ['gomb'],
})
const witch = makeUnit({ name: 'Witch', keywords: [{ id: 'wizard' }], abyssal_allegiances: ['gomb'] })
const host = makeArmy({ name: 'The Candlelit Court', units: [sage] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [witch] })
const SAGE = makeUnitRef('host', sage.id, 1)
const WITCH = makeUnitRef('guest', witch.id, 1)

test('[GAME-168] the Doom of both sides is in view as soon as all dice of a fight are there', async () => {
  await page.viewport(PHONE.viewport.width, PHONE.viewport.height)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  const game = await beginGame(host, guest)
  game.play({ type: 'engage', unit: SAGE, with: WITCH, on: true })
  const now = await goTo('Clash')
  await now.getByRole('button', { name: /^Fight: / }).click()
  const dialog = page.getByRole('dialog', { name: /Sage/ })
  // All of it is on one screen, from the units to the red button.
  await expect.element(dialog.getByRole('group', { name: 'Hits' }).last()).toBeVisible()
  const { scrollHeight, clientHeight } = dialog.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  const taken = dialog.getByText(/^You take \d+ Doom, The Moonlight Muster \d+\.$/)
  await expect.element(taken).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Roll all here' }).click()
  await expect.element(taken).toBeInViewport()
})

test('[GAME-169] the table says Mercury and No counter, Courage comes first, and keywords of a spell open', async () => {
  await beginGame(host, guest)
  await page.getByRole('tab', { name: 'Now' }).click()
  const mine = page.getByRole('region', { name: 'Mine' })
  await expect.element(mine.getByText(/^Courage \d+ · General · /)).toBeVisible()
  const now = await goTo('Sorcery')
  await now
    .getByRole('button', { name: /^Cast for \d Mercury: The Esurient Dark/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Cast / })
  await dialog.getByText('Distracted', { exact: true }).first().click()
  const definition = page.getByRole('dialog', { name: 'Distracted' })
  await expect.element(definition).toBeVisible()
  await definition.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog.getByRole('group', { name: 'Mercury (6 left)' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Cast for/ }).click()
  const counter = page.getByRole('dialog', { name: 'Does an enemy Wizard counter?' })
  await counter.getByRole('button', { name: 'No counter' }).click()
  await expect.element(counter).not.toBeInTheDocument()
})
