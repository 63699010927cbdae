import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchKeyOf } from '#api/game-keys.ts'
import type { listenToGame } from '#api/listen-to-game.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { StorageError } from '#storage/storage-error.ts'
import { countWaiting, createConnection } from '#stores/game/connection.ts'
import { newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newGameDevice, type GameDevice } from '#tests/support/game-device.ts'
import { RAGWOLVES } from '#tests/support/game.ts'
import { add, withFullTotal } from '#tests/support/shared-game.ts'

const doom = { type: 'doom', unit: RAGWOLVES, by: 1 } as const satisfies MoveBody

let server: AccountServer
let phone: GameDevice
let tablet: GameDevice

beforeEach(async () => {
  server = await newAccountServer()
  phone = await newGameDevice(server.visit())
  tablet = await newGameDevice(server.visit({ address: '192.0.2.8' }))
})

afterEach(() => {
  vi.useRealTimers()
})

type Stream = Parameters<typeof listenToGame>[0] & Parameters<typeof listenToGame>[1]

/** A page that shows a game. The test says when it has a network, when it is seen, and what the server tells it. */
async function openPage(device: GameDevice, id: string, disk = device.online) {
  const store = device.games.game(id)
  store.$view.listen(() => undefined)
  await eventually(() => expect(store.$view.get().type).toBe('game'))
  /** The streams of news that are open. */
  const streams: Stream[] = []
  const onNetwork = new Set<() => void>()
  const world: { isOnline: boolean; hide: () => void; show: () => void } = {
    isOnline: true,
    hide: () => undefined,
    show: () => undefined,
  }
  const $connection = createConnection(id, store, {
    request: device.request,
    disk,
    listen: (game, listener) => {
      const stream = { ...game, ...listener }
      streams.push(stream)
      return () => {
        streams.splice(streams.indexOf(stream), 1)
      }
    },
    platform: {
      now: () => 1_000,
      // Not random: always the longest wait.
      randomBelow: (below) => below,
      isOnline: () => world.isOnline,
      onNetwork: (listener) => {
        onNetwork.add(listener)
        return () => onNetwork.delete(listener)
      },
      whileVisible: (begin) => {
        let end = begin()
        world.hide = () => end()
        world.show = () => {
          end = begin()
        }
        return () => end()
      },
    },
  })
  const leave = $connection.listen(() => undefined)
  const shown = () => {
    const view = store.$view.get()
    if (view.type !== 'game') throw new Error(`The game is ${view.type}.`)
    return view
  }
  return {
    ...{ store, streams, leave, $connection, shown },
    hide: () => world.hide(),
    show: () => world.show(),
    setOnline: (isOnline: boolean) => {
      world.isOnline = isOnline
      for (const listener of [...onNetwork]) listener()
    },
    moves: () => shown().game.entries.length,
    /** How many moves the page says wait. */
    waiting: () => {
      const { game, online } = shown()
      return online && countWaiting(game, online)
    },
  }
}

/** Of a clock that never stands still. */
const realTimeout = setTimeout

/** Until everything that was started has ended. The server makes hashes outside of this thread. */
async function settle(): Promise<void> {
  do {
    for (let pause = 0; pause < 4; pause += 1) {
      for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => realTimeout(resolve, 5))
    }
  } while (phone.isAsking() || tablet.isAsking())
}

const inDatabase = async () =>
  (await server.database.selectFrom('game_moves').select('move_id').execute()).length

const keyOf = async (id: string) => (await phone.online.readOnline(id))?.key ?? ''

/** A game that the phone has put on the server, and the page that shows it there. */
async function share() {
  const id = await phone.begin()
  await phone.onlinePlay.invite(id)
  const page = await openPage(phone, id)
  await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([1, 0]))
  await settle()
  return { id, page }
}

/** The same with a second page on the tablet. */
async function shareWithTablet(may: 'play' | 'watch' = 'play') {
  const { id, page } = await share()
  const key = await keyOf(id)
  await tablet.onlinePlay.join(id, { key: may === 'play' ? key : await watchKeyOf(key), may })
  const other = await openPage(tablet, id)
  for (const { streams } of [page, other]) streams[0]?.onNews({ seq: 1 })
  await settle()
  tablet.calls.length = 0
  phone.calls.length = 0
  return { id, page, other }
}

