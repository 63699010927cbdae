import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, expect, it } from 'vitest'
import { createTableSize } from '#stores/battle/table-size.ts'

const KEY = 'hobgoblin:table-size'

beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
})

it('is the smallest until the user chooses another, and stays chosen on this device', () => {
  const { $tableSize, chooseTableSize } = createTableSize()
  expect($tableSize.get()).toBe('4x3')
  expect(chooseTableSize('6x4')).toBe('4x3')
  expect($tableSize.get()).toBe('6x4')
  expect(getTestStorage()).toEqual({ [KEY]: '6x4' })
  const later = createTableSize()
  expect(later.$tableSize.get()).toBe('6x4')
  expect(later.chooseTableSize('4x3'), 'the size before').toBe('6x4')
})

it('is the smallest if this device has stored a size that no longer exists', () => {
  getTestStorage()[KEY] = '9x9'
  expect(createTableSize().$tableSize.get()).toBe('4x3')
})
