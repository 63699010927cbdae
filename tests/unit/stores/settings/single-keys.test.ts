import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, expect, it } from 'vitest'
import { SINGLE_KEYS } from '#domain/settings/single-keys.ts'
import { createSingleKeys } from '#stores/settings/single-keys.ts'

beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
})

it('are on until the user switches them off, and stay off until they are on again', () => {
  const $on = createSingleKeys()
  expect($on.get()).toBe(true)
  $on.set(false)
  expect(getTestStorage()).toEqual({ [SINGLE_KEYS]: 'off' })
  const $later = createSingleKeys()
  expect($later.get()).toBe(false)
  $later.set(true)
  expect(getTestStorage()).toEqual({})
  expect(createSingleKeys().get()).toBe(true)
})
