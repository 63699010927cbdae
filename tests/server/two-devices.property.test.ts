import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { Call, CallInput, CallResult } from '#api/calls/call.ts'
import { addMoves as sendMoves, createGame } from '#api/calls/games.ts'
import type { request } from '#api/client.ts'
import { failure, success } from '#domain/async-result.ts'
import { canonical } from '#domain/equal.ts'
import { addMoves, canBeUndone, EMPTY_GAME, foldGame, type Game } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { newOnlineGame } from '#domain/game/share/online-game.ts'
import { freeNumber, replaceMoves } from '#domain/game/log/taken-ids.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage } from '#storage/games.ts'
import { createOnlineGames } from '#storage/shared-games.ts'
import { exchangeMoves } from '#stores/game/exchange.ts'
import { newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { anyBody } from '#tests/support/any-move.ts'
import { times } from '#tests/support/deep.ts'
import { begunGame } from '#tests/support/game.ts'
import type { Visitor } from '#tests/support/visitor.ts'

/** How many random histories are played. 10,000 take about ten minutes. */
const RUNS = Number(process.env['HISTORIES'] ?? times(15, 60))
const ID = 'theGameOfTwo'
const KEY = 'k'.repeat(24)

/** What happens at a device, 0 or 1, or to the server. */
type Event =
  | { type: 'move'; at: 0 | 1; body: MoveBody; isWritten: boolean }
  | { type: 'undo' | 'redo'; at: 0 | 1; which: number }
  /** `cuts` says of each request whether it is lost, or its answer. */
  | { type: 'exchange'; at: 0 | 1; cuts: readonly Cut[] }
  /** The page is killed, and the game opens again from the disk. */
  | { type: 'reload'; at: 0 | 1 }
  /** The server is restored from a backup that has this share of the moves, or has lost the game. */
  | { type: 'restore'; share: number }
  | { type: 'erase' }
  /** Somebody with the key sends a move under a number that the page of a device may give out next. */
  | { type: 'forge'; at: 0 | 1; ahead: number; body: MoveBody | null }
type Cut = 'none' | 'request' | 'answer'

const at = fc.constantFrom<0 | 1>(0, 1)
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('move'),
      at,
      body: anyBody(),
      isWritten: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('undo', 'redo'), at, which: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('exchange'),
      at,
      cuts: fc.array(fc.constantFrom<Cut>('none', 'none', 'request', 'answer'), { maxLength: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('reload'), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('restore'), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('erase') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('forge'),
      at,
      ahead: fc.integer({ min: 0, max: 3 }),
      body: fc.option(anyBody()),
    }),
  },
)

let made = 0

/** One device: the real storage in a list of its own, and calls to the real server that may be cut. */
class Device {
  game: Game = EMPTY_GAME
  page = ''
  n = 0
  private pages = 0
  private readonly storage
  private readonly disk
  private cuts: Cut[] = []
  private readonly name: string
  private readonly visitor: Visitor

  constructor(name: string, list: number, visitor: Visitor) {
    this.name = name
    this.visitor = visitor
    const database = createGamesDatabase({ list: () => Promise.resolve(list) })
    this.storage = createGameStorage(database)
    this.disk = createOnlineGames(database)
  }

  async open(): Promise<void> {
    this.pages += 1
    this.page = `${this.name}${this.pages}`.padEnd(12, '_')
    this.n = 0
    this.game = foldGame((await this.storage.read(ID))?.moves ?? [])
  }

  /** The device has the beginning, and the key. */
  async start(begin: Move): Promise<void> {
    await this.storage.write(ID, [begin], foldGame([begin]), begin.device)
    await this.disk.saveOnline(ID, () => newOnlineGame({ key: KEY, may: 'play' }))
    await this.open()
  }

  /** A move that is not written may still be sent before the page is killed. */
  async play(body: MoveBody, isWritten: boolean): Promise<void> {
    this.n = freeNumber(this.game, this.page, this.n)
    const clock = (this.game.entries.at(-1)?.move.clock ?? 0) + 1
    const move: Move = { ...body, device: this.page, n: this.n, clock, at: (made += 1) }
    this.game = addMoves(this.game, [move])
    // Moves are written in order, so that no number is left out.
    if (isWritten) await this.save()
  }

  async save(): Promise<void> {
    const own = this.game.entries.map(({ move }) => move).filter(({ device }) => device === this.page)
    await this.storage.write(ID, own, this.game, this.page)
  }

  async exchange(cuts: readonly Cut[]): Promise<boolean> {
    this.cuts = [...cuts]
    const end = await exchangeMoves(ID, null, {
      request: this.request as typeof request,
      disk: this.disk,
      now: () => 1,
      game: () => this.game,
      receive: (moves, gone) => {
        this.game = replaceMoves(this.game, moves, gone)
      },
      onOnline: () => undefined,
      isOwn: ({ device }) => device === this.page,
    })
    return end.type === 'done'
  }

