import { beforeEach, describe, expect, it } from 'vitest'
import { MARROW, newPlayer } from '#tests/support/game.ts'
import { newDevice, type Device } from './device.ts'
import { onlineWith, openGamesTab, PLAY, WATCH, type GamesTab } from './game-device.ts'

const GAME = 'game-number1'
const OTHER = 'game-number2'
const HOST = { deleted: false, seat: 'host' } as const
const NAME = 'The Candlelit Court against The Moonlight Muster'
const DAY = 24 * 60 * 60 * 1000

let device: Device
let tab: GamesTab

beforeEach(() => {
  device = newDevice()
  tab = openGamesTab(device)
})

/** A player who has begun a game and made a move. */
function doomed(name = 'one') {
  const player = newPlayer(name)
  player.play({ type: 'doom', unit: MARROW, by: 3 })
  return player
}

/** What the server has once it has both moves of that game. */
const BOTH = { 'host-device-': 1, 'one---------': 1 }
const photo = () => new Blob(['a table'], { type: 'image/jpeg' })

/** Opens a page of an account whose list is on the screen, on a device with these lists. */
async function openAs(user: string, owners: (string | null)[]): Promise<GamesTab> {
  await tab.setLists({ shown: owners.indexOf(user), owners })
  await tab.logIn(user)
  const page = openGamesTab(device)
  await page.database.list()
  return page
}

describe('the games of an account', () => {
  it('[GAME-96] are all games of its list, also deleted ones, with what was agreed and what the server has', async () => {
    const page = await openAs('anna', ['anna'])
    await page.store(GAME, doomed())
    await page.store(OTHER, doomed())
    await page.patch(OTHER, { seat: 'guest', agreed: HOST, online: onlineWith(PLAY, BOTH) })
    await page.games.remove(OTHER, 1000)
    expect(await page.account.adoptLocalGames('anna')).toEqual([
      { id: GAME, name: NAME, ...HOST, lastSynced: null, online: null, hasUnsent: true },
      {
        id: OTHER,
        name: NAME,
        deleted: true,
        seat: 'guest',
        lastSynced: HOST,
        online: onlineWith(PLAY, BOTH),
        hasUnsent: false,
      },
    ])
  })

  it.each([
    ['it is not on the server', null, true],
    ['the server has all of them', onlineWith(PLAY, BOTH), false],
    ['the server has more than this device', onlineWith(PLAY, { ...BOTH, 'two---------': 4 }), false],
    ['the server lacks the last move of a page', onlineWith(PLAY, { 'host-device-': 1 }), true],
    ['this device only watches, and can send nothing', onlineWith(WATCH), false],
  ])('[GAME-96] whether a game has moves to send if %s: %o', async (_what, online, hasUnsent) => {
    const page = await openAs('anna', ['anna'])
    await page.store(GAME, doomed())
    await page.patch(GAME, online ? { online } : {})
    expect(await page.account.adoptLocalGames('anna')).toMatchObject([{ online, hasUnsent }])
  })

  it('[GAME-96] leave out a game whose record is damaged, which stays on this device', async () => {
    const page = await openAs('anna', ['anna'])
    await page.store(GAME)
    await page.patch(GAME, { summary: 7 })
    await page.store(OTHER)
    expect(await page.account.adoptLocalGames('anna')).toMatchObject([{ id: OTHER }])
    expect(await page.records()).toHaveLength(2)
  })

  it('[GAME-96] do not contain the moves and games of other accounts', async () => {
    const annas = await openAs('anna', ['anna', 'bert'])
    await annas.store(GAME, doomed())
    await annas.patch(GAME, { online: onlineWith(PLAY, BOTH) })
    const berts = await openAs('bert', ['anna', 'bert'])
    const far = doomed('two')
    await berts.store(GAME, far)
    await berts.store(OTHER, far)
    const again = await openAs('anna', ['anna', 'bert'])
    expect(await again.account.adoptLocalGames('anna')).toMatchObject([{ id: GAME, hasUnsent: false }])
  })
})