describe('[GAME-90] a game on two devices', () => {
  it('sends each move at once, and fetches others as soon as the server tells of them, but not its own', async () => {
    const { id, page, other } = await shareWithTablet()
    page.store.play(doom)
    expect(page.waiting()).toBe(1)
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([2, 0]))
    expect(phone.calls).toEqual(['POST /games/{gameId}/moves'])
    expect(page.streams.map(({ id, key }) => [id, key])).toEqual([[id, await keyOf(id)]])
    page.streams[0]?.onNews({ seq: 2 })
    other.streams[0]?.onNews({ seq: 2 })
    await eventually(() => expect(other.moves()).toBe(2))
    await settle()
    other.streams[0]?.onNews({ seq: 2 })
    await settle()
    expect(phone.calls, 'it knows this position').toHaveLength(1)
    expect(tablet.calls).toEqual(['GET /games/{gameId}/moves'])
    expect(other.shown().online?.heard_ts).toBe(1_000)
    expect(page.shown().online?.heard_ts, 'nobody else has moved').toBeNull()
  })

  it('goes on with moves that came during an exchange', async () => {
    const { page } = await shareWithTablet()
    for (let made = 0; made < 5; made += 1) {
      page.store.play(doom)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([6, 0]))
  })

  it('listens to nothing and asks nothing if it is on one device only', async () => {
    const page = await openPage(phone, await phone.begin())
    page.store.play(doom)
    await settle()
    expect([phone.calls, page.streams, page.waiting()]).toEqual([[], [], null])
    expect(page.$connection.get()).toEqual({ isOpen: false, isLate: false, problem: null })
  })

  it('[GAME-91] sends nothing if it is only watched, and says that nothing waits', async () => {
    const { page, other } = await shareWithTablet('watch')
    other.store.receive([{ ...doom, device: 'tablets-page', n: 1, clock: 9, at: 9 }])
    await settle()
    expect([other.waiting(), tablet.calls]).toEqual([0, []])
    page.store.play(doom)
    await eventually(async () => expect(await inDatabase()).toBe(2))
    other.streams[0]?.onNews({ seq: 2 })
    await eventually(() => expect(other.moves()).toBe(3))
  })
})

describe('[R-78] a player sends a move under the number that the other’s page gives out next', () => {
  const doomOf = ({ shown }: Pick<Awaited<ReturnType<typeof openPage>>, 'shown'>) =>
    shown().game.table?.sides.guest.units.find(({ ref }) => ref === RAGWOLVES)?.doom
  /** The first move of the phone, and a forged second one. */
  async function forge(text: (device: string) => string, isHeard: boolean) {
    const { id, page, other } = await shareWithTablet()
    const first = page.store.play({ ...doom, by: 2 })
    const [device = ''] = first.split('.')
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([2, 0]))
    const game = { gameId: id, playKey: await keyOf(id), watchKey: '' }
    await add(server.visit({ address: '192.0.2.8' }), game, [{ id: `${device}.2`, text: text(device) }])
    const hear = async () => {
      for (const { streams } of [page, other]) streams[0]?.onNews({ seq: (await inDatabase()) + 100 })
      await settle()
    }
    if (isHeard) await hear()
    page.store.play({ ...doom, by: 2 })
    page.store.play({ ...doom, by: 1 })
    await eventually(() => expect(page.waiting()).toBe(0))
    await hear()
    return { id, page, other, first }
  }
  const valid = (device: string): string => JSON.stringify({ ...doom, device, n: 2, clock: 3, at: 9 })

  it.each([
    { forged: 'a readable move', text: valid, isHeard: false, expected: 6 },
    { forged: 'a readable move', text: valid, isHeard: true, expected: 6 },
    { forged: 'a text that is no move', text: () => 'not a move', isHeard: false, expected: 5 },
    { forged: 'a text that is no move', text: () => 'not a move', isHeard: true, expected: 5 },
  ])(
    '$forged, heard of before: $isHeard; the other’s moves count on both, also after a reload',
    async ({ text, isHeard, expected }) => {
      const { id, page, other, first } = await forge(text, isHeard)
      await eventually(() => expect([doomOf(page), doomOf(other)]).toEqual([expected, expected]))
      const ids = page.shown().game.entries.map((entry) => entry.id)
      expect(ids).toContain(first)
      expect(other.shown().game.entries.map((entry) => entry.id)).toEqual(ids)
      await eventually(() => expect(page.store.$saving.get().state).toBe('saved'))
      for (const device of [phone, tablet]) expect((await device.listed())[id]).toEqual(ids)
      expect([page.waiting(), other.waiting()]).toEqual([0, 0])
    },
  )

  it('and a move of which an older build has left out a field is the same move', async () => {
    const { id, page } = await share()
    const [device = ''] = page.store.play(doom).split('.')
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([2, 0]))
    const move = { type: 'fortune', side: 'host', card: '2H', device, n: 2, clock: 3, at: 9 } as const
    phone.cut(() => false)
    page.store.receive([{ ...move, unit: RAGWOLVES }])
    await settle()
    const game = { gameId: id, playKey: await keyOf(id), watchKey: '' }
    await add(server.visit(), game, [{ id: `${device}.2`, text: JSON.stringify(move) }])
    phone.cut()
    page.streams[0]?.onNews({ seq: 3 })
    await eventually(() => expect(page.waiting()).toBe(0))
    expect(page.shown().game.entries.at(-1)?.move).toEqual(move)
    expect([page.moves(), await inDatabase()]).toEqual([3, 3])
  })
})

