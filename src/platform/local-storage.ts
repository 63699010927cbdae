export type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's, or one that keeps nothing where it is forbidden: there even naming it throws. */
export function openLocalStorage(): LocalStorage {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
