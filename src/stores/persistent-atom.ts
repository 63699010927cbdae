import {
  persistentAtom as create,
  setPersistentEngine,
  windowPersistentEvents,
  type PersistentEvents,
  type PersistentListener,
} from '@nanostores/persistent'
import { ask } from '#platform/ask.ts'
import { localValues } from '#platform/local-storage.ts'

/** Local storage as the library uses it, which alone would throw where that is full or forbidden. */
const engine = new Proxy(localValues(), {
  set: (kept, key, value) => {
    ask(() => Reflect.set(kept, key, value), false)
    return true
  },
})

const hearers = new WeakMap<PersistentListener, PersistentListener>()

/**
 * The events of local storage as the library uses them, with the value that is kept now: an event can be late and tell of
 * an older one than this tab has written since, and no other event would follow.
 */
const events: PersistentEvents = {
  addEventListener: (key, listener, restore) => {
    const hear: PersistentListener = (event) => {
      const now = engine[key]
      // Told of another key, the library looks whether its own is still there.
      listener(event.key === key && now !== undefined ? { key, newValue: now } : { key: '', newValue: '' })
    }
    hearers.set(listener, hear)
    windowPersistentEvents.addEventListener(key, hear, restore)
  },
  removeEventListener: (key, listener, restore) => {
    windowPersistentEvents.removeEventListener(key, hearers.get(listener) ?? listener, restore)
  },
}

/**
 * A short string in local storage, kept in sync with all open tabs. Where nothing can be stored, it lasts as long as the
 * page.
 */
export const persistentAtom: typeof create = (...given: [string]) => {
  // The build has no storage.
  if (!import.meta.env.SSR) setPersistentEngine(engine, events)
  return create(...given)
}
