import type { ReadableAtom } from 'nanostores'

/** Calls back with the value, now and after each change, until `isDone`. @returns how to stop before that */
export function until<T>($store: ReadableAtom<T>, isDone: (value: T) => boolean): () => void {
  let done = false
  const stop = $store.subscribe((value) => {
    done ||= isDone(value)
    if (done) queueMicrotask(() => stop())
  })
  return stop
}
