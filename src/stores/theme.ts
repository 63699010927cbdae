import { atom, onMount, type ReadableAtom } from 'nanostores'
import { parseTheme, type Theme } from '../domain/settings/theme.ts'
import type { LocalStorage } from '../platform/local-storage.ts'

/** Where `early.js` finds it before the first paint. */
const KEY = 'hobgoblin:theme'

export type ThemeStore = {
  $theme: ReadableAtom<Theme>
  /** Here and in all open tabs at once. @returns the one before */
  setTheme: (theme: Theme) => Theme
}

/** @param page where storage events arrive: `early.js` hears them there, in every tab, and paints */
export function createTheme(local: LocalStorage, page: EventTarget): ThemeStore {
  const $theme = atom(parseTheme(local.getItem(KEY)))
  onMount($theme, () => {
    const onStorage = (event: Event) => {
      if (event instanceof StorageEvent && event.key === KEY) $theme.set(parseTheme(event.newValue))
    }
    page.addEventListener('storage', onStorage)
    return () => {
      page.removeEventListener('storage', onStorage)
    }
  })
  return {
    $theme,
    setTheme: (theme) => {
      const before = parseTheme(local.getItem(KEY))
      if (theme === 'system') local.removeItem(KEY)
      else local.setItem(KEY, theme)
      // The tab that writes is the only one that the browser does not tell.
      page.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: theme }))
      return before
    },
  }
}
