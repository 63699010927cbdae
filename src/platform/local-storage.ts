import { ask } from './ask.ts'

export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage of the browser. What that refuses, because it is full or storage is forbidden, lasts as long as the page.
 */
function guard(open: () => Storage): LocalStorage {
  const refused = new Map<string, string>()
  return {
    getItem: (key) => refused.get(key) ?? ask(() => open().getItem(key), null),
    setItem: (key, value) => {
      refused.delete(key)
      const isKept = ask(() => {
        open().setItem(key, value)
        return true
      }, false)
      if (!isKept) refused.set(key, value)
    },
    removeItem: (key) => {
      refused.delete(key)
      ask(() => open().removeItem(key), undefined)
    },
  }
}

/** The values of local storage by their keys; empty where it is forbidden. Setting one throws if it is full. */
export const localValues = (): Record<string, string> => ask((): Storage | null => localStorage, null) ?? {}

export const openLocalStorage = (): LocalStorage => guard(() => localStorage)

/** Storage for this tab only, until it is closed. */
export const openTabStorage = (): LocalStorage => guard(() => sessionStorage)

/** Deletes the app's entries in both storages, except those with the given keys. */
export function forgetStorage(except: readonly string[]): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    // If storage is forbidden, there is nothing to delete.
    ask(() => {
      const storage = open()
      for (const key of Object.keys(storage)) {
        if (key.startsWith('hobgoblin:') && !except.includes(key)) storage.removeItem(key)
      }
    }, undefined)
  }
}
