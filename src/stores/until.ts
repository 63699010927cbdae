import type { ReadableAtom } from 'nanostores'

/**
 * Calls `isDone` with the value, now and after each change, until it returns true. @returns a function that
 * stops it earlier
 */
export function until<T>($store: ReadableAtom<T>, isDone: (value: T) => boolean): () => void {
  let done = false
  const stop = $store.subscribe((value) => {
    done ||= isDone(value)
    if (done) queueMicrotask(() => stop())
  })
  return stop
}
