import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { openDialog } from '#tests/islands/steps.ts'
import { beginGame, doomOf, goTo, reloadPlay } from './play-page.tsx'

const general = makeUnit({ name: 'Candleguard', keywords: [{ id: 'general' }] })
const poachers = makeUnit({ name: 'Poachers' })
const host = makeArmy({ name: 'The Candlelit Court', units: [general, poachers] })
const guest = makeArmy({ name: 'The Moonlight Muster', units: [makeUnit({ name: 'Ragwolves' })] })
const GENERAL: UnitRef = makeUnitRef('host', general.id, 1)
const POACHERS: UnitRef = makeUnitRef('host', poachers.id, 1)
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('[GAME-73] a tap asks again for a lock of the screen that was refused, in a dialog too', async () => {
  const asked = vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('The battery is low.'))
  await beginGame(host, guest)
  await button(/^Poachers/).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Rear' }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(2)
})

test('[GAME-142] all friends of a routed General test, and a failed test gives 1 Doom', async () => {
  const game = await beginGame(host, guest)
  await goTo('Clash')
  game.play({ type: 'doom', unit: POACHERS, by: 6 })
  game.play({ type: 'mark', unit: GENERAL, mark: 'routed', on: true, lasts: 'battle' })
  const test = page.getByRole('region', { name: 'Candleguard has routed: 1 friend tests' })
  await expect.element(test.getByText('The General has fallen')).toBeVisible()
  await test.getByRole('button', { name: 'One by one' }).first().click()
  await test.getByRole('button', { name: 'Poachers fails' }).click()
  await expect.element(page.getByText('The General has fallen')).not.toBeInTheDocument()
  const view = game.$view.get()
  const units = view.type === 'game' ? (view.game.table?.sides.host.units ?? []) : []
  expect(units.map(({ row, doom }) => [row.name, doom])).toContainEqual(['Poachers', 7])
})

test('[GAME-95] a Fortune can be played on a unit that has routed, so that no friend panics', async () => {
  const game = await beginGame(host, guest)
  game.play({ type: 'draw', side: 'host', card: '5H' })
  await goTo('Clash')
  game.play({ type: 'doom', unit: POACHERS, by: 6 })
  game.play({ type: 'mark', unit: GENERAL, mark: 'routed', on: true, lasts: 'battle' })
  await expect.element(page.getByText('Each friend within 8 in.')).toBeVisible()
  await button('Play Tattered Banner').first().click()
  const dialog = page.getByRole('dialog', { name: 'Play Tattered Banner' })
  await dialog.getByRole('button', { name: 'Candleguard, routed' }).click()
  await dialog.getByRole('button', { name: 'Play on Candleguard' }).click()
  await expect.element(page.getByText('Each friend within 8 in.')).not.toBeInTheDocument()
})

test('[GAME-133] a keyword is given and taken off in the same place, and nothing moves under the thumb', async () => {
  const game = await beginGame(host, guest)
  await button(/^Poachers/)
    .first()
    .click()
  await button('Give it…').click()
  const dialog = page.getByRole('dialog', { name: 'Give Poachers a keyword' })
  const give = dialog.getByRole('button', { name: 'Give Brutal' })
  const { top } = give.element().getBoundingClientRect()
  await give.click()
  const takeOff = dialog.getByRole('button', { name: 'Take Brutal off' })
  await expect.element(takeOff).toBeVisible()
  expect(takeOff.element().getBoundingClientRect().top).toBe(top)
  const keywords = () => {
    const view = game.$view.get()
    const units = view.type === 'game' ? (view.game.table?.sides.host.units ?? []) : []
    return units.flatMap((unit) => unit.keywords.map(({ keyword }) => keyword.id))
  }
  expect(keywords()).toEqual(['brutal'])
  await takeOff.click()
  await expect.poll(keywords).toEqual([])
})

test('[GAME-67] a unit routs, its friends may panic, and it shows whom it hits', async () => {
  const halberds = makeUnit({ name: 'Halberds' })
  const wolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS' })
  const court = makeArmy({ name: host.name, units: [general, halberds, poachers] })
  const game = await beginGame(court, makeArmy({ name: guest.name, units: [wolves] }))
  game.play({ type: 'doom', unit: makeUnitRef('host', halberds.id, 1), by: 6 })
  const dialog = await openDialog(button(/^Poachers/), 'Poachers')
  await expect.element(dialog.getByRole('row', { name: /^Ragwolves/ })).toMatchTextContent(/\d\+.*\d\+/)
  await dialog.getByRole('button', { name: 'Distracted', exact: true }).click()
  await expect.element(dialog).toMatchTextContent('Distracted +1')
  await dialog.getByRole('button', { name: 'Charges Ragwolves' }).click()
  await expect.element(dialog).toMatchTextContent('Engaged with Ragwolves')
  await dialog.getByRole('button', { name: 'Poachers routs' }).click()
  await dialog.getByRole('button', { name: 'One by one' }).click()
  await expect.element(dialog).toMatchTextContent('Halberds passes with')
  await dialog.getByRole('button', { name: /^Rolled 1/ }).click()
  await expect
    .element(dialog.getByRole('button', { name: 'Halberds tests for panic' }))
    .not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Poachers' }))
    .toMatchTextContent('Routed')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect
    .element(page.getByRole('tabpanel', { name: 'Log' }))
    .toMatchTextContent('Halberds passes its Courage test')
})

test('[GAME-184] a unit is given what it is in this battle, which its row shows, and it is taken off', async () => {
  const purse = { id: 'sin.greedy', name: 'Took a purse', does: 'It is slow.', passes: false }
  await beginGame(host, guest, { roles: [{ ...purse, keyword: { id: 'distracted' } }] })
  const row = page.getByRole('region', { name: 'Mine' }).getByRole('button', { name: /^Poachers/ })
  await row.click()
  await button('Give it…').click()
  const dialog = page.getByRole('dialog', { name: 'Give Poachers a keyword' })
  const roles = dialog.getByRole('list', { name: 'In this battle' })
  await roles.getByRole('button', { name: 'Give Took a purse' }).click()
  await expect.element(roles.getByRole('button', { name: 'Take Took a purse off' })).toBeVisible()
  await expect.poll(() => row.element().textContent).toContain('Took a purse · Distracted')
  await roles.getByRole('button', { name: 'Take Took a purse off' }).click()
  await expect.poll(() => row.element().textContent).not.toContain('Took a purse')
})

test('[GAME-64] on a full disk a move stays on the screen until it is stored', async () => {
  const game = await beginGame(host, guest)
  const isFull = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }
  for (const method of ['add', 'put'] as const)
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(isFull)
  await button('One Doom on Poachers').click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Not saved. This device has no room left.')
  await expect.element(doomOf('Poachers')).toMatchTextContent('1 Doom')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).toMatchTextContent('Not saved.')
  const dialog = await openDialog(button(/^Poachers/), 'Poachers')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not saved.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  vi.restoreAllMocks()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.poll(() => game.$saving.get().state).toBe('saved')
  await reloadPlay()
  await expect.element(doomOf('Poachers')).toMatchTextContent('1 Doom')
})
