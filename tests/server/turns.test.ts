import { setImmediate as immediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from '#server/base/turns.ts'

it('[R-55] lets in as many of one account as it says, then as many wait, and refuses the rest', async () => {
  const turns = createTurns('test', { parallel: 2, waiting: 3 })
  const entered: number[] = []
  const leaves = new Map<number, () => void>()
  const refused: number[] = []
  const asked = Array.from({ length: 8 }, async (_, index) => {
    const leave = await turns.enter('ada')
    if (leave === null) refused.push(index)
    else {
      entered.push(index)
      leaves.set(index, leave)
    }
  })
  await immediate()
  expect([entered, refused]).toEqual([
    [0, 1],
    [5, 6, 7],
  ])
  expect(await turns.enter('bob')).not.toBeNull()
  leaves.get(1)?.()
  await immediate()
  expect(entered).toEqual([0, 1, 2])
  for (let index = 0; index < 5; index += 1) {
    leaves.get(index)?.()
    await immediate()
  }
  await Promise.all(asked)
  expect(entered).toEqual([0, 1, 2, 3, 4])
  // Only Bob is still there.
  expect(turns.count()).toBe(1)
})
