import { persistentAtom as create, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { ask } from '#platform/ask.ts'
import { localValues } from '#platform/local-storage.ts'

/** Local storage as the library uses it, which alone would throw where that is full or forbidden. */
const engine = new Proxy(localValues(), {
  set: (kept, key, value) => {
    ask(() => Reflect.set(kept, key, value), false)
    return true
  },
})

/**
 * A short string in local storage, kept in sync with all open tabs. Where nothing can be stored, it lasts as long as the
 * page.
 */
export const persistentAtom: typeof create = (...given: [string]) => {
  // The build has no storage.
  if (!import.meta.env.SSR) setPersistentEngine(engine, windowPersistentEvents)
  return create(...given)
}
