import type { ReadableAtom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { newOnlineGame } from '#domain/game/online-game.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage, type GameStorage } from '#storage/games.ts'
import { createOnlineGames } from '#storage/online-games.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { GameStore } from '#stores/game/game.ts'
import { createGames, type GamesStore } from '#stores/game/games.ts'
import { beginning, guests, hosts, MARROW, RAGWOLVES } from '#tests/support/game.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, type Device } from '../../storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let openTab: () => ReturnType<typeof makeTab>
let full = false

function makeTab(platform: ReturnType<ReturnType<typeof makeBrowser>>) {
  const database = createGamesDatabase(device.openTab().database, () => undefined)
  const storage = createGameStorage(database)
  const failing: GameStorage = {
    ...storage,
    write: async (...args) => {
      if (full) throw new StorageError('QUOTA_EXCEEDED')
      await storage.write(...args)
    },
  }
  const games = createGames(failing, platform)
  games.$games.listen(() => undefined)
  return { games, storage, online: createOnlineGames(database) }
}

beforeEach(() => {
  device = newDevice()
  full = false
  const newPlatform = makeBrowser()
  openTab = () => makeTab(newPlatform())
})

/** Waits until a store has a value that fits. */
const until = <T>($store: ReadableAtom<T>, fits: (value: T) => boolean): Promise<void> =>
  eventually(() => expect(fits($store.get())).toBe(true))

async function open(games: GamesStore, id: string): Promise<GameStore> {
  const store = games.game(id)
  store.$view.listen(() => undefined)
  await until(store.$view, ({ type }) => type !== 'loading')
  return store
}

const saved = (store: GameStore) => until(store.$saving, ({ state }) => state === 'saved')

function doomOf(store: GameStore): number[] {
  const view = store.$view.get()
  if (view.type !== 'game' || !view.game.table) throw new Error(`The game is ${view.type}.`)
  return view.game.table.sides.guest.units.map(({ doom }) => doom)
}

async function begin() {
  const tab = openTab()
  const id = await tab.games.begin(beginning())
  return { ...tab, id, game: await open(tab.games, id) }
}

describe('a game', () => {
  it('[GAME-01] shows a move at once, and has it again in a page that opens later', async () => {
    const { game, id } = await begin()
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    expect(doomOf(game)).toEqual([3, 0])
    expect(game.$saving.get().state).toBe('saving')
    await saved(game)
    expect(doomOf(await open(openTab().games, id))).toEqual([3, 0])
  })

  it('[GAME-06] keeps a move on the screen that cannot be written, says why, and writes it later', async () => {
    const { game, id } = await begin()
    full = true
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await until(game.$saving, ({ state }) => state === 'failed')
    game.play({ type: 'doom', unit: RAGWOLVES, by: 1 })
    await until(game.$saving, ({ state }) => state === 'failed')
    expect(game.$saving.get()).toEqual({ state: 'failed', code: 'QUOTA_EXCEEDED' })
    expect(doomOf(game)).toEqual([3, 1])
    full = false
    game.save()
    await saved(game)
    expect(doomOf(await open(openTab().games, id))).toEqual([3, 1])
  })

  it('[GAME-11] in two tabs at once loses no move, and both tabs show the same', async () => {
    const { game, id } = await begin()
    const other = await open(openTab().games, id)
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    other.play({ type: 'doom', unit: MARROW, by: 2 })
    other.play({ type: 'doom', unit: RAGWOLVES, by: 1 })
    await Promise.all([saved(game), saved(other)])
    await until(game.$view, (view) => view.type === 'game' && view.game.entries.length === 4)
    await until(other.$view, (view) => view.type === 'game' && view.game.entries.length === 4)
    expect([doomOf(game), doomOf(other)]).toEqual([
      [5, 1],
      [5, 1],
    ])
  })

  it('[GAME-04] takes back what this device did last, also after a reload, and makes it again', async () => {
    const { game, id } = await begin()
    expect([game.undo(), game.redo()]).toEqual([null, null])
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await saved(game)
    const later = await open(openTab().games, id)
    expect(later.$choices.get().undo?.move).toMatchObject({ type: 'doom', by: 3 })
    later.undo()
    expect(doomOf(later)).toEqual([0, 0])
    expect(later.$choices.get().undo).toBeNull()
    later.redo()
    expect(doomOf(later)).toEqual([3, 0])
  })

  it('is missing if there is none, or if it was deleted', async () => {
    const { games, game, id } = await begin()
    expect((await open(games, 'no-such-game')).$view.get().type).toBe('missing')
    await games.remove(id)
    expect((await open(openTab().games, id)).$view.get().type).toBe('missing')
    await until(game.$view, ({ type }) => type === 'missing')
  })

  it('[GAME-91] of which this device only watches takes no move, and none of its own back', async () => {
    const { game, id, online } = await begin()
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await saved(game)
    await online.noteOnline(id, () => newOnlineGame({ key: 'w'.repeat(24), may: 'watch' }))
    const watcher = await open(openTab().games, id)
    watcher.undo()
    expect(doomOf(watcher)).toEqual([3, 0])
    watcher.play({ type: 'doom', unit: MARROW, by: 1 })
    expect(doomOf(watcher)).toEqual([3, 0])
  })

  it('[GAME-90] in the seat of the guest is listed from the guest’s side', async () => {
    const { games, online, game, id } = await begin()
    game.play({ type: 'end', outcome: 'guest' })
    await saved(game)
    await online.noteSeat(id, 'guest')
    await games.refresh()
    const view = games.$games.get()
    const summary = view.type === 'games' ? view.games[0]?.summary : null
    expect(summary).toMatchObject({
      host: { name: guests.name },
      guest: { name: hosts.name },
      outcome: 'host',
    })
  })

  it('[GAME-10] keeps a photo with the log', async () => {
    const { game } = await begin()
    await game.addPhoto(new Blob(['a table']))
    const view = game.$view.get()
    const move = view.type === 'game' ? view.game.entries.at(-1)?.move : undefined
    if (move?.type !== 'photo') throw new Error('The log has no photo.')
    expect(await (await game.readPhoto(move.photo))?.text()).toBe('a table')
  })
})

describe('the list of games', () => {
  const listed = (games: GamesStore) => {
    const view = games.$games.get()
    return view.type === 'games' ? view.games.map(({ id }) => id) : view.type
  }

  it('[GAME-08] shows a new game in all tabs, deletes it, and brings it back', async () => {
    const other = openTab()
    const { games, id } = await begin()
    await until(other.games.$games, () => listed(other.games).length === 1 && listed(other.games)[0] === id)
    const restore = await games.remove(id)
    await until(other.games.$games, () => listed(other.games).length === 0)
    await restore()
    expect(listed(games)).toEqual([id])
    await until(other.games.$games, () => listed(other.games)[0] === id)
  })
})
