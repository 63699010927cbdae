import type { ReadableAtom } from 'nanostores'
import type { AsyncResult } from '#domain/async-result.ts'

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

/** Acts once, when the value matches, perhaps now. @returns a function that stops it earlier */
export function when<T>($store: ReadableAtom<T>, isSo: (value: T) => boolean, act: () => void): () => void {
  return until($store, (value) => {
    const isNow = isSo(value)
    if (isNow) act()
    return isNow
  })
}

/** Waits for the result of an operation. */
export function settled<T, F>($result: ReadableAtom<AsyncResult<T, F>>): Promise<AsyncResult<T, F>> {
  return new Promise((resolve) => {
    until($result, (result) => {
      if (result.state !== 'pending') resolve(result)
      return result.state !== 'pending'
    })
  })
}
