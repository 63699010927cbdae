import type { ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foldGame } from '#domain/game/log/fold.ts'
import { newOnlineGame } from '#domain/game/share/online-game.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage, type GameStorage } from '#storage/games.ts'
import { createOnlineGames } from '#storage/shared-games.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { GameStore } from '#stores/game/game.ts'
import { createGames, type GamesStore } from '#stores/game/games.ts'
import { beginning, guests, hosts, MARROW, RAGWOLVES } from '#tests/support/game.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, type Device } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let openTab: () => ReturnType<typeof makeTab>
/** Whether writes fail, and whether reads do. */
let full = false
let unreadable = false
/** What pages have left unsaved. */
const left = new Set<string>()

function makeTab(platform: ReturnType<ReturnType<typeof makeBrowser>>) {
  const database = createGamesDatabase(device.openTab().database)
  const storage = createGameStorage(database)
  const read = async <T>(work: () => Promise<T>): Promise<T> => {
    if (unreadable) throw new StorageError('UPGRADE_BLOCKED')
    return work()
  }
  const failing: GameStorage = {
    ...storage,
    list: (now) => read(() => storage.list(now)),
    read: (id) => read(() => storage.read(id)),
    write: async (...args) => {
      if (full) throw new StorageError('QUOTA_EXCEEDED')
      await storage.write(...args)
    },
  }
  const resumed = new Set<() => void>()
  let leave = (): void => undefined
  /** Whether the browser asks before the user leaves the page, after each change. */
  const asks: boolean[] = []
  let persistent = 0
  const games = createGames(failing, {
    ...platform,
    handOn: (_kind, handOn, store) => {
      const take = async () => {
        for (const one of left) if (await store(one)) left.delete(one)
      }
      leave = () => handOn((one) => Boolean(left.add(JSON.stringify(one))))
      resumed.add(() => void take())
      void take()
    },
    onResume: (resume) => {
      resumed.add(resume)
      return () => resumed.delete(resume)
    },
    askBeforeLeaving: (ask) => asks.push(ask),
    requestPersistence: () => {
      persistent += 1
      return Promise.resolve(true)
    },
  })
  games.$games.listen(() => undefined)
  const resume = () => {
    for (const listener of resumed) listener()
  }
  const online = createOnlineGames(database)
  return { games, storage, online, resume, leave: () => leave(), asks, persistent: () => persistent }
}

beforeEach(() => {
  device = newDevice()
  full = false
  unreadable = false
  left.clear()
  const newPlatform = makeBrowser()
  openTab = () => makeTab(newPlatform())
})

