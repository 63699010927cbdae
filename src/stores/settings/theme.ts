import { persistentAtom } from '#stores/persistent-atom.ts'
import type { ReadableAtom } from 'nanostores'
import { parseTheme, type Theme } from '#domain/settings/theme.ts'

/** `early.js` reads it before the first paint. */
const KEY = 'hobgoblin:theme'

export type ThemeStore = {
  $theme: ReadableAtom<Theme>
  /** Sets the theme here and in all open tabs. @returns the theme before */
  setTheme: (theme: Theme) => Theme
}

export function createTheme(): ThemeStore {
  const $theme = persistentAtom<Theme>(KEY, 'system', {
    decode: parseTheme,
    // No stored value means that the theme follows the system.
    encode: (theme) => (theme === 'system' ? undefined : theme),
  })
  return {
    $theme,
    setTheme: (theme) => {
      const before = $theme.get()
      $theme.set(theme)
      // `early.js` applies the theme on this event. The browser fires it only in the other tabs.
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }))
      return before
    },
  }
}
