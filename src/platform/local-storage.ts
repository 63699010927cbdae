export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of the browser. If storage is forbidden, accessing it throws, and this one stores nothing instead. */
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
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
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
