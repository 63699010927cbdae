import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the built page and while it is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
