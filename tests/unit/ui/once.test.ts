import { expect, it } from 'vitest'
import { createOnce } from '#ui/hooks/once.ts'

function open(closing: Promise<undefined> = Promise.resolve(undefined)) {
  const heard: string[] = []
  const once = createOnce(
    (isRunning) => heard.push(isRunning ? 'begin' : 'end'),
    (error) => heard.push(String(error)),
    () => closing,
  )
  return { heard, once }
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

it('[ARMY-96] an action runs once while it runs, and again after it', async () => {
  const { heard, once } = open()
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const act = () => {
    runs += 1
    return promise
  }
  once(act)
  once(act)
  expect([runs, heard]).toEqual([1, ['begin']])
  resolve(undefined)
  await settle()
  expect(heard).toEqual(['begin', 'end'])
  once(act)
  expect(runs).toBe(2)
})

it('[ARMY-96] a second click that comes before the dialog has closed does nothing', async () => {
  const { promise: closing, resolve } = Promise.withResolvers<undefined>()
  const { once } = open(closing)
  let runs = 0
  const act = async () => {
    runs += 1
  }
  once(act)
  await settle()
  once(act)
  expect(runs).toBe(1)
  resolve(undefined)
  await settle()
  once(act)
  expect(runs).toBe(2)
})

it('[R-89] an action that rejects or throws is told, and can be tried again', async () => {
  const { heard, once } = open()
  once(() => Promise.reject(new Error('late')))
  await settle()
  once(() => {
    throw new Error('at once')
  })
  once(() => heard.push('again'))
  expect(heard).toEqual(['begin', 'Error: late', 'end', 'Error: at once', 'again'])
})
