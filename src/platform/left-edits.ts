import { ask, askLater } from './ask.ts'
import { localValues } from './local-storage.ts'

/**
 * What a page shows but had not stored when it was closed, or kept for Back. Browsers end its transaction then, or keep it
 * waiting, so the edits wait in local storage, and the next page of the app stores them.
 */
export type LeftEdits = {
  /** Keeps what `unsaved` returns, as JSON, whenever this page is left. */
  keep: (kind: string, unsaved: () => readonly unknown[]) => void
  /** Calls `store` with what pages have left, and forgets it once the answer is true. What throws is tried again later. */
  take: (kind: string, store: (left: string) => Promise<boolean>) => Promise<void>
}

const keysOf = (kind: string): string => `hobgoblin:left:${kind}:`

export function createLeftEdits(newId: () => string): LeftEdits {
  return {
    keep: (kind, unsaved) =>
      addEventListener('pagehide', () => {
        const left = unsaved()
        if (left.length > 0) ask(() => (localValues()[keysOf(kind) + newId()] = JSON.stringify(left)), null)
      }),
    take: async (kind, store) => {
      const values = localValues()
      for (const [key, left] of Object.entries(values))
        if (key.startsWith(keysOf(kind)) && (await askLater(() => store(left), false)))
          ask(() => delete values[key], false)
    },
  }
}