describe('[R-93] the server was restored, and another device’s moves have brought it to the position known here', () => {
  const first = { ...doom, device: 'tablets-page', n: 1, clock: 9, at: 9 }

  /** A page that has sent two moves. The test may hold back the server's answers, and restore the server. */
  async function openRestorable() {
    const world = { answered: Promise.resolve() }
    const request = (async (...asked: Parameters<typeof phone.request>) => {
      const answer = await phone.request(...asked)
      await world.answered
      return answer
    }) as typeof phone.request
    const id = await phone.begin()
    await phone.onlinePlay.invite(id)
    const page = await openPage({ ...phone, request }, id)
    page.streams[0]?.onOpen(true)
    page.store.play(doom)
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([2, 0]))
    await settle()
    page.streams[0]?.onOpen(false)
    const restore = async () => {
      await server.database.deleteFrom('game_moves').where('seq', '>', 1).execute()
      await server.database.updateTable('games').set({ seq: 1 }).execute()
      const game = { gameId: id, playKey: await keyOf(id), watchKey: '' }
      await add(server.visit(), game, [{ id: 'tablets-page.1', text: JSON.stringify(first) }])
    }
    const returns = () => {
      expect(page.shown().online?.since).toBe(2)
      page.streams[0]?.onOpen(true)
      page.streams[0]?.onNews({ seq: 2 })
    }
    const isNoticed = () => eventually(async () => expect([page.moves(), await inDatabase()]).toEqual([3, 3]))
    return { page, world, restore, returns, isNoticed }
  }

  it('is noticed when the stream is back, without a move', async () => {
    const { restore, returns, isNoticed } = await openRestorable()
    await restore()
    returns()
    await isNoticed()
  })

  it('is noticed also if the server does not answer at first', async () => {
    const { page, restore, isNoticed } = await openRestorable()
    await restore()
    phone.cut(() => false)
    page.streams[0]?.onOpen(true)
    await settle()
    phone.cut()
    page.streams[0]?.onNews({ seq: 2 })
    await isNoticed()
  })

  it('is noticed also if an answer from before comes after that', async () => {
    const { page, world, restore, returns, isNoticed } = await openRestorable()
    let answer: () => void = () => undefined
    world.answered = new Promise((resolve) => (answer = resolve))
    page.setOnline(false)
    page.setOnline(true)
    await settle()
    await restore()
    returns()
    answer()
    await isNoticed()
  })
})

