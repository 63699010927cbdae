import { atom, type ReadableAtom } from 'nanostores'

/** A short message about an action, often with a button that undoes it. */
type Toast = { key: number; text: string; action?: { label: string; run: () => void } }

export type Toasts = {
  /** The newest message. Two at once would cover what one works on, and could contradict each other. */
  $toast: ReadableAtom<Toast | null>
  show: (text: string, action?: Toast['action']) => void
  dismiss: () => void
}

export function createToasts(): Toasts {
  const $toast = atom<Toast | null>(null)
  let lastKey = 0
  return {
    $toast,
    dismiss: () => $toast.set(null),
    show: (text, action) => {
      lastKey += 1
      $toast.set({ key: lastKey, text, ...(action && { action }) })
    },
  }
}
