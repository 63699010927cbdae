import { beforeEach, describe, expect, it } from 'vitest'
import { watchKeyOf } from '#api/game-keys.ts'
import { failure, success } from '#domain/async-result.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { newOnlineGame } from '#domain/game/share/online-game.ts'
import { StorageError } from '#storage/storage-error.ts'
import { newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newGameDevice, type GameDevice } from '#tests/support/game-device.ts'
import { RAGWOLVES } from '#tests/support/game.ts'
import { add, OTHER_KEY, sentMove, shareGame, withFullTotal } from '#tests/support/shared-game.ts'

const doom: MoveBody = { type: 'doom', unit: RAGWOLVES, by: 1 }
const noNetwork = failure({ code: 'NETWORK_ERROR', detail: 'cut' } as const)
const refused = (status: number) => failure({ code: 'API_ERROR', status } as const)

let server: AccountServer
let phone: GameDevice
let tablet: GameDevice

beforeEach(async () => {
  server = await newAccountServer()
  phone = await newGameDevice(server.visit())
  tablet = await newGameDevice(server.visit({ address: '192.0.2.8' }))
})

const keyOf = async (id: string) => (await phone.online.readOnline(id))?.key ?? ''

/** A game of the phone that is on the server with all its moves, and its key for playing. */
async function share(...bodies: MoveBody[]) {
  const id = await phone.begin()
  await phone.play(id, ...bodies)
  await phone.onlinePlay.invite(id)
  const key = await keyOf(id)
  const moves = (await phone.storage.read(id))?.moves ?? []
  await add(
    server.visit(),
    { gameId: id, playKey: key, watchKey: '' },
    moves.map((move) => sentMove(move.device, move.n, JSON.stringify(move))),
  )
  return { id, key }
}

const listed = async (device: GameDevice) => Object.keys(await device.listed())

describe('[GAME-90] putting a game on the server', () => {
  it('gives it one key, however often one asks', async () => {
    const id = await phone.begin()
    expect(await phone.onlinePlay.invite(id)).toEqual(success(null))
    const online = await phone.online.readOnline(id)
    expect(online).toEqual(newOnlineGame({ key: online?.key ?? '', may: 'play' }))
    expect(online?.key).toMatch(/^[\w-]{24}$/)
    expect(await phone.onlinePlay.invite(id)).toEqual(success(null))
    expect(await phone.online.readOnline(id)).toEqual(online)
    expect(phone.calls).toEqual(['POST /games'])
  })

  it('says why it did not work, and then works with the same key', async () => {
    const id = await phone.begin()
    expect(await withFullTotal(server, 'game-bytes', () => phone.onlinePlay.invite(id))).toEqual(refused(507))
    expect(await phone.online.readOnline(id)).toBeNull()
    phone.cut(() => 'no-answer')
    expect(await phone.onlinePlay.invite(id)).toEqual(noNetwork)
    expect(await phone.online.readOnline(id)).toBeNull()
    phone.cut()
    expect(await phone.onlinePlay.invite(id)).toEqual(success(null))
  })

  it('shows it on the page that shows the game', async () => {
    const id = await phone.begin()
    const store = phone.games.game(id)
    store.$view.listen(() => undefined)
    const online = () => {
      const view = store.$view.get()
      return view.type === 'game' && view.online !== null
    }
    await phone.onlinePlay.invite(id)
    await eventually(() => expect(online()).toBe(true))
  })
})

