import { useEffect, useState } from 'react'

/** How long a part of a long calculation may keep the page from responding, in milliseconds. */
const SLICE_MS = 10

type Done<T> = { begin: () => Iterator<T>; all: readonly T[] }

/**
 * All values of a long calculation, or null until they are there. It goes step by step in slices, so that the page can
 * respond in between, and begins anew when `begin` changes, which must therefore be memoized.
 */
export function useInSteps<T>(begin: () => Iterator<T>): readonly T[] | null {
  const [done, setDone] = useState<Done<T> | null>(null)
  useEffect(() => {
    const steps = begin()
    const all: T[] = []
    const work = () => {
      const end = performance.now() + SLICE_MS
      while (performance.now() < end) {
        const next = steps.next()
        if (next.done === true) {
          setDone({ begin, all })
          return
        }
        all.push(next.value)
      }
      timer = setTimeout(work)
    }
    let timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [begin])
  return done?.begin === begin ? done.all : null
}