describe('[GAME-92] the mark of the connection', () => {
  it('says whether the server tells of moves, as long as there is a network', async () => {
    const { page } = await share()
    const isOpen = () => page.$connection.get().isOpen
    expect(isOpen()).toBe(false)
    page.streams[0]?.onOpen(true)
    expect(isOpen()).toBe(true)
    page.streams[0]?.onOpen(false)
    expect(isOpen()).toBe(false)
    page.streams[0]?.onOpen(true)
    page.setOnline(false)
    expect([isOpen(), page.streams]).toEqual([false, []])
    page.setOnline(true)
    expect([isOpen(), page.streams.length]).toEqual([false, 1])
    page.streams[0]?.onOpen(true)
    expect(isOpen()).toBe(true)
  })

  it('is not open while the server cannot be reached, and a move that was made then is sent later', async () => {
    const { page } = await share()
    page.streams[0]?.onOpen(true)
    phone.cut(() => false)
    page.store.play(doom)
    await eventually(() => expect(page.$connection.get()).toMatchObject({ isOpen: false, problem: null }))
    page.setOnline(false)
    page.store.play(doom)
    await settle()
    expect(page.waiting()).toBe(2)
    phone.cut()
    page.setOnline(true)
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([3, 0]))
    page.streams[0]?.onOpen(true)
    await eventually(() => expect(page.$connection.get()).toMatchObject({ isOpen: true, problem: null }))
  })

  it('asks for all news again when a page comes back from the background', async () => {
    const { page, other } = await shareWithTablet()
    other.streams[0]?.onOpen(true)
    other.streams[0]?.onNews({ seq: 1 })
    other.hide()
    expect([other.$connection.get().isOpen, other.streams]).toEqual([false, []])
    page.store.play(doom)
    await eventually(async () => expect(await inDatabase()).toBe(2))
    expect(other.moves()).toBe(1)
    other.show()
    await eventually(() => expect(other.moves()).toBe(2))
    expect(other.streams).toHaveLength(1)
  })

  it('names why the server refuses moves, until it takes them', async () => {
    const { page } = await share()
    const large: MoveBody = { type: 'note', text: 'x'.repeat(280) }
    await withFullTotal(server, 'game-bytes', async () => {
      for (let made = 0; made < 60; made += 1) page.store.play(large)
      await eventually(() => expect(page.$connection.get().problem).toBe('SERVER_FULL'))
    })
    page.hide()
    page.show()
    await eventually(async () => expect([await inDatabase(), page.waiting()]).toEqual([61, 0]))
    await eventually(() => expect(page.$connection.get().problem).toBeNull())
  })

  it('says that a watched game is no longer there', async () => {
    const { other } = await shareWithTablet('watch')
    await server.database.deleteFrom('games').execute()
    other.streams[0]?.onNews({ seq: 2 })
    await eventually(() => expect(other.$connection.get().problem).toBe('GAME_NOT_FOUND'))
  })

  it('says that this device cannot keep what came', async () => {
    const { id } = await share()
    const key = await keyOf(id)
    await tablet.onlinePlay.join(id, { key, may: 'play' })
    const page = await openPage(tablet, id, {
      ...tablet.online,
      readOnline: () => Promise.reject(new StorageError('QUOTA_EXCEEDED')),
    })
    await eventually(() => expect(page.$connection.get().problem).toBe('QUOTA_EXCEEDED'))
  })
})

describe('[GAME-92] after a failure', () => {
  /** A page whose calls all fail from now on, and whose clock stands still. */
  async function openCutPage() {
    const { page } = await share()
    phone.cut(() => false)
    phone.calls.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await settle()
    }
    page.store.play(doom)
    await settle()
    expect(phone.calls).toHaveLength(1)
    return { page, pass }
  }

  it('it tries again after 1.5 s and then less and less often, whatever moves are made', async () => {
    const { page, pass } = await openCutPage()
    for (const [index, wait] of [1500, 3000, 6000, 12_000].entries()) {
      await pass(wait - 1)
      page.store.play(doom)
      await settle()
      expect(phone.calls).toHaveLength(index + 1)
      await pass(1)
      expect(phone.calls).toHaveLength(index + 2)
    }
  })

  it('it begins with the short wait again once a try has worked, and has sent everything', async () => {
    const { page, pass } = await openCutPage()
    await pass(1500)
    phone.cut()
    await pass(3000)
    // The clock of `eventually` stands still too.
    for (let turn = 0; turn < 50 && !page.$connection.get().isOpen; turn += 1) {
      page.streams[0]?.onOpen(true)
      await settle()
    }
    expect([await inDatabase(), page.waiting()]).toEqual([2, 0])
    phone.calls.length = 0
    await pass(600_000)
    expect(phone.calls, 'nothing is left to do').toEqual([])
    phone.cut(() => false)
    page.store.play(doom)
    await settle()
    await pass(1499)
    expect(phone.calls).toHaveLength(1)
    await pass(1)
    expect(phone.calls).toHaveLength(2)
  })

  it('it stops trying when the game leaves the screen', async () => {
    const { page, pass } = await openCutPage()
    page.leave()
    // The store is unmounted a second after its last listener has gone.
    await pass(1000)
    await pass(600_000)
    expect(phone.calls).toHaveLength(1)
    expect(page.streams).toEqual([])
  })
})

