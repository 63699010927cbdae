import { expect, it } from 'vitest'
import { confirmMoves, newOnlineGame, onlineGameSchema } from '#domain/game/share/online-game.ts'

const move = (device: string, n: number) => ({ device, n })

it('[GAME-92] moves count as confirmed in any order, but none after a gap', () => {
  expect(confirmMoves({ one: 2 }, [move('one', 4), move('two', 1), move('one', 3)])).toEqual({
    one: 4,
    two: 1,
  })
  expect(confirmMoves({ one: 2 }, [move('one', 4), move('two', 2)])).toEqual({ one: 2 })
  expect(confirmMoves({ one: 2 }, [move('one', 1)])).toEqual({ one: 2 })
})

it('[GAME-92] a game that was just put on the server has nothing confirmed, and nobody was heard of', () => {
  const key = { key: 'k'.repeat(24), may: 'watch' } as const
  const online = newOnlineGame(key)
  expect(online).toEqual({ ...key, since: 0, at: null, confirmed: {}, heard_ts: null })
  expect(onlineGameSchema.safeParse(online).success).toBe(true)
})