describe('[GAME-90] joining a game', () => {
  it('fetches all moves, and gives who plays the side of the guest', async () => {
    const { id, key } = await share(doom, doom)
    expect(await tablet.onlinePlay.join(id, { key, may: 'play' })).toEqual(
      success({ side: 'The Moonlight Muster' }),
    )
    expect(await tablet.listed()).toEqual(await phone.listed())
    expect(await tablet.seatOf(id)).toBe('guest')
    const online = await tablet.online.readOnline(id)
    expect(online).toMatchObject({ key, may: 'play', since: 3 })
    const [last] = (await phone.storage.read(id))?.moves.slice(-1) ?? []
    expect(online?.at).toBe(last && moveId(last))
    expect(online?.heard_ts).toBeGreaterThan(10_000)
  })

  it('[GAME-91] shows who watches the host’s side, and gives no right to play, whatever the link says', async () => {
    const { id, key } = await share()
    expect(await tablet.onlinePlay.join(id, { key: await watchKeyOf(key), may: 'play' })).toEqual(
      success({ side: null }),
    )
    expect(await tablet.seatOf(id)).toBe('host')
    expect((await tablet.online.readOnline(id))?.may).toBe('watch')
  })

  it('keeps the right to play of a device that opens the link for watching, and its side', async () => {
    const { id, key } = await share()
    await tablet.onlinePlay.join(id, { key: await watchKeyOf(key), may: 'watch' })
    await tablet.onlinePlay.join(id, { key, may: 'play' })
    expect((await tablet.online.readOnline(id))?.may).toBe('play')
    await tablet.onlinePlay.takeSeat(id, 'guest')
    await tablet.onlinePlay.takeSeat(id, 'both')
    expect(await tablet.storage.read(id)).toMatchObject({ seat: 'guest', plays: 'both' })
    await tablet.onlinePlay.takeSeat(id, 'guest')
    expect(await tablet.storage.read(id)).toMatchObject({ seat: 'guest', plays: 'one' })
    await tablet.onlinePlay.join(id, { key: await watchKeyOf(key), may: 'watch' })
    expect(await tablet.online.readOnline(id)).toMatchObject({ key, may: 'play' })
    expect(await tablet.seatOf(id)).toBe('guest')
  })

  it('shows it in the list of games at once', async () => {
    const { id, key } = await share()
    tablet.games.$games.listen(() => undefined)
    await eventually(() => expect(tablet.games.$games.get()).toEqual({ type: 'games', games: [] }))
    await tablet.onlinePlay.join(id, { key, may: 'play' })
    await eventually(() => expect(tablet.games.$games.get()).toMatchObject({ games: [{ id }] }))
  })

  it('brings back one that was deleted on this device', async () => {
    const { id, key } = await share()
    await tablet.onlinePlay.join(id, { key, may: 'play' })
    await tablet.games.remove(id)
    expect(await listed(tablet)).toEqual([])
    await tablet.onlinePlay.join(id, { key, may: 'play' })
    expect(await listed(tablet)).toEqual([id])
  })

  it('says that a link is wrong, or that there is no network, and stores nothing', async () => {
    const { id } = await share()
    expect(await tablet.onlinePlay.join(id, { key: OTHER_KEY, may: 'play' })).toEqual(refused(404))
    tablet.cut(() => false)
    expect(await tablet.onlinePlay.join(id, { key: await keyOf(id), may: 'play' })).toEqual(noNetwork)
    expect(await listed(tablet)).toEqual([])
  })

  it('takes a game for missing whose beginning nobody has sent', async () => {
    const { gameId, playKey } = await shareGame(server.visit())
    expect(await tablet.onlinePlay.join(gameId, { key: playKey, may: 'play' })).toMatchObject({
      failure: { status: 404, reason: 'GAME_NOT_FOUND' },
    })
    expect(await listed(tablet)).toEqual([])
  })

  it('[GAME-93] plays on without a network with one that was handed over, but not with a wrong link', async () => {
    const { id, key } = await share(doom)
    const moves = (await phone.storage.read(id))?.moves ?? []
    await tablet.storage.write(id, moves, foldGame(moves), 'phones-page-')
    expect(await tablet.onlinePlay.join(id, { key: OTHER_KEY, may: 'play' })).toEqual(refused(404))
    expect(await tablet.online.readOnline(id)).toBeNull()
    tablet.cut(() => false)
    expect(await tablet.onlinePlay.join(id, { key, may: 'play' })).toEqual(
      success({ side: 'The Candlelit Court' }),
    )
    expect(await tablet.online.readOnline(id)).toEqual(newOnlineGame({ key, may: 'play' }))
  })

  it('says that this device cannot store it', async () => {
    const { id, key } = await share()
    tablet.online.join = () => Promise.reject(new StorageError('QUOTA_EXCEEDED'))
    expect(await tablet.onlinePlay.join(id, { key, may: 'play' })).toEqual(
      failure({ code: 'QUOTA_EXCEEDED' }),
    )
  })
})
