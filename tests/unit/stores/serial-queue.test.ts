import { expect, it } from 'vitest'
import { createSerialQueue } from '#stores/serial-queue.ts'

it('work in a queue starts when the work before has ended, even if that failed', async () => {
  const inTurn = createSerialQueue()
  const log: string[] = []
  const work = (name: string, end: () => Promise<unknown>) => () => {
    log.push(`${name} starts`)
    return end().finally(() => log.push(`${name} ends`))
  }
  const first = inTurn(work('first', () => Promise.reject(new Error('It failed.'))))
  const second = inTurn(work('second', () => Promise.resolve('done')))
  await expect(first).rejects.toThrow('It failed.')
  expect(await second).toBe('done')
  expect(log).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})
