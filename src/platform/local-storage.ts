export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A storage of the browser, or one that keeps nothing if storage is forbidden: then even naming it throws. */
function guard(open: () => Storage): LocalStorage {
  try {
    const storage = open()
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        try {
          storage.setItem(key, value)
        } catch {
          // It is full. Nothing that is kept here is needed.
        }
      },
      removeItem: (key) => {
        storage.removeItem(key)
      },
    }
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

export const openLocalStorage = (): LocalStorage => guard(() => localStorage)

/** For what only this tab knows, and only as long as it is open. */
export const openTabStorage = (): LocalStorage => guard(() => sessionStorage)

/** Deletes what the app keeps in both, except under the given keys. */
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
