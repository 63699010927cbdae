import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import type { GameStore } from '#stores/game/game.ts'
import { beginGame, dice, goTo } from './play-page.tsx'

const general = makeUnit({ name: 'Candleguard', keywords: [{ id: 'general' }] })
const halberds = makeUnit({ name: 'Halberds', count: 3 })
const wolves = makeUnit({ name: 'Ragwolves' })
const host = makeArmy({ name: 'The Candlelit Court', units: [general, halberds] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [wolves] })
const GENERAL = makeUnitRef('host', general.id, 1)
const HALBERDS = [1, 2, 3].map((number) => makeUnitRef('host', halberds.id, number)) as [
  UnitRef,
  UnitRef,
  UnitRef,
]
const WOLVES = makeUnitRef('guest', wolves.id, 1)

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const next = page.getByRole('button', { name: /^Next phase/ })
const doom = (unit: UnitRef, by: number): MoveBody => ({ type: 'doom', unit, by })
const routs = (unit: UnitRef): MoveBody => ({ type: 'mark', unit, mark: 'routed', on: true, lasts: 'battle' })

const tableOf = (game: GameStore) => {
  const view = game.$view.get()
  if (view.type !== 'game' || !view.game.table) throw new Error('There is no table.')
  return view.game.table
}
const doomOf = (game: GameStore) => tableOf(game).sides.host.units.map((unit) => unit.doom)

test('[GAME-160] "Next phase" says how much is due, and each thing that is settled or skipped leaves it', async () => {
  const game = await beginGame(host, guest)
  await expect.element(next).toHaveAccessibleName('Next phase: March, 1 due')
  await button('Skip the roll-off').click()
  await expect.element(next).toHaveAccessibleName('Next phase: March')
  // The focus does not fall to the page with the button that has gone.
  await expect.poll(() => document.activeElement?.closest('.now') ?? null).not.toBeNull()
  game.play(doom(HALBERDS[0], 10))
  game.play(doom(WOLVES, 10))
  const now = await goTo('Reckoning')
  await expect.element(next).toHaveAccessibleName('Next phase: Omens, 2 due')
  const tests = now.getByRole('region', { name: 'Broken units test' })
  await tests.getByRole('button', { name: 'Halberds 1 passes' }).click()
  await expect.element(next).toHaveAccessibleName('Next phase: Omens, 1 due')
  await tests.getByRole('button', { name: 'Skip: Ragwolves' }).click()
  await expect.element(next).toHaveAccessibleName('Next phase: Omens')
  await expect.element(tests).not.toBeInTheDocument()
})

test('[GAME-162] [GAME-181] the panic of a rout is one entry, rolled for all at once, without who is far away', async () => {
  const game = await beginGame(host, guest)
  for (const unit of HALBERDS) game.play(doom(unit, 8))
  const now = await goTo('Clash')
  game.play(doom(GENERAL, 9))
  game.play(routs(HALBERDS[0]))
  const part = now.getByRole('region', { name: /^Halberds 1 has routed/ })
  await expect.element(part.getByRole('heading')).toHaveTextContent('Halberds 1 has routed: 3 friends test')
  await part.getByRole('button', { name: 'Candleguard tests for panic' }).click()
  await expect.element(part.getByRole('heading')).toHaveTextContent('Halberds 1 has routed: 2 friends test')
  // 8 Doom and Courage 10 pass with 1 or 2. Candleguard commands no longer far away, so a 6 is asked about first.
  game.play({ type: 'use', side: 'host', ability: 'command', unit: GENERAL })
  dice(6, 3, 2)
  await part.getByRole('button', { name: 'Roll for all 2' }).click()
  await expect.element(now.getByText('Halberds 2 rolled 6 and fails: 3 Doom.')).toBeVisible()
  await expect.element(now.getByText('Halberds 3 rolled 2 and passes.')).toBeVisible()
  await expect.element(part).not.toBeInTheDocument()
  expect(doomOf(game)).toEqual([9, 8, 11, 8])
  // One tap has rolled for both and said that nobody else is near, and one takes it back.
  await button('Undo: Halberds 2 fails its Courage test and 2 more').click()
  await expect.element(part.getByRole('heading')).toHaveTextContent('Halberds 1 has routed: 3 friends test')
  expect(doomOf(game)).toEqual([9, 8, 8, 8])
})

test('[GAME-167] a failed test offers what may still save it before it is final', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'draw', side: 'host', card: '2H' })
  game.play({ type: 'draw', side: 'host', card: 'KH' })
  game.play(doom(HALBERDS[0], 12))
  const now = await goTo('Reckoning')
  const roll = (face: number) => now.getByRole('button', { name: `Rolled ${face}: fails` }).click()
  await roll(5)
  const saves = now.getByRole('group', { name: 'Halberds 1 has failed' })
  await expect.element(saves.getByText('fails with a 5.')).toBeVisible()
  expect(tableOf(game).tests).toEqual([])
  await saves.getByRole('button', { name: /^Command.*: Candleguard saves Halberds 1$/ }).click()
  await roll(4)
  // A die is rolled again once, so only the last stand is left.
  await expect.poll(() => saves.getByRole('button').elements().length).toBe(2)
  await saves.getByRole('button', { name: /^Heroic Last Stand/ }).click()
  await expect.poll(() => tableOf(game).tests.map(({ passed }) => passed)).toEqual([false])
  expect(tableOf(game).routs).toEqual([])
  expect(tableOf(game).sides.host.hand).toEqual(['2H'])
})

test('[GAME-163] a tap on the mark of a row says that a unit has acted, and whose turn it is follows', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'first', side: 'host' })
  await goTo('March')
  const mine = page.getByRole('region', { name: 'Mine' })
  await expect.element(mine.getByText('Its turn · 0 of 4 have acted')).toBeVisible()
  const mark = mine.getByRole('button', { name: 'Acted: Halberds 2' })
  await mark.click()
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true')
  await expect.element(mine.getByText('1 of 4 have acted')).toBeVisible()
  await expect.element(mine.getByText('Its turn')).not.toBeInTheDocument()
  await next.click()
  await expect.element(mark).not.toBeInTheDocument()
})

test('[GAME-164] a charge is one step: who, into which side, and whom', async () => {
  const game = await beginGame(host, guest)
  const now = await goTo('March')
  await now.getByRole('button', { name: 'Charge or contact: You' }).click()
  const dialog = page.getByRole('dialog', { name: 'Charge or contact' })
  await dialog.getByRole('button', { name: /^Halberds 2/ }).click()
  await dialog.getByRole('button', { name: 'Flank' }).click()
  await dialog.getByRole('button', { name: 'Charges Ragwolves in the flank' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(tableOf(game).engagements).toEqual([{ by: HALBERDS[1], on: WOLVES, arc: 'flank', charged: 1 }])
})

test('[GAME-165] the next phase shows its beginning, wherever the player was', async () => {
  await beginGame(host, guest)
  await page.getByRole('tab', { name: 'Log' }).click()
  await next.click()
  const panel = page.getByRole('tabpanel', { name: 'Now' })
  await expect.element(panel).toBeVisible()
  panel.element().scrollTop = 100
  await next.click()
  await expect.poll(() => panel.element().scrollTop).toBe(0)
})
