import { expect, it } from 'vitest'
import { confirmMoves } from '#domain/game/online-game.ts'

const move = (device: string, n: number) => ({ device, n })

it('[GAME-92] moves count as confirmed in any order, but none after a gap', () => {
  expect(confirmMoves({ one: 2 }, [move('one', 4), move('two', 1), move('one', 3)])).toEqual({
    one: 4,
    two: 1,
  })
  expect(confirmMoves({ one: 2 }, [move('one', 4), move('two', 2)])).toEqual({ one: 2 })
  expect(confirmMoves({ one: 2 }, [move('one', 1)])).toEqual({ one: 2 })
})