describe('[GAME-111] a move that has not been sent', () => {
  it('is told of after 2 s, until nothing waits', async () => {
    const { page } = await share()
    page.streams[0]?.onOpen(true)
    let answer: () => void = () => undefined
    phone.cut(() => new Promise((resolve) => (answer = () => resolve(true))))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const isLate = () => page.$connection.get().isLate
    page.store.play(doom)
    await vi.advanceTimersByTimeAsync(1999)
    await settle()
    expect([isLate(), page.waiting()]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.$connection.get()).toEqual({ isOpen: true, isLate: true, problem: null })
    phone.cut()
    answer()
    for (let turn = 0; turn < 50 && isLate(); turn += 1) await settle()
    expect([isLate(), page.waiting()]).toEqual([false, 0])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isLate()).toBe(false)
  })
})

describe('[GAME-112] without a stream of news', () => {
  const FETCHED = 'GET /games/{gameId}/moves'

  /** The page of the tablet, whose stream never opens, and whose clock stands still. */
  async function openWithoutStream() {
    const { page, other } = await shareWithTablet()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // From here on its timers are fake.
    other.setOnline(false)
    other.setOnline(true)
    await settle()
    tablet.calls.length = 0
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await settle()
    }
    return { page, other, pass }
  }

  it('it asks after 3 s, then less often up to 15 s, and often again when something has come', async () => {
    const { page, other, pass } = await openWithoutStream()
    expect(other.$connection.get().isOpen).toBe(false)
    for (const wait of [3000, 6000, 12_000, 15_000, 15_000]) {
      await pass(wait - 1)
      expect(tablet.calls).toEqual([])
      await pass(1)
      expect(tablet.calls.splice(0)).toEqual([FETCHED])
      expect(other.$connection.get().isOpen).toBe(true)
    }
    page.store.play(doom)
    await settle()
    expect(other.moves()).toBe(1)
    await pass(15_000)
    expect(other.moves()).toBe(2)
    tablet.calls.length = 0
    await pass(3000)
    expect(tablet.calls).toEqual([FETCHED])
  })

  it('it stops while the page is hidden, and when the stream is back', async () => {
    const { other, pass } = await openWithoutStream()
    other.hide()
    await pass(600_000)
    expect(tablet.calls).toEqual([])
    other.show()
    other.streams[0]?.onOpen(true)
    other.streams[0]?.onNews({ seq: 1 })
    await settle()
    tablet.calls.length = 0
    await pass(600_000)
    expect(tablet.calls).toEqual([])
    other.streams[0]?.onOpen(false)
    expect(other.$connection.get().isOpen).toBe(false)
    await pass(3000)
    expect(tablet.calls).toEqual([FETCHED])
    expect(other.$connection.get().isOpen).toBe(true)
  })

  it('it says that it is not connected when nobody answers, and sends at once when the stream is back', async () => {
    const { other, pass } = await openWithoutStream()
    await pass(3000)
    tablet.cut(() => false)
    await pass(6000)
    expect(other.$connection.get().isOpen).toBe(false)
    other.store.play(doom)
    await pass(60_000)
    expect(other.waiting()).toBe(1)
    tablet.cut()
    other.streams[0]?.onOpen(true)
    other.streams[0]?.onNews({ seq: 1 })
    for (let turn = 0; turn < 50 && other.waiting() !== 0; turn += 1) await settle()
    expect(other.waiting()).toBe(0)
  })
})
