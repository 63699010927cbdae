import { expect, it } from 'vitest'
import { cleanUp } from '#server/features/clean-up.ts'
import { bringBack, takeDown, targetOf } from '#server/take-down.ts'
import { joinAndVerify } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import {
  add,
  ask,
  create,
  keep,
  movesOf,
  newSharedGame,
  NOT_FOUND,
  openWithTwo,
  OTHER_KEY,
  readAll,
  shareGame,
} from '#tests/support/shared-game.ts'

const DAY_MS = 86_400_000
const REFUSED = {
  status: 403,
  body: { code: 'GAME_REFUSED', message: 'The operator of this site has taken down this game.' },
}

it.each([
  'https://hobgoblin.example/play/theGameOfTwo#play=abc',
  'https://hobgoblin.example/play/theGameOfTwo',
  '/Play/theGameOfTwo/',
  'theGameOfTwo',
])('[API-100] %s names a game', (address) =>
  expect(targetOf(address)).toEqual({ type: 'game', id: 'theGameOfTwo' }),
)

it.each(['https://hobgoblin.example/play', 'theGame', 'https://hobgoblin.example/theGameOfTwo'])(
  '[API-100] %s names no game',
  (address) => expect(targetOf(address)).toBeNull(),
)

onEachDatabase((storage) => {
  it('[API-100] a game that was taken down is gone for all its devices, which cannot put it there again', async () => {
    const { server, visitor, friend, total } = await openWithTwo(storage)
    await joinAndVerify(server, visitor, 'baba@goblin.example')
    const [game, other] = [await shareGame(visitor), await shareGame(friend)]
    const before = await total()
    for (const one of [game, other]) await add(visitor, one, movesOf('a', 1, 300))
    const grown = (await total()) - before
    await keep(visitor, game)
    const target = { type: 'game', id: game.gameId } as const
    expect(await takeDown(server, target)).toBe(true)
    expect(await takeDown(server, { ...target, id: (await newSharedGame()).gameId })).toBe(false)
    const moves = server.database.selectFrom('game_moves').select('game_id').distinct()
    expect(await moves.execute()).toEqual([{ game_id: other.gameId }])
    expect(await total()).toBe((before + grown) / 2)

    // Also after the time in which a game is erased, and after another command.
    for (const days of [0, 100]) {
      server.pass(days * DAY_MS)
      await cleanUp(server.database, server.now())
      await takeDown(server, target)
      for (const key of [game.playKey, game.watchKey])
        expect(await ask(friend, game, 0, key)).toMatchObject(REFUSED)
      expect(await create(friend, game)).toMatchObject(REFUSED)
      expect(await add(friend, game, movesOf('a', 1, 1))).toMatchObject(REFUSED)
      expect(await ask(friend, game, 0, OTHER_KEY)).toMatchObject(NOT_FOUND)
      expect(await create(friend, { ...game, playKey: OTHER_KEY })).toMatchObject(NOT_FOUND)
    }
    await joinAndVerify(server, friend, 'bibi@goblin.example')
    expect(await keep(friend, game)).toMatchObject(REFUSED)
  })

  it('[API-100] a device can put it there again when the operator takes that back', async () => {
    const { server, visitor, friend, total } = await openWithTwo(storage)
    const game = await shareGame(visitor)
    await add(visitor, game, movesOf('a', 1, 3))
    const before = await total()
    const target = { type: 'game', id: game.gameId } as const
    await takeDown(server, target)
    expect(await total()).toBe(0)
    expect(await bringBack(server, target)).toBe(true)
    expect(await readAll(friend, game)).toEqual([])
    expect((await create(friend, game)).status).toBe(200)
    await add(friend, game, movesOf('a', 1, 3))
    expect(await readAll(visitor, game)).toEqual(movesOf('a', 1, 3))
    expect(await total()).toBe(before)
  })
})
