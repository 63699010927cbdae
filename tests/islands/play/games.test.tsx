import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { games } from '#app/games.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { makeUnitRef } from '#domain/game/words/unit-ref.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { chooseFromMenu, openChooser, visit } from '#tests/islands/army/builder.tsx'
import { expectSaved } from '#tests/islands/device.ts'
import { nextPage } from '#tests/islands/leave.ts'
import { openDialog, press, undoByToast } from '#tests/islands/steps.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { begin, beginGame, doomOf, openPlay, startPlay, unitOnTable } from './play-page.tsx'

const candleguard = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY', keywords: [{ id: 'general' }] })
const poachers = makeUnit({ name: 'Poachers', type: 'LIGHT_INFANTRY' })
const ragwolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS' })
const mine = makeArmy({ name: 'The Candlelit Court', units: [candleguard, poachers] })
const theirs = makeArmy({ name: 'The Moonlight Muster', units: [ragwolves] })
const POACHERS = makeUnitRef('host', poachers.id, 1)
const pathOfPoachers = `/army/a/${mine.id}/u/${poachers.id}`

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })

test('[GAME-66] a game is deleted from the list and restored', async () => {
  await startPlay([mine])
  await begin(mine)
  await openPlay('/play')
  const game = link(/Candlelit Court against Opponent/)
  await expect.element(game).toBeVisible()
  button(/^Delete the game/)
    .element()
    .focus()
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Play' })).toHaveFocus()
  await expect.element(game).not.toBeInTheDocument()
  await undoByToast('Deleted the game.')
  await expect.element(game).toBeVisible()
})

test('[GAME-66] games are found by army and opponent, and a missing one says so', async () => {
  await startPlay([mine, theirs])
  await begin(mine)
  await begin(mine, { type: 'army', army: theirs })
  await openPlay('/play')
  const found = page.getByRole('list').getByRole('link')
  const names = () => found.elements().map(({ textContent }) => textContent)
  await expect.poll(names).toHaveLength(2)
  await page.getByRole('searchbox').fill('moonlight')
  await expect.poll(names).toEqual([expect.stringContaining('Moonlight Muster')])
  await page.getByRole('searchbox').fill('opponent')
  await expect.poll(names).toEqual([expect.stringContaining('Opponent')])
  await page.getByRole('searchbox').fill('nobody')
  await expect.element(page.getByText('No game matches.')).toBeVisible()
  await openPlay('/play/NotAGameAtAl')
  await expect.element(page.getByRole('alert')).toMatchTextContent('GAME_NOT_FOUND')
})

/** Begins a game, in which the only enemy routs. @returns its path */
async function winByRout(): Promise<string> {
  const game = await beginGame(mine, theirs)
  const path = location.pathname
  game.play({ type: 'doom', unit: POACHERS, by: 3 })
  const unit = await openDialog(button(/^Ragwolves/), 'Ragwolves')
  await unit.getByRole('button', { name: 'Ragwolves routs' }).click()
  await unit.getByRole('button', { name: 'Close' }).click()
  const end = await openDialog(button('End the game').first(), 'End the game')
  await end.getByRole('button', { name: 'End the game' }).click()
  await expect.element(page.getByText('You win.')).toBeVisible()
  await expect.poll(() => game.$saving.get().state).toBe('saved')
  return path
}

test('[GAME-85] the page of games counts a finished game, its points and the Doom of each unit', async () => {
  await winByRout()
  await openPlay('/play')
  await page.getByText('My results').click()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect.element(row('The Moonlight Muster')).toHaveTextContent('The Moonlight Muster100200 : 0')
  await expect.element(row('Poachers')).toHaveTextContent('Poachers The Candlelit Court1030')
  await expectAccessible()
})

const openGames = async () => {
  await chooseFromMenu('Army menu', 'Games')
  return page.getByRole('dialog', { name: 'Games of this army' })
}

test('[GAME-86] an army lists its games with their results and reports', async () => {
  const game = await winByRout()
  await visit(`/army/a/${mine.id}`)
  const dialog = await openGames()
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Won, 0 to 0 VP')
  await expectAccessible()
  const next = nextPage()
  await dialog.getByRole('link', { name: /^Report of the game/ }).click()
  expect(await next).toBe(`${game}#report`)
  await openPlay(await next)
  await expect.element(page.getByText('The Candlelit Court wins')).toBeVisible()
})

test('[GAME-86] an army without games says so, and begins one', async () => {
  await startPlay([mine, theirs])
  await begin(mine)
  await visit(`/army/a/${theirs.id}`)
  const dialog = await openGames()
  await expect.element(dialog.getByRole('heading', { name: 'No games yet' })).toBeVisible()
  const next = nextPage()
  await dialog.getByRole('link', { name: 'Begin a game' }).click()
  await openPlay(await next)
  await expect.element(page.getByRole('dialog', { name: 'Begin a game' })).toBeVisible()
})

test('[GAME-87] a game takes the army as it is now, which can be undone, but not without a unit', async () => {
  await startPlay([mine])
  const id = await begin(mine)
  const take = button('Take my army as it is now')
  const openRounds = () => openDialog(button(/Show the rounds/), 'Rounds')
  await openPlay(pathToGame(id))
  await expect.element(unitOnTable('Poachers')).toBeVisible()
  games.game(id).play({ type: 'doom', unit: POACHERS, by: 2 })
  await openRounds()
  await expect.element(take).not.toBeInTheDocument()
  await expect.poll(() => games.game(id).$saving.get().state).toBe('saved')

  await visit(pathOfPoachers)
  const chooser = await openChooser()
  await chooser.getByRole('button', { name: /^Buy Elite/ }).click()
  await expectSaved()
  await openPlay(pathToGame(id))
  await expect.element(unitOnTable('Poachers')).toMatchTextContent('Courage 10')
  await openRounds()
  await take.click()
  await expect.element(take).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(unitOnTable('Poachers')).toMatchTextContent('Courage 11')
  await expect.element(doomOf('Poachers')).toMatchTextContent('2 Doom')
  await button(/^Undo: .*the army as it is now/).click()
  await expect.element(unitOnTable('Poachers')).toMatchTextContent('Courage 10')
  await expect.poll(() => games.game(id).$saving.get().state).toBe('saved')

  await visit(pathOfPoachers)
  await chooseFromMenu('Unit menu', 'Delete')
  await expectSaved()
  await openPlay(pathToGame(id))
  const rounds = await openRounds()
  await expect.element(rounds).toMatchTextContent('because a unit has gone or has another type')
  await expect.element(take).not.toBeInTheDocument()
})
