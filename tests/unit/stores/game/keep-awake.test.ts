import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent'
import { beforeEach, expect, it } from 'vitest'
import { createKeepAwake } from '#stores/game/keep-awake.ts'

const KEY = 'hobgoblin:keep-awake'

function open() {
  const done: string[] = []
  const keepAwake = createKeepAwake({ hold: () => done.push('hold'), release: () => done.push('release') })
  return { done, ...keepAwake }
}

beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
})

it('[GAME-73] each tap keeps the screen on, until the game leaves it', () => {
  const { done, hold, release, $isOn } = open()
  expect($isOn.get()).toBe(true)
  hold()
  hold()
  release()
  expect(done).toEqual(['hold', 'hold', 'release'])
})

it('[GAME-73] a user who switches it off has it off at once and in every later game, until it is on again', () => {
  const { done, hold, $isOn } = open()
  hold()
  $isOn.set(false)
  hold()
  expect(done).toEqual(['hold', 'release'])
  expect(getTestStorage()).toEqual({ [KEY]: 'off' })
  const later = open()
  later.hold()
  expect(later.done).toEqual([])
  later.$isOn.set(true)
  later.hold()
  expect(later.done).toEqual(['hold'])
  expect(getTestStorage()).toEqual({})
})

it('[GAME-73] what another tab switches on or off is so here, too', () => {
  const { done, hold, $isOn } = open()
  $isOn.set(false)
  setTestStorageKey(KEY, undefined)
  hold()
  setTestStorageKey(KEY, 'off')
  hold()
  expect(done).toEqual(['release', 'hold', 'release'])
})
