import type { LocalStorage } from '#platform/local-storage.ts'
import { keyValueOf, readValue, type Entry, type Keyval } from '#storage/keyval.ts'

/**
 * Keeps small values until the tab is closed, if the browser blocks the database. Everything else goes to the disk.
 *
 * @param isBlocked whether the database could not be opened
 * @param tab storage for the visit
 */
export function createVisitKeyval(disk: Keyval, isBlocked: () => boolean, tab: LocalStorage): Keyval {
  const get = <T>(entry: Entry<T>): T => readValue(entry, parse(tab.getItem(keyInTab(entry))))
  const set = <T>(entry: Entry<T>, value: T): void =>
    tab.setItem(keyInTab(entry), JSON.stringify(keyValueOf(entry, value).value))

  async function unlessBlocked<T>(onDisk: Promise<T>, inTab: () => T): Promise<T> {
    try {
      return await onDisk
    } catch (error) {
      if (!isBlocked()) throw error
      return inTab()
    }
  }

  return {
    ...disk,
    get: (entry) => unlessBlocked(disk.get(entry), () => get(entry)),
    set: (entry, value) => unlessBlocked(disk.set(entry, value), () => set(entry, value)),
    update: (entry, change) =>
      unlessBlocked(disk.update(entry, change), () => set(entry, change(get(entry)))),
  }
}

const keyInTab = ({ key }: { key: string }): string => `hobgoblin:visit:${key}`

function parse(json: string | null): unknown {
  if (json === null) return undefined
  try {
    return JSON.parse(json) as unknown
  } catch {
    // Only another program could have written this.
    return undefined
  }
}
