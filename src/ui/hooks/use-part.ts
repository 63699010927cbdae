import { useCallback, useEffect, useState } from 'react'
import type { Part } from '#platform/part.ts'

export type PartState<T> = { state: 'loading' } | { state: 'loaded'; part: T } | { state: 'failed' }

const LOADING = { state: 'loading' } as const

/** A part of the app that is loaded when it is first shown, and a function that tries again. */
export function usePart<T>(part: Part<T>): PartState<T> & { retry: () => void } {
  const [state, setState] = useState<PartState<T>>(() => {
    const loaded = part.loaded()
    return loaded === undefined ? LOADING : { state: 'loaded', part: loaded }
  })
  const [tries, setTries] = useState(0)
  const isLoaded = state.state === 'loaded'
  useEffect(() => {
    if (isLoaded) return undefined
    let isGone = false
    const set = (next: PartState<T>) => {
      if (!isGone) setState(next)
    }
    part.load().then(
      (loaded) => set({ state: 'loaded', part: loaded }),
      () => set({ state: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [part, tries, isLoaded])
  const retry = useCallback(() => {
    setState(LOADING)
    setTries((before) => before + 1)
  }, [])
  return { ...state, retry }
}
