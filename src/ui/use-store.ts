import { useSyncExternalStore } from 'react'

type Store<Value> = { get: () => Value; listen: (hear: () => void) => () => void }

/** The value of a store, now and after each change; `inFrame` is what the pre-rendered page was made with. */
export function useStore<Value>({ get, listen }: Store<Value>, inFrame: () => Value = get): Value {
  return useSyncExternalStore(listen, get, inFrame)
}
