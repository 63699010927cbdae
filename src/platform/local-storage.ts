export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's, or one that keeps nothing where it is forbidden: there even naming it throws. */
export function openLocalStorage(): LocalStorage {
  try {
    const storage = localStorage
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        try {
          storage.setItem(key, value)
        } catch {
          // It is full. What is kept here can do without.
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
