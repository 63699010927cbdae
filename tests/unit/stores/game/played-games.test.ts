import { expect, it } from 'vitest'
import { rulesetNotFound } from '#domain/rules/ruleset-registry.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage } from '#storage/games.ts'
import { createOnlineGames } from '#storage/shared-games.ts'
import { createGames } from '#stores/game/games.ts'
import { createPlayedGames } from '#stores/game/played-games.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { beginning } from '#tests/support/game.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { rules } from '#tests/support/rules.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

it('[GAME-85] games are read from the player’s side, and those that cannot be read are left out', async () => {
  const database = createGamesDatabase(newDevice().openTab().database)
  const storage = createGameStorage(database)
  const games = createGames(storage, makeBrowser()())
  const [host, guest, gone, old] = [
    await games.begin(beginning()),
    await games.begin(beginning()),
    await games.begin(beginning()),
    await games.begin({ ...beginning(), ruleset_version: '0.0.9' }),
  ]
  await createOnlineGames(database).saveSeat(guest, { seat: 'guest', plays: 'one' })
  await games.remove(gone)
  const note = { type: 'note', text: 'Only a note.', device: 'another-page', n: 1, clock: 1, at: 1 } as const
  await storage.write('notBegunYet_', [note], foldGame([note]), note.device)
  const read = createPlayedGames({
    storage,
    loadRules: (version) =>
      Promise.resolve(
        version === '0.0.9'
          ? { state: 'failure', failure: rulesetNotFound(version) }
          : { state: 'success', value: rules },
      ),
  })
  const found = await read([host, guest, gone, old, 'notBegunYet_', 'no-such-game'])
  expect([...found.keys()]).toEqual([host, guest])
  expect([...found.values()].map(({ units }) => units.map(({ label }) => label))).toEqual([
    ['Candleguard', 'Astrologers', 'Halberds', 'Halberds'],
    ['Old Marrow', 'Ragwolves'],
  ])
})
