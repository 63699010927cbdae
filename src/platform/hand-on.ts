import { ask } from './ask.ts'
import { localValues } from './local-storage.ts'

/**
 * Hands on what this page shows but has not stored when it is closed, or kept for Back. Browsers end its transaction then,
 * or hold it, so `unsaved` waits in local storage as JSON. The next page stores it, or this one if it is shown again.
 *
 * @param store stores what some page has left. @returns whether it is stored; if not, or if it throws, it is tried again
 * by a later page
 */
export type HandOn = (
  kind: string,
  unsaved: () => readonly unknown[],
  store: (left: string) => Promise<boolean>,
) => void

export function createHandOn(newId: () => string): HandOn {
  return (kind, unsaved, store) => {
    const start = `hobgoblin:left:${kind}:`
    const values = localValues()
    const take = () => {
      for (const [key, left] of Object.entries(values))
        if (key.startsWith(start))
          store(left).then(
            (isStored) => isStored && localStorage.removeItem(key),
            () => undefined,
          )
    }
    addEventListener('pagehide', () => {
      const left = unsaved()
      if (left.length > 0) ask(() => (values[start + newId()] = JSON.stringify(left)), null)
    })
    addEventListener('pageshow', take)
    take()
  }
}
