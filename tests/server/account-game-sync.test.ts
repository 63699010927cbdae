import { beforeEach, describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { TAKEN } from '#api/invite-failure-text.ts'
import { watchKeyOf } from '#api/game-keys.ts'
import { ACCOUNT_GAMES } from '#server/games/held-games.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { StorageError } from '#storage/storage-error.ts'
import { takeDown } from '#server/take-down.ts'
import { join, joinAndVerify, newAccountServer, type AccountServer } from '#tests/support/account-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newGameDevice, type GameDevice } from '#tests/support/game-device.ts'
import { makeUnit } from '#tests/support/army.ts'
import { beginning, RAGWOLVES } from '#tests/support/game.ts'
import { keep, listOwn, sentMove, add, shareGame } from '#tests/support/shared-game.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const doom: MoveBody = { type: 'doom', unit: RAGWOLVES, by: 1 }
const KEPT = 'PUT /users/me/games/{gameId}'
const DROPPED = 'DELETE /users/me/games/{gameId}'

let server: AccountServer
let user: Visitor
let phone: GameDevice
let tablet: GameDevice

/** Two devices of one account, each logged in. */
beforeEach(async () => {
  server = await newAccountServer()
  user = server.visit()
  await joinAndVerify(server, user, 'baba@goblin.example')
  phone = await newGameDevice(user)
  tablet = await newGameDevice(server.visit({ jar: user.jar }))
  await phone.logIn()
  await tablet.logIn()
})

/** A game that both devices have. */
async function common(): Promise<string> {
  const id = await phone.begin()
  await phone.play(id, doom)
  await phone.sync.syncNow()
  await tablet.sync.syncNow()
  return id
}

describe('[GAME-96] the games of an account are on all its devices', () => {
  it('with all moves and the side of the player', async () => {
    const id = await phone.begin()
    await phone.play(id, doom, doom)
    await phone.onlinePlay.takeSeat(id, 'guest')
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    const [mine, theirs] = [await phone.listed(), await tablet.listed()]
    expect(mine[id]).toHaveLength(3)
    expect(theirs).toEqual(mine)
    expect(await tablet.seatOf(id)).toBe('guest')
    expect(phone.$state.get()).toEqual({ waiting: 0, refusal: null })
  })

  it('which may go on with them in turn, also without a network', async () => {
    const id = await common()
    await phone.play(id, doom)
    await tablet.play(id, doom, doom)
    await tablet.sync.syncNow()
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    const mine = await phone.listed()
    expect(mine[id]).toHaveLength(5)
    expect(await tablet.listed()).toEqual(mine)
    const table = foldGame((await tablet.storage.read(id))?.moves ?? []).table
    expect(JSON.stringify(table)).toContain('"doom":4')
  })

  it('with the key, so that each of them can invite others', async () => {
    const id = await common()
    const [one, other] = [await phone.online.readOnline(id), await tablet.online.readOnline(id)]
    expect(one?.may).toBe('play')
    expect([other?.key, other?.may]).toEqual([one?.key, one?.may])
  })

  it('and once they are the same, a sync asks for the list alone', async () => {
    await common()
    for (const device of [phone, tablet]) {
      device.calls.length = 0
      await device.sync.syncNow()
      expect(device.calls).toEqual(['GET /users/me/games'])
    }
  })

  it('as soon as the server tells of a change, but not for its own', async () => {
    tablet.sync.start()
    await eventually(() => expect(tablet.$state.get()).not.toBeNull())
    const id = await phone.begin()
    await phone.sync.syncNow()
    tablet.$newest.set(1)
    await eventually(async () => expect(Object.keys(await tablet.listed())).toEqual([id]))
    let runs = 0
    tablet.$state.listen(() => (runs += 1))
    await tablet.games.remove(id)
    await eventually(() => expect(runs).toBeGreaterThan(0))
    // Its own change begins a run, which has ended when this one has.
    await tablet.sync.syncNow()
    expect(tablet.calls).toContain(DROPPED)
    tablet.calls.length = 0
    tablet.$newest.set(2)
    await tablet.sync.syncNow()
    expect(tablet.calls).toEqual(['GET /users/me/games'])
  })

  it('and a change of another device is not taken for its own', async () => {
    phone.sync.start()
    await eventually(() => expect(phone.$state.get()).not.toBeNull())
    const [mine, theirs] = [await phone.begin(), await tablet.begin()]
    phone.cut(async (call) => {
      if (call === KEPT) await tablet.sync.syncNow()
      return true
    })
    await phone.sync.syncNow()
    phone.cut()
    phone.$newest.set(2)
    await eventually(async () =>
      expect(Object.keys(await phone.listed()).toSorted()).toEqual([mine, theirs].toSorted()),
    )
  })

  it('also one that somebody else has put on the server, and one that is only watched', async () => {
    const friend = server.visit({ address: '192.0.2.8' })
    const host = await newGameDevice(friend)
    const id = await host.begin()
    await host.onlinePlay.invite(id)
    const key = await host.online.readOnline(id)
    await host.sync.syncNow()
    const sent = await host.storage.read(id)
    const moves = (sent?.moves ?? []).map((move) => sentMove(move.device, move.n, JSON.stringify(move)))
    await add(friend, { gameId: id, playKey: key?.key ?? '', watchKey: '' }, moves)
    const watchKey = await watchKeyOf(key?.key ?? '')
    await phone.onlinePlay.join(id, { key: watchKey, may: 'watch' })
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect(await tablet.listed()).toEqual({ [id]: moves.map((move) => move.id) })
    expect((await tablet.online.readOnline(id))?.may).toBe('watch')
    await tablet.onlinePlay.join(id, { key: key?.key ?? '', may: 'play' })
    await tablet.sync.syncNow()
    await phone.sync.syncNow()
    expect((await phone.online.readOnline(id))?.may).toBe('play')
  })

  it('a change of side reaches the other device, and the later one counts', async () => {
    const id = await common()
    await tablet.onlinePlay.takeSeat(id, 'guest')
    await tablet.sync.syncNow()
    await phone.sync.syncNow()
    expect(await phone.seatOf(id)).toBe('guest')
    await phone.onlinePlay.takeSeat(id, 'host')
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect(await tablet.seatOf(id)).toBe('host')
  })

  it('although the answer to a new key was lost', async () => {
    const id = await phone.begin()
    phone.cut((call) => (call === 'POST /games' ? 'no-answer' : true))
    await phone.sync.syncNow()
    phone.cut()
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect(Object.keys(await tablet.listed())).toEqual([id])
  })

  it('wherever a sync is cut off', async () => {
    const id = await phone.begin()
    await phone.play(id, doom)
    for (const reach of [false, 'no-answer'] as const) {
      // Each round lets one more call through.
      for (let through = 0; through < 5; through += 1) {
        let made = 0
        phone.cut(() => ((made += 1) > through ? reach : true))
        await phone.sync.syncNow()
      }
    }
    phone.cut()
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect((await tablet.listed())[id]).toHaveLength(2)
    expect(await listOwn(user)).toHaveLength(1)
  })

  it('and the list of each device says how they stand', async () => {
    const id = await common()
    await phone.play(id, doom, { type: 'end', outcome: 'guest' })
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    const [mine] = await phone.storage.list(0)
    expect(mine?.summary?.outcome).toBe('guest')
    expect(await tablet.storage.list(0)).toEqual([mine])
  })

  it('and a page that shows one of them shows its new side and moves', async () => {
    const id = await common()
    const store = tablet.games.game(id)
    store.$view.listen(() => undefined)
    await eventually(() => expect(store.$view.get().type).toBe('game'))
    await phone.onlinePlay.takeSeat(id, 'guest')
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    await eventually(() => expect(store.$view.get()).toMatchObject({ seat: 'guest' }))
    await phone.play(id, doom)
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    await eventually(() => {
      const view = store.$view.get()
      expect(view.type === 'game' && view.game.entries).toHaveLength(3)
    })
  })

  it('only for a verified user, and no longer after logging out', async () => {
    const guest = server.visit({ address: '192.0.2.9' })
    await join(guest, 'bibi@goblin.example')
    const unverified = await newGameDevice(guest)
    await unverified.begin()
    await unverified.logIn()
    await unverified.sync.syncNow()
    expect(unverified.calls).toEqual([])
    phone.sync.start()
    await eventually(() => expect(phone.$state.get()).not.toBeNull())
    phone.logOut()
    expect(phone.$state.get()).toBeNull()
    phone.calls.length = 0
    phone.$newest.set(7)
    await phone.sync.syncNow()
    expect(phone.calls).toEqual([])
  })

  it.each(['GET /users/me/games', 'POST /games', KEPT])(
    'soon after a sync of which %s failed, without anything that happens',
    async (lost) => {
      const id = await phone.begin()
      phone.cut((call) => call !== lost)
      phone.sync.start()
      await eventually(() => expect(phone.calls).toContain(lost))
      expect(phone.$state.get(), 'nothing is known of the account').toBeNull()
      phone.cut()
      await eventually(async () => expect((await listOwn(user)).map(({ game_id }) => game_id)).toEqual([id]))
    },
  )

  it('also if a device could not store one of them at first', async () => {
    const id = await phone.begin()
    await phone.sync.syncNow()
    const { join: store } = tablet.online
    tablet.online.join = () => Promise.reject(new StorageError('QUOTA_EXCEEDED'))
    await tablet.sync.syncNow()
    expect([await tablet.listed(), tablet.$state.get()]).toEqual([{}, null])
    tablet.online.join = store
    await tablet.sync.syncNow()
    expect(Object.keys(await tablet.listed())).toEqual([id])
    expect(tablet.$state.get()).toEqual({ waiting: 0, refusal: null })
  })

  it('a server that was restored from a backup gets everything again', async () => {
    const id = await common()
    await tablet.play(id, doom)
    await tablet.sync.syncNow()
    for (const table of ['games', 'account_games'] as const) await server.database.deleteFrom(table).execute()
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    await phone.sync.syncNow()
    const mine = await phone.listed()
    expect(mine[id]).toHaveLength(3)
    expect(await tablet.listed()).toEqual(mine)
  })

  it('what belonged to nobody belongs to the account that logs in, and not to another', async () => {
    const alone = await newGameDevice(server.visit({ jar: user.jar }))
    const id = await alone.begin()
    await alone.sync.syncNow()
    expect(alone.calls).toEqual([])
    await alone.logIn()
    await alone.sync.syncNow()
    expect((await listOwn(user)).map(({ game_id }) => game_id)).toEqual([id])
    const stranger = server.visit({ address: '192.0.2.9' })
    await joinAndVerify(server, stranger, 'bibi@goblin.example')
    const theirs = await newGameDevice(stranger)
    await theirs.logIn()
    await theirs.sync.syncNow()
    expect(await theirs.listed()).toEqual({})
  })

  it('a deleted account leaves them on the device, which does not put them on the server again', async () => {
    const id = await common()
    const { key = '' } = (await phone.online.readOnline(id)) ?? {}
    const users = server.database.selectFrom('users').select('id')
    const { id: userId } = await users.executeTakeFirstOrThrow()
    await phone.disk.disown(userId)
    expect((await phone.listed())[id]).toHaveLength(2)
    expect(await phone.online.readOnline(id)).toBeNull()
    expect(await tablet.online.readOnline(id)).not.toBeNull()
    // Whoever else has the game still knows it by this key.
    await phone.onlinePlay.invite(id)
    expect((await phone.online.readOnline(id))?.key).toBe(key)
  })

  it('a change of side while it is synced is not lost', async () => {
    const id = await common()
    await tablet.play(id, doom)
    await tablet.sync.syncNow()
    phone.cut(async (call) => {
      if (call.startsWith('GET /games')) await phone.onlinePlay.takeSeat(id, 'guest')
      return true
    })
    await phone.sync.syncNow()
    phone.cut()
    expect(await phone.seatOf(id)).toBe('guest')
    await phone.sync.syncNow()
    expect(await listOwn(user)).toMatchObject([{ seat: 'guest' }])
  })

  it('a page whose user is no longer the one of the device syncs nothing', async () => {
    await phone.begin()
    await phone.storeUser({ id: 'somebody', email: 'bibi@goblin.example', isVerified: true })
    await phone.sync.syncNow()
    expect(phone.calls).toEqual([])
  })

  it('a page that shows the list of another account syncs nothing', async () => {
    await common()
    const later = await newGameDevice(server.visit({ jar: user.jar }))
    const mine = await later.begin()
    await later.logIn()
    await later.sync.syncNow()
    await later.setLists({ shown: 1, owners: [null, 'somebody'] })
    later.calls.length = 0
    await later.sync.syncNow()
    expect(later.calls).toEqual([])
    expect(Object.keys(await later.listed())).toContain(mine)
  })

  it('games of a list that belongs to nobody move to that of the account', async () => {
    const visitor = server.visit({ jar: user.jar })
    const before = await newGameDevice(visitor)
    const id = await before.begin()
    await before.play(id, doom)
    await before.storage.writePhoto(id, 'photo-of-it-', new Blob(['a photo']))
    const users = server.database.selectFrom('users').select('id')
    const { id: userId } = await users.executeTakeFirstOrThrow()
    await before.setLists({ shown: 1, owners: [null, userId] })
    const after = await newGameDevice(visitor, before.factory)
    await after.logIn()
    expect(await after.listed()).toEqual({})
    for (const _ of [1, 2]) await after.sync.syncNow()
    expect((await after.listed())[id]).toHaveLength(2)
    expect(await after.storage.readPhoto(id, 'photo-of-it-')).not.toBeNull()
    expect(await listOwn(user)).toMatchObject([{ game_id: id }])
  })
})

describe('[GAME-97] a deleted game', () => {
  it('is deleted on the other devices, and restored with them', async () => {
    const id = await common()
    const restore = await phone.games.remove(id)
    await phone.sync.syncNow()
    expect(phone.calls).toContain(DROPPED)
    await tablet.sync.syncNow()
    expect(await tablet.listed()).toEqual({})
    await restore()
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect((await tablet.listed())[id]).toHaveLength(2)
  })

  it('stays if another device has played on', async () => {
    const id = await common()
    await phone.games.remove(id)
    await phone.sync.syncNow()
    await tablet.play(id, doom)
    await tablet.sync.syncNow()
    expect((await tablet.listed())[id]).toHaveLength(3)
    await phone.sync.syncNow()
    expect((await phone.listed())[id]).toHaveLength(3)
  })

  it('never reaches an account that did not have it', async () => {
    const id = await phone.begin()
    await phone.games.remove(id)
    await phone.sync.syncNow()
    expect(phone.calls).toEqual(['GET /users/me/games'])
    expect(await listOwn(user)).toEqual([])
  })

  it('does not come back when it is deleted while it is synced', async () => {
    const id = await common()
    await tablet.play(id, doom)
    await tablet.sync.syncNow()
    let deleted: Promise<unknown> = Promise.resolve()
    phone.cut((call) => {
      if (call.startsWith('GET /games')) deleted = phone.games.remove(id)
      return true
    })
    await phone.sync.syncNow()
    await deleted
    phone.cut()
    expect(await phone.listed()).toEqual({})
    await phone.sync.syncNow()
    expect(await listOwn(user)).toMatchObject([{ game_id: id, deleted: true }])
  })

  it('holds up no other one when it is deleted just as a sync begins', async () => {
    const [gone, kept] = [await common(), await common()]
    await phone.play(gone, doom)
    await phone.play(kept, doom)
    let deleted: Promise<unknown> = Promise.resolve()
    phone.cut((call) => {
      if (call !== 'GET /users/me/games') return true
      deleted = phone.games.remove(gone)
      return true
    })
    await phone.sync.syncNow()
    await deleted
    phone.cut()
    await tablet.sync.syncNow()
    expect((await tablet.listed())[kept]).toHaveLength(3)
    await phone.sync.syncNow()
    await tablet.sync.syncNow()
    expect(Object.keys(await tablet.listed())).toEqual([kept])
  })

  it('does not come to a device that never had it', async () => {
    const id = await common()
    await phone.games.remove(id)
    await phone.sync.syncNow()
    const later = await newGameDevice(server.visit({ jar: user.jar }))
    await later.logIn()
    await later.sync.syncNow()
    expect(await later.listed()).toEqual({})
    expect(later.calls).toEqual(['GET /users/me/games'])
  })

  it('on both devices before they synced is deleted', async () => {
    const id = await common()
    await phone.games.remove(id)
    await tablet.games.remove(id)
    for (const device of [phone, tablet, phone]) await device.sync.syncNow()
    expect([await phone.listed(), await tablet.listed()]).toEqual([{}, {}])
  })
})

describe('[GAME-96] a refusal', () => {
  it('of one game is said, and the others are synced', async () => {
    const large = await shareGame(user)
    await keep(user, large)
    const bytes = (value: number) =>
      server.database.updateTable('games').set({ bytes: value }).where('game_id', '=', large.gameId).execute()
    await bytes(ACCOUNT_GAMES.bytes)
    await phone.begin()
    await phone.begin()
    await phone.sync.syncNow()
    expect(phone.$state.get()).toEqual({
      waiting: 2,
      refusal: 'Your account has no room for this on the server.',
    })
    expect(phone.calls.filter((call) => call === KEPT)).toHaveLength(2)
    await bytes(0)
    await phone.sync.syncNow()
    expect(phone.$state.get()).toEqual({ waiting: 0, refusal: null })
  })

  it('[API-100] of one that the operator has taken down is said, and the others are synced', async () => {
    const id = await common()
    await takeDown(server, { type: 'game', id })
    await phone.play(id, doom)
    const other = await phone.begin()
    await phone.sync.syncNow()
    expect(phone.$state.get()).toEqual({
      waiting: 1,
      refusal: 'The operator of this site has taken down this game.',
    })
    await tablet.sync.syncNow()
    expect(Object.keys(await tablet.listed())).toContain(other)
  })

  it('of one whose armies are too large for the server is said, and the others are synced', async () => {
    const units = Array.from({ length: 140 }, () => makeUnit({ description: 'x'.repeat(4000) }))
    const begun = beginning()
    const { army } = begun.sides.host
    await phone.games.begin({
      ...begun,
      sides: { ...begun.sides, host: { ...begun.sides.host, army: army && { ...army, units } } },
    })
    const id = await phone.begin()
    await phone.play(id, doom)
    await phone.sync.syncNow()
    expect(phone.$state.get()).toEqual({ waiting: 1, refusal: API_ERRORS.GAME_FULL.text })
    await tablet.sync.syncNow()
    expect(await tablet.listed()).toEqual({ [id]: (await phone.listed())[id] })
  })

  it('does not hold up a game that the server has lost and nobody here has', async () => {
    await keep(user, await shareGame(user))
    await server.database.deleteFrom('games').execute()
    const id = await phone.begin()
    await phone.sync.syncNow()
    expect(phone.$state.get()).toEqual({ waiting: 0, refusal: null })
    expect((await listOwn(user)).map(({ game_id }) => game_id)).toContain(id)
  })
})

describe('[GAME-113] a game that was handed over by codes to a player with another account', () => {
  const MADE = 'POST /games'

  async function handOver() {
    const stranger = server.visit({ address: '192.0.2.8' })
    await joinAndVerify(server, stranger, 'yaga@goblin.example')
    const other = await newGameDevice(stranger)
    await other.logIn()
    const id = await phone.begin()
    await phone.play(id, doom)
    const codes = async () => {
      const online = await phone.online.readOnline(id)
      const moves = (await phone.storage.read(id))?.moves ?? []
      const key = online && { key: online.key, may: online.may }
      return { id, known: {}, moves, seat: 'host', key } as const
    }
    await other.handOvers.receive(await codes())
    await other.play(id, doom)
    await phone.sync.syncNow()
    const state = () => other.$state.get()
    return { id, other, codes, state }
  }

  it('says that the other has put it online, and asks the server for it once', async () => {
    const { other, state } = await handOver()
    await other.sync.syncNow()
    expect(state()).toEqual({
      waiting: 1,
      refusal: `The Candlelit Court against The Moonlight Muster: ${TAKEN}`,
    })
    other.calls.length = 0
    const own = await other.begin()
    await other.sync.syncNow()
    expect(
      other.calls.filter((call) => call === MADE),
      'only for the other game',
    ).toHaveLength(1)
    expect(await other.online.readOnline(own)).not.toBeNull()
    expect(state()?.waiting).toBe(1)
    expect(state()?.refusal).toContain(TAKEN)
  })

  it.each(['codes', 'link'])('has it in both accounts after it got the %s', async (way) => {
    const { id, other, codes, state } = await handOver()
    await other.sync.syncNow()
    const key = await phone.online.readOnline(id)
    if (way === 'codes') await other.handOvers.receive(await codes())
    else await other.onlinePlay.join(id, { key: key?.key ?? '', may: 'play' })
    await other.sync.syncNow()
    expect(state()).toEqual({ waiting: 0, refusal: null })
    await phone.sync.syncNow()
    expect((await phone.listed())[id]).toHaveLength(3)
    expect((await other.listed())[id]).toEqual((await phone.listed())[id])
    expect(await other.seatOf(id)).toBe('guest')
  })
})
