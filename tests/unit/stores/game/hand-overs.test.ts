import { expect, it } from 'vitest'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { knownMoves } from '#domain/game/log/known-moves.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage } from '#storage/games.ts'
import { createHandOvers } from '#storage/shared-games.ts'
import { createGames } from '#stores/game/games.ts'
import { MARROW, newPlayer } from '#tests/support/game.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const GAME = 'game-number1'

it('[GAME-93] what was received is shown at once, in the other tabs too', async () => {
  const device = newDevice()
  const newPlatform = makeBrowser()
  const tabs = [newPlatform(), newPlatform()].map((platform) => {
    const database = createGamesDatabase(device.openTab().database)
    const games = createGames(createGameStorage(database), platform)
    return { games, handOvers: createHandOvers(database, (id) => void games.changed(id)) }
  })
  const player = newPlayer('other')
  const whole = (): HandOver => ({
    id: GAME,
    known: knownMoves(player.moves()),
    moves: player.moves(),
    seat: 'host',
    key: null,
  })
  const [here] = tabs
  await here?.handOvers.receive(whole())
  const shown = tabs.map(({ games }) => games.game(GAME).$view)
  for (const $view of shown) $view.listen(() => undefined)
  const expectMoves = (count: number) =>
    eventually(() => {
      const views = shown.map(($view) => $view.get())
      expect(views.map((view) => view.type === 'game' && view.game.entries.length)).toEqual([count, count])
    })
  await expectMoves(1)
  player.play({ type: 'doom', unit: MARROW, by: 2 })
  expect(await here?.handOvers.receive(whole())).toBe(1)
  await expectMoves(2)
})
