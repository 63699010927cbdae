import { expect, it } from 'vitest'
import type { Move } from '#domain/game/log/move.ts'
import { createMoveQueue } from '#stores/game/move-queue.ts'
import { MARROW } from '#tests/support/game.ts'
import { eventually } from '#tests/support/eventually.ts'

const moveOf = (n: number): Move => ({
  type: 'doom',
  unit: MARROW,
  by: 1,
  device: 'one-page----',
  n,
  clock: n,
  at: n,
})

it('[GAME-06] writes each move once and in order, also those that come during a write', async () => {
  const written: number[][] = []
  const paint = Promise.withResolvers<undefined>()
  const firstWrite = Promise.withResolvers<undefined>()
  const queue = createMoveQueue({
    write: async (moves) => {
      written.push(moves.map(({ n }) => n))
      if (written.length === 1) await firstWrite.promise
    },
    onWritten: () => undefined,
    afterPaint: () => paint.promise,
  })
  queue.save()
  expect(queue.$saving.get()).toEqual({ state: 'saved' })
  queue.add(moveOf(1))
  queue.add(moveOf(2))
  queue.save()
  paint.resolve(undefined)
  await eventually(() => expect(written).toEqual([[1, 2]]))
  queue.add(moveOf(3))
  expect(queue.waiting().map(({ n }) => n)).toEqual([1, 2, 3])
  expect(queue.$saving.get()).toEqual({ state: 'saving' })
  firstWrite.resolve(undefined)
  await eventually(() => expect(queue.$saving.get()).toEqual({ state: 'saved' }))
  expect(written).toEqual([[1, 2], [3]])
  expect(queue.waiting()).toEqual([])
})