describe('claiming what belongs to nobody', () => {
  it('[GAME-96] the list on the screen becomes that of the account that syncs first, with its games', async () => {
    await tab.store(GAME)
    await tab.logIn('anna')
    expect(await tab.account.adoptLocalGames('anna')).toMatchObject([{ id: GAME }])
    const other = await openAs('bert', ['anna', 'bert'])
    expect(await other.account.adoptLocalGames('bert'), 'for the next account they are gone').toEqual([])
  })

  it('[GAME-96] an account that has a list already gets the games, moves and photos of nobody into it', async () => {
    await tab.store(GAME, doomed())
    await tab.games.writePhoto(GAME, 'photo-number', photo())
    const page = await openAs('anna', [null, 'anna'])
    await page.store(OTHER)
    expect(await page.account.adoptLocalGames('anna')).toMatchObject([{ id: GAME }, { id: OTHER }])
    expect((await page.games.read(GAME))?.moves).toHaveLength(2)
    expect(await (await page.games.readPhoto(GAME, 'photo-number'))?.text()).toBe('a table')
    expect(await page.account.countPhotos()).toBe(1)
    expect(await page.records()).toMatchObject([{ list: 1 }, { list: 1 }])
    expect(await tab.games.list(0), 'nothing is left in the list of nobody').toEqual([])
    expect(await page.moveKeys()).toEqual([
      [1, GAME, 'host-device-', 1],
      [1, GAME, 'one---------', 1],
      [1, OTHER, 'host-device-', 1],
    ])
  })

  it('[GAME-96] of a game that is in both lists, the moves and photos of both are there and the account’s record', async () => {
    await tab.store(GAME, doomed('nobody'))
    await tab.games.writePhoto(GAME, 'photo-number', photo())
    await tab.games.writePhoto(GAME, 'photo-number2', photo())
    const page = await openAs('anna', [null, 'anna'])
    await page.store(GAME, doomed('anna'))
    await page.games.writePhoto(GAME, 'photo-number', new Blob(['hers']))
    await page.patch(GAME, { online: onlineWith(PLAY) })
    expect(await page.account.adoptLocalGames('anna')).toMatchObject([{ id: GAME, online: onlineWith(PLAY) }])
    expect((await page.games.read(GAME))?.moves.map(({ device }) => device)).toEqual([
      'anna--------',
      'host-device-',
      'nobody------',
    ])
    expect(await (await page.games.readPhoto(GAME, 'photo-number'))?.text()).toBe('hers')
    expect(await page.account.countPhotos()).toBe(2)
    expect(await page.records()).toHaveLength(1)
  })

  it('[GAME-96] the games of other accounts stay where they are', async () => {
    const berts = await openAs('bert', [null, 'anna', 'bert'])
    await berts.store(OTHER)
    const page = await openAs('anna', [null, 'anna', 'bert'])
    expect(await page.account.adoptLocalGames('anna')).toEqual([])
    expect(await page.records()).toMatchObject([{ list: 2, id: OTHER }])
  })

  it('[GAME-96] is refused to an account that is not logged in any more, or whose list is not on the screen', async () => {
    await tab.store(GAME)
    const page = await openAs('anna', [null, 'anna'])
    await page.logIn('bert')
    expect(await page.account.adoptLocalGames('anna')).toBeNull()
    expect(await page.account.adoptLocalGames('bert')).toBeNull()
    expect(await tab.games.list(0), 'the games of nobody are still there').toHaveLength(1)
    expect(await page.records()).toMatchObject([{ list: 0 }])
  })
})

describe('a deleted account', () => {
  it('leaves its games on the device as if they had never been on the server', async () => {
    const page = await openAs('anna', ['anna'])
    await page.store(GAME)
    await page.patch(GAME, { agreed: HOST, online: onlineWith(PLAY, BOTH) })
    await page.store(OTHER)
    await page.patch(OTHER, { agreed: HOST, online: onlineWith(WATCH) })
    await page.account.disown('anna')
    expect(await page.account.adoptLocalGames('anna')).toMatchObject([
      { id: GAME, lastSynced: null, online: null, hasUnsent: true },
      { id: OTHER, lastSynced: null, online: null },
    ])
    expect(await page.online.offerKey(GAME, 'n'.repeat(24)), 'an invitation uses the same key').toBe(PLAY.key)
    expect(await page.online.offerKey(OTHER, 'n'.repeat(24)), 'a key for watching is none').toBe(
      'n'.repeat(24),
    )
  })

  it('leaves games that were never on the server', async () => {
    const page = await openAs('anna', ['anna'])
    await page.store(GAME)
    const before = await page.records()
    await page.account.disown('anna')
    expect(await page.records()).toEqual(before)
  })

  it('leaves a damaged record as it is, and the games of others on the server', async () => {
    const annas = await openAs('anna', ['bert', 'anna'])
    await annas.store(GAME)
    await annas.patch(GAME, { online: onlineWith(PLAY), summary: 7 })
    const berts = await openAs('bert', ['bert', 'anna'])
    await berts.store(OTHER)
    await berts.patch(OTHER, { online: onlineWith(PLAY) })
    const before = await berts.records()
    await berts.account.disown('anna')
    await berts.account.disown('somebody else')
    expect(await berts.records()).toEqual(before)
  })
})