afterEach(() => {
  vi.useRealTimers()
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

/** A game that no page shows. */
async function begun() {
  const tab = openTab()
  return { ...tab, id: await tab.games.begin(beginning()) }
}

async function begin() {
  const tab = await begun()
  return { ...tab, game: await open(tab.games, tab.id) }
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

  it('[GAME-11] gives each move a later clock than all moves that it has seen, from other tabs too', async () => {
    const { game, id } = await begin()
    const other = await open(openTab().games, id)
    const clocks = (store: GameStore) => {
      const view = store.$view.get()
      return view.type === 'game' ? view.game.entries.map(({ move }) => move.clock) : []
    }
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    game.play({ type: 'doom', unit: MARROW, by: 1 })
    expect(clocks(game)).toEqual([1, 2, 3])
    await until(other.$view, (view) => view.type === 'game' && view.game.entries.length === 3)
    other.play({ type: 'doom', unit: MARROW, by: 2 })
    expect(clocks(other)).toEqual([1, 2, 3, 4])
  })

  it('[GAME-04] takes back what this device did last, also after a reload, and makes it again', async () => {
    const { game, id } = await begin()
    expect([game.undo(), game.redo()]).toEqual([[], []])
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await saved(game)
    const later = await open(openTab().games, id)
    expect(later.$choices.get().undo[0]?.move).toMatchObject({ type: 'doom', by: 3 })
    later.undo()
    expect(doomOf(later)).toEqual([0, 0])
    expect(later.$choices.get().undo).toEqual([])
    later.redo()
    expect(doomOf(later)).toEqual([3, 0])
  })

  it('[GAME-06] is written later by a page that returns, which asks before it is left until then', async () => {
    const { game, id, asks, resume } = await begin()
    full = true
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await until(game.$saving, ({ state }) => state === 'failed')
    expect(asks.at(-1)).toBe(true)
    full = false
    resume()
    await saved(game)
    expect(asks.at(-1)).toBe(false)
    expect(doomOf(await open(openTab().games, id))).toEqual([3, 0])
  })

  it('[GAME-06] that waits when its page is left is written by the next page, once', async () => {
    const { game, id, leave, resume } = await begin()
    full = true
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await until(game.$saving, ({ state }) => state === 'failed')
    leave()
    full = false
    const next = await open(openTab().games, id)
    await eventually(() => expect(doomOf(next)).toEqual([3, 0]))
    await eventually(() => expect(left.size).toBe(0))
    resume()
    await saved(game)
    expect(doomOf(await open(openTab().games, id))).toEqual([3, 0])
  })

  it('[GAME-06] stays on the screen with its waiting moves although another tab has deleted it', async () => {
    const { game, id } = await begin()
    full = true
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await until(game.$saving, ({ state }) => state === 'failed')
    const other = openTab()
    await other.games.remove(id)
    await other.games.refresh()
    expect(doomOf(game)).toEqual([3, 0])
  })

  it('writes moves that are made while others are being written', async () => {
    const { game, id, storage } = await begin()
    game.play({ type: 'doom', unit: MARROW, by: 1 })
    for (let made = 0; made < 8; made += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      game.play({ type: 'doom', unit: MARROW, by: 1 })
    }
    await saved(game)
    expect((await storage.read(id))?.moves).toHaveLength(10)
  })

  it('[GAME-04] takes back a move that is not the last, and makes it again', async () => {
    const { game } = await begin()
    const first = game.play({ type: 'doom', unit: MARROW, by: 3 })
    game.play({ type: 'doom', unit: RAGWOLVES, by: 1 })
    expect(game.undo(first)[0]?.id).toBe(first)
    expect(doomOf(game)).toEqual([0, 1])
    expect(game.redo(first)[0]?.id).toBe(first)
    expect(doomOf(game)).toEqual([3, 1])
    expect(game.undo('no-such-move.1')).toEqual([])
    expect(doomOf(game)).toEqual([3, 1])
  })

  it('[GAME-181] takes back all that one tap did by one undo, and makes it again by one redo', async () => {
    const { game, id } = await begin()
    game.play({ type: 'doom', unit: MARROW, by: 1 })
    game.play({ type: 'doom', unit: MARROW, by: 2 }, { type: 'doom', unit: RAGWOLVES, by: 1 })
    await saved(game)
    // What one tap did is known after a reload, too.
    const later = await open(openTab().games, id)
    later.undo()
    expect(doomOf(later)).toEqual([1, 0])
    later.undo()
    expect(doomOf(later)).toEqual([0, 0])
    later.redo()
    expect(doomOf(later)).toEqual([1, 0])
    later.redo()
    expect(doomOf(later)).toEqual([3, 1])
  })

  it('takes no move before it was read', async () => {
    const { id } = await begin()
    const { games } = openTab()
    expect(() => games.game(id).play({ type: 'doom', unit: MARROW, by: 1 })).toThrow('is not open')
  })

  it('says why it cannot be read, until it can', async () => {
    const { id } = await begin()
    unreadable = true
    const { games, resume } = openTab()
    const later = await open(games, id)
    expect(later.$view.get()).toEqual({ type: 'failed', code: 'UPGRADE_BLOCKED' })
    expect(later.$choices.get()).toEqual({ undo: [], redo: [] })
    unreadable = false
    resume()
    await until(later.$view, ({ type }) => type === 'game')
    expect(doomOf(later)).toEqual([0, 0])
    unreadable = true
    resume()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(doomOf(later), 'what is on the screen stays').toEqual([0, 0])
  })

  it('[GAME-90] shows moves and the position of the server that somebody else writes, and takes no move of theirs back', async () => {
    const { game } = await begin()
    game.receive([{ type: 'doom', unit: MARROW, by: 2, device: 'another-page', n: 1, clock: 2, at: 2 }])
    expect(doomOf(game)).toEqual([2, 0])
    expect(game.$choices.get().undo).toEqual([])
    const online = newOnlineGame({ key: 'k'.repeat(24), may: 'play' })
    game.setOnline(online)
    expect(game.$view.get()).toMatchObject({ type: 'game', online, seat: 'host', damaged: 0 })
    expect(doomOf(game)).toEqual([2, 0])
    const own = game.play({ type: 'doom', unit: MARROW, by: 1 }).split('.')[0] ?? ''
    const made = { type: 'doom', unit: MARROW, by: 1, n: 1, clock: 1, at: 1 } as const
    expect(game.isOwn({ ...made, device: own })).toBe(true)
    expect(game.isOwn({ ...made, device: 'another-page' })).toBe(false)
  })

  it('[GAME-102] [R-75] goes on although another tab has written a clock beyond all bounds, also after a reload', async () => {
    const { game, id, games, storage } = await begin()
    const first = game.play({ type: 'doom', unit: MARROW, by: 1 })
    await saved(game)
    const wrong = { type: 'doom', unit: MARROW, by: 5, n: 1, clock: Number.MAX_SAFE_INTEGER, at: 1 } as const
    const { moves } = (await storage.read(id)) ?? { moves: [] }
    await storage.write(id, [{ ...wrong, device: 'wrong-page--' }], foldGame(moves), 'wrong-page--')
    await games.changed(id)
    game.play({ type: 'doom', unit: RAGWOLVES, by: 2 })
    await saved(game)
    expect(doomOf(game)).toEqual([1, 2])
    game.undo(first)
    await saved(game)
    const reopened = await open(openTab().games, id)
    expect(doomOf(reopened)).toEqual([0, 2])
    expect(reopened.$view.get()).toMatchObject({ damaged: 1 })
    reopened.play({ type: 'doom', unit: RAGWOLVES, by: 1 })
    expect(doomOf(reopened)).toEqual([0, 3])
  })

  it('[GAME-100] says in each move which side its device plays', async () => {
    const { game, id, games, online } = await begin()
    const seats = () => {
      const view = game.$view.get()
      return view.type === 'game' ? view.game.entries.slice(1).map(({ move }) => move.seat) : []
    }
    game.play({ type: 'doom', unit: MARROW, by: 1 })
    await online.saveSeat(id, { seat: 'guest', plays: 'one' })
    await games.changed(id)
    await until(game.$view, (view) => view.type === 'game' && view.seat === 'guest')
    game.undo()
    expect(seats()).toEqual(['both', 'guest'])
  })

  it('[GAME-90] shows another side as soon as another page has chosen it', async () => {
    const { game, id, games, online } = await begin()
    await online.saveSeat(id, { seat: 'guest', plays: 'one' })
    await games.changed(id)
    await until(game.$view, (view) => view.type === 'game' && view.seat === 'guest')
  })

  it('[GAME-110] plays both sides until another device has made a move, or the player chooses', async () => {
    const { game, id, games, online } = await begin()
    const seating = () => {
      const view = game.$view.get()
      return view.type === 'game' ? view.seating : null
    }
    game.play({ type: 'doom', unit: MARROW, by: 1 })
    expect(seating()).toEqual({ plays: 'both', isChosen: false })
    await saved(game)
    const other = await open(openTab().games, id)
    other.play({ type: 'doom', unit: MARROW, by: 1 })
    await saved(other)
    await until(game.$view, () => doomOf(game)[0] === 2)
    expect(seating(), 'the other tab is this device too').toEqual({ plays: 'both', isChosen: false })
    const plays: unknown[] = []
    game.$view.listen(() => plays.push(seating()?.plays))
    game.receive([{ type: 'draw', side: 'guest', card: '5H', device: 'another-page', n: 1, clock: 9, at: 2 }])
    expect(plays, 'the card is not shown for a moment').toEqual(['one'])
    await online.saveSeat(id, { plays: 'both' })
    await games.changed(id)
    await until(game.$view, () => seating()?.isChosen === true)
    expect(seating()).toEqual({ plays: 'both', isChosen: true })
    game.setOnline(newOnlineGame({ key: 'k'.repeat(24), may: 'play' }))
    expect(seating()).toEqual({ plays: 'both', isChosen: true })
  })

  it('[R-78] leaves out a move whose id is taken before it is written, and gives out no number twice', async () => {
    const { game, id } = await begin()
    const first = game.play({ type: 'doom', unit: MARROW, by: 1 })
    const [device = ''] = first.split('.')
    const forged = { type: 'doom', unit: MARROW, by: 5, device, n: 2, clock: 3, at: 2 } as const
    game.receive([{ ...forged, n: 1 }, forged], [first])
    expect(game.play({ type: 'doom', unit: MARROW, by: 1 })).toBe(`${device}.3`)
    await saved(game)
    expect(doomOf(game)[0]).toBe(11)
    // The forged moves are written by the exchange, which is not here.
    expect(doomOf(await open(openTab().games, id))[0]).toBe(1)
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
    await online.saveOnline(id, () => newOnlineGame({ key: 'w'.repeat(24), may: 'watch' }))
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
    await online.saveSeat(id, { seat: 'guest', plays: 'one' })
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
    expect(move).not.toHaveProperty('about')
    const about = game.play({ type: 'doom', unit: MARROW, by: 3 })
    await game.addPhoto(new Blob(['old Marrow']), about)
    const after = game.$view.get()
    expect(after.type === 'game' && after.game.entries.at(-1)?.move).toMatchObject({ type: 'photo', about })
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
  it('says why it cannot be read, and stays on the screen if it was read before', async () => {
    const { games, id, resume } = await begin()
    unreadable = true
    const later = openTab()
    await until(later.games.$games, ({ type }) => type === 'failed')
    expect(later.games.$games.get()).toEqual({ type: 'failed', code: 'UPGRADE_BLOCKED' })
    resume()
    await games.refresh()
    expect(listed(games)).toEqual([id])
  })

  it('is read again by a page that returns', async () => {
    const { games, storage, id, resume } = await begin()
    await storage.remove(id, 1)
    expect(listed(games)).toEqual([id])
    resume()
    await until(games.$games, () => listed(games).length === 0)
  })

  it('tells who asked of each game that this page has begun, deleted or restored', async () => {
    const { games, id } = await begin()
    let told = 0
    const stop = games.onOwn(() => {
      told += 1
    })
    const restore = await games.remove(id)
    expect(told).toBe(1)
    await restore()
    expect(told).toBe(2)
    await games.changed(id)
    expect(told, 'by somebody else').toBe(2)
    await games.begin(beginning())
    expect(told).toBe(3)
    stop()
    await games.remove(id)
    expect(told).toBe(3)
  })

  it('asks the browser to keep the data when a game begins', async () => {
    const { persistent } = await begin()
    expect(persistent()).toBe(1)
  })

  it('[GAME-06] has one store for a game, as long as it is on the screen or has moves that are not stored', async () => {
    const { games, id } = await begun()
    const game = games.game(id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const leave = game.$view.listen(() => undefined)
    await vi.waitFor(() => expect(game.$view.get().type).toBe('game'))
    expect(games.game(id)).toBe(game)
    full = true
    game.play({ type: 'doom', unit: MARROW, by: 3 })
    await vi.waitFor(() => expect(game.$saving.get().state).toBe('failed'))
    leave()
    // The store is unmounted a second after its last listener has gone.
    await vi.advanceTimersByTimeAsync(1000)
    expect(games.game(id), 'with its move').toBe(game)
    const leaveAgain = game.$view.listen(() => undefined)
    full = false
    game.save()
    await vi.waitFor(() => expect(game.$saving.get().state).toBe('saved'))
    leaveAgain()
    await vi.advanceTimersByTimeAsync(1000)
    expect(games.game(id)).not.toBe(game)
  })
})
