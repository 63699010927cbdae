import { beforeEach, describe, expect, it } from 'vitest'
import { foldGame } from '#domain/game/log/fold.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { replaceMoves } from '#domain/game/log/taken-ids.ts'
import { exchangeMoves } from '#stores/game/exchange.ts'
import { newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { newGameDevice, type GameDevice } from '#tests/support/game-device.ts'
import { RAGWOLVES } from '#tests/support/game.ts'
import { add, readAll, sentMove, type SharedGame } from '#tests/support/shared-game.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const doom: MoveBody = { type: 'doom', unit: RAGWOLVES, by: 1 }
const FETCHED = 'GET /games/{gameId}/moves'
const SENT = 'POST /games/{gameId}/moves'

let server: AccountServer
let visitor: Visitor
let phone: GameDevice
let tablet: GameDevice

beforeEach(async () => {
  server = await newAccountServer()
  visitor = server.visit()
  phone = await newGameDevice(visitor)
  tablet = await newGameDevice(server.visit({ address: '192.0.2.8' }))
})

/** @param newest the position that the server has told of */
async function exchange(device: GameDevice, id: string, newest: number | null = null) {
  device.calls.length = 0
  const read = await device.storage.read(id)
  let game = foldGame(read?.moves ?? [])
  return exchangeMoves(id, newest, {
    request: device.request,
    disk: device.online,
    now: () => 1_000,
    game: () => game,
    receive: (moves, gone) => {
      game = replaceMoves(game, moves, gone)
    },
    onOnline: () => undefined,
    isOwn: ({ device: maker }) => read?.own.includes(maker) ?? false,
  })
}

/** A game that both devices have, with its beginning only. */
async function share(): Promise<SharedGame> {
  const id = await phone.begin()
  await phone.onlinePlay.invite(id)
  await exchange(phone, id)
  const playKey = (await phone.online.readOnline(id))?.key ?? ''
  await tablet.onlinePlay.join(id, { key: playKey, may: 'play' })
  return { gameId: id, playKey, watchKey: '' }
}

const moveOf = (device: string, n: number, body: MoveBody = doom): Move => ({
  ...body,
  device: device.padEnd(12, '-'),
  n,
  clock: n + 1,
  at: n,
})
const movesOf = (device: string, count: number, body?: MoveBody): Move[] =>
  Array.from({ length: count }, (_, index) => moveOf(device, index + 1, body))
const sent = (move: LoggedMove) => sentMove(move.device, move.n, JSON.stringify(move))

/** Writes moves to the disk as a page that has made them. */
async function write(device: GameDevice, id: string, moves: Move[]): Promise<void> {
  const before = (await device.storage.read(id))?.moves ?? []
  await device.storage.write(id, moves, foldGame([...before, ...moves]), moves[0]?.device ?? '')
}

const idsOf = async (device: GameDevice, id: string) => (await device.listed())[id]?.toSorted()

it('[GAME-102] a clock beyond all bounds that the server has of before keeps no device from the game', async () => {
  const game = await share()
  const id = game.gameId
  const wrong = { ...moveOf('wrong', 1), clock: Number.MAX_SAFE_INTEGER }
  // A server of before took it.
  const { device, n } = wrong
  await server.database
    .insertInto('game_moves')
    .values({ game_id: id, seq: 2, move_id: `${device}.${n}`, text: JSON.stringify(wrong) })
    .execute()
  await server.database.updateTable('games').set({ seq: 2 }).where('game_id', '=', id).execute()
  await write(phone, id, movesOf('phone', 2))
  expect(await exchange(phone, id)).toEqual({ type: 'done' })
  expect(await exchange(tablet, id)).toEqual({ type: 'done' })
  for (const one of [phone, tablet]) {
    const { moves, damaged } = (await one.storage.read(id)) ?? { moves: [], damaged: -1 }
    expect([moves.filter(({ type }) => type === 'doom').length, damaged]).toEqual([2, 0])
  }
})

describe('[GAME-92] a device and the server get the same moves', () => {
  it('in requests of at most 500 moves and about 200,000 letters', async () => {
    const { gameId: id } = await share()
    await write(phone, id, movesOf('many', 501))
    await exchange(phone, id, 1)
    expect(phone.calls).toEqual([SENT, SENT])
    const long: MoveBody = { type: 'note', text: 'x'.repeat(400) }
    await write(phone, id, movesOf('long', 450, long))
    await exchange(phone, id, 502)
    expect(phone.calls, 'about 220,000 letters').toEqual([SENT, SENT])
    await exchange(tablet, id)
    expect(await tablet.listed()).toEqual(await phone.listed())
  })

  it('in pages of a thousand', async () => {
    const game = await share()
    const moves = movesOf('many', 1500).map(sent)
    for (let from = 0; from < moves.length; from += 500)
      await add(visitor, game, moves.slice(from, from + 500))
    await exchange(tablet, game.gameId)
    expect(tablet.calls).toEqual([FETCHED, FETCHED])
    expect((await idsOf(tablet, game.gameId))?.length).toBe(1501)
    const third = await newGameDevice(server.visit({ address: '192.0.2.9' }))
    await third.onlinePlay.join(game.gameId, { key: game.playKey, may: 'play' })
    expect(third.calls).toEqual([FETCHED, FETCHED])
    expect(await idsOf(third, game.gameId)).toEqual(await idsOf(tablet, game.gameId))
    expect(await exchange(third, game.gameId, 1501)).toEqual({ type: 'done' })
    expect(third.calls, 'it knows all of them').toEqual([])
  })

  it('also if others have added moves of which this device has not heard', async () => {
    const { gameId: id } = await share()
    await write(tablet, id, [moveOf('theirs', 1)])
    await exchange(tablet, id)
    await write(phone, id, [moveOf('mine', 1)])
    expect(await exchange(phone, id, 1)).toEqual({ type: 'done' })
    expect(phone.calls).toEqual([SENT, FETCHED])
    expect(await idsOf(phone, id)).toHaveLength(3)
    expect(await exchange(tablet, id)).toEqual({ type: 'done' })
    expect(await idsOf(tablet, id)).toEqual(await idsOf(phone, id))
  })

  it('also if the server was restored from a backup and has another move at the same position', async () => {
    const game = await share()
    const { gameId: id } = game
    await write(tablet, id, [moveOf('theirs', 1)])
    await exchange(tablet, id)
    await exchange(phone, id)
    expect((await phone.online.readOnline(id))?.since).toBe(2)
    await server.database.deleteFrom('game_moves').where('seq', '=', 2).execute()
    await server.database.updateTable('games').set({ seq: 1 }).execute()
    const other = moveOf('another', 1)
    await add(visitor, game, [sent(other)])
    await write(phone, id, [moveOf('mine', 1)])
    expect(await exchange(phone, id, 2)).toEqual({ type: 'done' })
    expect(await idsOf(phone, id)).toHaveLength(4)
    expect((await readAll(visitor, game)).map((move) => move.id).toSorted()).toEqual(await idsOf(phone, id))
  })

  describe('[R-93] also if the server was restored and has, by chance, the same move at the same position', () => {
    const [first, second] = [moveOf('first', 1), moveOf('second', 1)]

    /** The server has lost everything, and another device sends what it has in another order. */
    async function restoreInOrder(game: SharedGame, moves: LoggedMove[]): Promise<void> {
      await server.database.deleteFrom('game_moves').execute()
      await server.database.updateTable('games').set({ seq: 0 }).execute()
      await add(visitor, game, moves.map(sent))
    }

    it.each([
      ['when the device asks', [], null],
      ['when the device adds a move', [moveOf('mine', 1)], 3],
    ])('%s', async (_case, mine, newest) => {
      const game = await share()
      await add(visitor, game, [sent(first), sent(second)])
      await exchange(phone, game.gameId)
      const begin = (await phone.storage.read(game.gameId))?.moves.slice(0, 1) ?? []
      await restoreInOrder(game, [moveOf('third', 1), ...begin, second])
      if (mine.length > 0) await write(phone, game.gameId, mine)
      expect(await exchange(phone, game.gameId, newest)).toEqual({ type: 'done' })
      expect(await idsOf(phone, game.gameId)).toContain('third-------.1')
      expect((await readAll(visitor, game)).map(({ id }) => id)).toContain('first-------.1')
    })

    it('when the device was told to read everything again', async () => {
      const game = await share()
      await write(phone, game.gameId, [moveOf('mine', 1)])
      await exchange(phone, game.gameId)
      await add(visitor, game, [sentMove('mine', 2, '{"not": "this"}')])
      await write(phone, game.gameId, [moveOf('mine', 2)])
      phone.cut((call) => call !== FETCHED)
      expect((await exchange(phone, game.gameId)).type).toBe('failed')
      phone.cut()
      await restoreInOrder(game, [first])
      expect(await exchange(phone, game.gameId)).toEqual({ type: 'done' })
      expect((await readAll(visitor, game)).map(({ id }) => id)).toContain('mine--------.1')
    })
  })

  it('but for those that this device cannot read', async () => {
    const game = await share()
    const { gameId: id } = game
    const [good, late] = [moveOf('good', 1), moveOf('late', 1)]
    await add(visitor, game, [
      sentMove('junk', 1, 'not JSON'),
      sentMove('junk', 2, '{}'),
      // A move under the id of another one.
      sentMove('fake', 1, JSON.stringify(moveOf('good', 2))),
      sent(moveOf('fake', 2, { ...doom, by: 5000 })),
      sent(good),
    ])
    expect(await exchange(tablet, id)).toEqual({ type: 'done' })
    expect((await idsOf(tablet, id))?.filter((one) => /^(junk|fake|good)/.test(one))).toEqual([
      'good--------.1',
    ])
    await add(visitor, game, [sent(late)])
    await exchange(tablet, id)
    expect(tablet.calls, 'they are not fetched again').toEqual([FETCHED])
    expect(await idsOf(tablet, id)).toContain('late--------.1')
  })

  it('and says why not, if the server answers with an error', async () => {
    const { gameId: id } = await share()
    await write(phone, id, [moveOf('mine', 1)])
    phone.cut((call) => call !== FETCHED)
    const failed = { type: 'failed', failure: { code: 'NETWORK_ERROR', detail: 'cut' } }
    expect(await exchange(phone, id)).toEqual(failed)
    phone.cut(() => false)
    await write(phone, id, [moveOf('mine', 2)])
    expect(await exchange(phone, id)).toEqual(failed)
    phone.cut()
    await server.database.deleteFrom('games').execute()
    phone.cut((call) => call !== 'POST /games')
    expect(await exchange(phone, id), 'the game must be put there again').toEqual(failed)
    expect(await idsOf(phone, id)).toHaveLength(3)
  })

  it('and a game that is not on the server, or was deleted here, asks for nothing', async () => {
    const id = await phone.begin()
    expect(await exchange(phone, id)).toEqual({ type: 'done' })
    const { gameId: shared } = await share()
    await phone.games.remove(shared)
    expect(await exchange(phone, shared)).toEqual({ type: 'done' })
    expect(phone.calls).toEqual([])
  })
})