it('[GAME-98] what would be lost with this device are the games that the account lacks or whose moves it lacks', async () => {
  const page = await openAs('anna', ['anna'])
  const named = async (id: string, name: string, change: object) => {
    await page.store(id, doomed())
    const { summary } = (await page.games.list(0)).find((one) => one.id === id) ?? {}
    await page.patch(id, { summary: { ...summary, host: { ...summary?.host, name } }, ...change })
  }
  await named('game-number1', 'Never synced', {})
  await named('game-number2', 'Unsent moves', { agreed: HOST, online: onlineWith(PLAY) })
  await named('game-number3', 'All sent', { agreed: HOST, online: onlineWith(PLAY, BOTH) })
  await named('game-number4', 'Deleted', { deleted_ts: 1 })
  expect(await page.account.namesOnlyHere()).toEqual([
    'Never synced against The Moonlight Muster',
    'Unsent moves against The Moonlight Muster',
  ])
})

it('[GAME-98] counts the photos of the list on the screen', async () => {
  const annas = await openAs('anna', ['anna', 'bert'])
  await annas.games.writePhoto(GAME, 'photo-number', photo())
  await annas.games.writePhoto(OTHER, 'photo-number', photo())
  const berts = await openAs('bert', ['anna', 'bert'])
  await berts.games.writePhoto(GAME, 'photo-number', photo())
  expect([await annas.account.countPhotos(), await berts.account.countPhotos()]).toEqual([2, 1])
})

describe('what the account has now', () => {
  const gone = { deleted: true, seat: 'host' } as const
  const guest = { deleted: false, seat: 'guest' } as const
  const state = async () => {
    const [game] = (await tab.account.adoptLocalGames('anna')) ?? []
    return game && { deleted: game.deleted, seat: game.seat, lastSynced: game.lastSynced }
  }

  beforeEach(async () => {
    await tab.logIn('anna')
    await tab.store(GAME)
  })

  it('[GAME-97] is taken over: the side, and that the game was deleted or restored', async () => {
    await tab.account.settle(GAME, HOST, { deleted: true, seat: 'guest' }, 5000)
    expect(await state()).toEqual({
      deleted: true,
      seat: 'guest',
      lastSynced: { deleted: true, seat: 'guest' },
    })
    await tab.games.list(5000 + 30 * DAY)
    expect(await tab.records(), 'it can be restored for 30 days').toMatchObject([{ deleted_ts: 5000 }])
    await tab.account.settle(GAME, { deleted: true, seat: 'guest' }, guest, 6000)
    expect(await state()).toEqual({ ...guest, lastSynced: guest })
    expect(await tab.games.read(GAME)).toMatchObject({ seat: 'guest' })
  })

  it('[GAME-97] does not overwrite what somebody has changed on this device since', async () => {
    await tab.online.saveSeat(GAME, { seat: 'guest', plays: 'one' })
    await tab.account.settle(GAME, HOST, HOST, 5000)
    expect(await state()).toEqual({ ...guest, lastSynced: HOST })
    await tab.games.remove(GAME, 4000)
    await tab.account.settle(GAME, guest, guest, 5000)
    expect(await state()).toEqual({ deleted: true, seat: 'guest', lastSynced: guest })
    await tab.games.restore(GAME)
    await tab.account.settle(GAME, { deleted: true, seat: 'guest' }, { deleted: true, seat: 'guest' }, 5000)
    expect(await state()).toMatchObject(guest)
  })

  it('[GAME-97] keeps the day on which a game was deleted that both have deleted', async () => {
    await tab.games.remove(GAME, 4000)
    await tab.account.settle(GAME, gone, gone, 5000)
    expect(await tab.records()).toMatchObject([{ deleted_ts: 4000, agreed: gone }])
  })

  it('[GAME-97] changes nothing of a game that is not here or whose record is damaged', async () => {
    await tab.account.settle('not-here----', HOST, gone, 5000)
    await tab.patch(GAME, { summary: 7 })
    const before = await tab.records()
    await tab.account.settle(GAME, HOST, gone, 5000)
    expect(await tab.records()).toEqual(before)
  })
})
