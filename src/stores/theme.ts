import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import { parseTheme, type Theme } from '../domain/settings/theme.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'hobgoblin:theme'

export type ThemeStore = {
  $theme: ReadableAtom<Theme>
  /** Here and in all open tabs at once. @returns the one before */
  setTheme: (theme: Theme) => Theme
}

export function createTheme(): ThemeStore {
  const $theme = persistentAtom<Theme>(KEY, 'system', {
    decode: parseTheme,
    // What follows the system is not kept.
    encode: (theme) => (theme === 'system' ? undefined : theme),
  })
  return {
    $theme,
    setTheme: (theme) => {
      const before = $theme.get()
      $theme.set(theme)
      // `early.js` paints what the browser tells of other tabs; of its own tab it has to be told.
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }))
      return before
    },
  }
}
