import { cleanTestStorage, getTestStorage, useTestStorageEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTheme } from '#stores/settings/theme.ts'

const KEY = 'hobgoblin:theme'

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

it('is that of the system until the user chooses one, which applies at once and stays', () => {
  const { $theme, setTheme } = createTheme()
  expect($theme.get()).toBe('system')
  const heard: Event[] = []
  window.addEventListener('storage', (event) => heard.push(event))
  expect(setTheme('dark')).toBe('system')
  expect($theme.get()).toBe('dark')
  expect(getTestStorage()).toEqual({ [KEY]: 'dark' })
  expect(told).toEqual([{ type: 'storage', key: KEY, newValue: 'dark' }])
  expect(heard).toHaveLength(1)
  expect(createTheme().$theme.get()).toBe('dark')
})

it('nothing is stored for the theme of the system', () => {
  const { $theme, setTheme } = createTheme()
  setTheme('light')
  expect(setTheme('system'), 'the theme before').toBe('light')
  expect($theme.get()).toBe('system')
  expect(getTestStorage()).toEqual({})
  expect(told.at(-1)).toEqual({ type: 'storage', key: KEY, newValue: 'system' })
})

it('is that of the system if this device has stored a theme that does not exist', () => {
  getTestStorage()[KEY] = 'sepia'
  expect(createTheme().$theme.get()).toBe('system')
})