  private readonly request = async <T, B>(call: Call<T, B>, input: CallInput<B>): Promise<CallResult<T>> => {
    const cut = this.cuts.shift() ?? 'none'
    if (cut === 'request') return lost
    const { status, body } = await this.visitor.ask(call, input as never)
    if (cut === 'answer') return lost
    return status === 200 ? success(call.response.parse(body)) : failure({ code: 'API_ERROR', status })
  }
}

const lost = failure({ code: 'NETWORK_ERROR', detail: 'cut' } as const)

it(
  '[GAME-92] whatever is cut, killed or restored, two devices lose no move and end with the same game',
  async () => {
    const server = await newAccountServer()
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 30 }), async (events) => {
        globalThis.indexedDB = new IDBFactory()
        await server.database.deleteFrom('games').execute()
        await server.database.deleteFrom('limits').execute()
        const visitors = [server.visit(), server.visit({ address: '192.0.2.8' })] as const
        await visitors[0].ask(createGame, { body: { game_id: ID }, gameKey: KEY })
        const devices = [new Device('one', 1, visitors[0]), new Device('two', 2, visitors[1])] as const
        const begin = begunGame()
        for (const device of devices) await device.start(begin)

        const written = new Set<string>()
        for (const event of events) {
          await act(event, devices, server)
          if (event.type === 'move' && event.isWritten)
            for (const { move } of devices[event.at].game.entries) written.add(saying(move))
        }

        for (const device of devices) await device.save()
        // The second one may have moves that the first one must fetch.
        for (const device of [devices[0], devices[1], devices[0]])
          expect(await device.exchange([])).toBe(true)
        const [one, two] = devices.map(({ game }) => game)
        expect(two?.entries).toEqual(one?.entries)
        expect(two?.table).toEqual(one?.table)
        const said = new Set(one?.entries.map(({ move }) => saying(move)))
        expect([...written].filter((move) => !said.has(move))).toEqual([])
        expect(new Set(one?.entries.map(({ id }) => id)).size).toBe(one?.entries.length)
        // What a device shows is what it has when it opens again.
        for (const device of devices) {
          const before = device.game
          await device.open()
          expect(device.game.table).toEqual(before.table)
        }

        // Everything is taken back, each by some device.
        for (let index = 0; ; index += 1) {
          const last = devices[0].game.entries.findLast(
            ({ move, standing }) => canBeUndone(move) && standing.type === 'counts',
          )
          if (!last) break
          await devices[0].play({ type: 'undo', move: last.id }, true)
        }
        expect(await devices[0].exchange([])).toBe(true)
        expect(await devices[1].exchange([])).toBe(true)
        for (const { game } of devices) expect(game.table).toEqual(foldGame([begin]).table)
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * 1000,
)

/** What a move says, whatever its id. Each has a time of its own. */
const saying = ({ device: _device, n: _n, ...move }: LoggedMove): string => canonical(move)

async function act(event: Event, devices: readonly [Device, Device], server: AccountServer): Promise<void> {
  switch (event.type) {
    case 'move':
      return devices[event.at].play(event.body, event.isWritten)
    case 'undo':
    case 'redo': {
      const device = devices[event.at]
      const undoable = device.game.entries.filter(({ move }) => canBeUndone(move))
      const entry = undoable[event.which % Math.max(1, undoable.length)]
      if (entry) await device.play({ type: event.type, move: moveId(entry.move) }, true)
      return
    }
    case 'exchange':
      await devices[event.at].exchange(event.cuts)
      return
    case 'reload':
      return devices[event.at].open()
    case 'forge': {
      const { page, n, game } = devices[event.at]
      const number = Math.max(1, n + event.ahead)
      const clock = (game.entries.at(-1)?.move.clock ?? 0) + 1
      const forged = event.body && { ...event.body, device: page, n: number, clock, at: (made += 1) }
      const text = forged ? JSON.stringify(forged) : 'not a move'
      const moves = [{ id: `${page}.${number}`, text }]
      await server
        .visit({ address: '192.0.2.9' })
        .ask(sendMoves, { params: { gameId: ID }, gameKey: KEY, body: { moves } })
      return
    }
    case 'erase':
      await server.database.deleteFrom('games').execute()
      return
    case 'restore': {
      const { database } = server
      const game = await database.selectFrom('games').select('seq').executeTakeFirst()
      const seq = Math.floor((game?.seq ?? 0) * event.share)
      await database.deleteFrom('game_moves').where('seq', '>', seq).execute()
      await database.updateTable('games').set({ seq }).execute()
    }
  }
}
