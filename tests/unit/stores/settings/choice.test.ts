import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHOICES } from '#domain/backup/choices.ts'
import { createChoice } from '#stores/settings/choice.ts'

const { key } = CHOICES.theme

/** What the page was told: `early.js` listens for this event. */
let told: { type: string; key: string; newValue: string }[] = []

class StorageEvent extends Event {
  constructor(type: string, { key, newValue }: { key: string; newValue: string }) {
    super(type)
    told.push({ type, key, newValue })
  }
}

beforeEach(() => {
  useTestStorageEngine()
  cleanTestStorage()
  told = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('StorageEvent', StorageEvent)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('is the usual value until the user chooses another, which applies at once and stays', () => {
  const { $value, choose } = createChoice(CHOICES.theme)
  expect($value.get()).toBe('system')
  const heard: Event[] = []
  window.addEventListener('storage', (event) => heard.push(event))
  expect(choose('dark')).toBe('system')
  expect($value.get()).toBe('dark')
  expect(getTestStorage()).toEqual({ [key]: 'dark' })
  expect(told).toEqual([{ type: 'storage', key, newValue: 'dark' }])
  expect(heard).toHaveLength(1)
  expect(createChoice(CHOICES.theme).$value.get()).toBe('dark')
})

it('nothing is stored for the usual value', () => {
  const { $value, choose } = createChoice(CHOICES.theme)
  choose('light')
  expect(choose('system'), 'the theme before').toBe('light')
  expect($value.get()).toBe('system')
  expect(getTestStorage()).toEqual({})
  expect(told.at(-1)).toEqual({ type: 'storage', key, newValue: 'system' })
})

it.each([
  ['theme', 'sepia', 'system'],
  ['table', '9x9', '4x3'],
  // Builds before this one store the usual size, too.
  ['table', '4x3', '4x3'],
] as const)('is the usual value if the device has stored a %s of %s', (name, stored, usual) => {
  getTestStorage()[CHOICES[name].key] = stored
  expect(createChoice<string>(CHOICES[name]).$value.get()).toBe(usual)
})
