import { ask } from './ask.ts'
import { localValues } from './local-storage.ts'

/** Keeps what a page has left. @returns false if the browser cannot */
export type Keep = (left: readonly unknown[]) => boolean

/**
 * Hands on what this page shows but has not stored when it is closed, or kept for Back. Browsers end its transaction then,
 * or hold it, so what is left waits in local storage as JSON. The next page stores it, or this one if it is shown again.
 *
 * @param leave gives away what is not stored. `keep` says whether it could be kept, and nothing may be forgotten if not
 * @param store stores what some page has left. @returns whether it is stored; if not, or if it throws, it is tried again
 * by a later page
 */
export type HandOn = (
  kind: string,
  leave: (keep: Keep) => void,
  store: (left: string) => Promise<boolean>,
) => void

export function createHandOn(newId: () => string): HandOn {
  return (kind, leave, store) => {
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
    const keep: Keep = (left) =>
      ask(() => {
        localStorage.setItem(start + newId(), JSON.stringify(left))
        return true
      }, false)
    addEventListener('pagehide', () => leave(keep))
    addEventListener('pageshow', take)
    take()
  }
}
