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
 * Keeps late events from the library: this tab has written something newer since, or another event will follow. The value
 * of such an event would stay, because no event tells a tab what it has written itself. An event that this page has made
 * is never late.
 */
function dropLate(event: StorageEvent): void {
  const { isTrusted, key, newValue } = event
  if (isTrusted && key !== null && newValue !== (engine[key] ?? null)) event.stopImmediatePropagation()
}

// The build has no storage.
if (!import.meta.env.SSR) {
  setPersistentEngine(engine, windowPersistentEvents)
  window.addEventListener('storage', dropLate)
}

/**
 * A short string in local storage, kept in sync with all open tabs. Where nothing can be stored, it lasts as long as the
 * page.
 */
export const persistentAtom: typeof create = create
