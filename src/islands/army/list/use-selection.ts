import { useCallback, useState } from 'react'

/** The armies that the player has selected, to do something with all of them. Null while nobody selects. */
export type Selection = {
  ids: ReadonlySet<string> | null
  toggle: (id: string) => void
  choose: (ids: readonly string[]) => void
  end: () => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const choose = useCallback((chosen: readonly string[]) => setIds(new Set(chosen)), [])
  return { ids, toggle, choose, end: useCallback(() => setIds(null), []) }
}
