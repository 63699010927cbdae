import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the built page and in the first render that takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
