import { persistentAtom as create, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { openLocalStorage } from '#platform/local-storage.ts'

const local = openLocalStorage()

/** Local storage as the library uses it, which alone would throw where that is full or forbidden. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => local.getItem(String(key)) ?? undefined,
    has: (_, key) => local.getItem(String(key)) !== null,
    set: (_, key, value: string) => {
      local.setItem(String(key), value)
      return true
    },
    deleteProperty: (_, key) => {
      local.removeItem(String(key))
      return true
    },
  },
)

/**
 * A short string in local storage, kept in sync with all open tabs. Where nothing can be stored, it lasts as long as the
 * page.
 */
export const persistentAtom: typeof create = (...given: [string]) => {
  // The build has no storage.
  if (!import.meta.env.SSR) setPersistentEngine(engine, windowPersistentEvents)
  return create(...given)
}
