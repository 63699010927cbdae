export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of the browser. If storage is forbidden, accessing it throws, and this one lasts as long as the page. */
function guard(open: () => Storage): LocalStorage {
  try {
    const storage = open()
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        try {
          storage.setItem(key, value)
        } catch {
          // It is full. Nothing essential is stored here.
        }
      },
      removeItem: (key) => storage.removeItem(key),
    }
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  }
}

export const openLocalStorage = (): LocalStorage => guard(() => localStorage)

/** Storage for this tab only, until it is closed. */
export const openTabStorage = (): LocalStorage => guard(() => sessionStorage)

/** Deletes the app's entries in both storages, except those with the given keys. */
export function forgetStorage(except: readonly string[]): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('hobgoblin:') && !except.includes(key)) storage.removeItem(key)
      }
    }
  } catch {
    // If storage is forbidden, there is nothing to delete.
  }
}
