import { atom, type ReadableAtom } from 'nanostores'

/** A short message about an action, often with a button that undoes it. */
type Toast = { key: number; text: string; action?: { label: string; run: () => void } }

export type Toasts = {
  $toasts: ReadableAtom<readonly Toast[]>
  show: (text: string, action?: Toast['action']) => void
  dismiss: (key: number) => void
}

/** @param max how many are shown at a time */
export function createToasts(max: number): Toasts {
  const $toasts = atom<readonly Toast[]>([])
  let lastKey = 0
  const dismiss = (key: number) => $toasts.set($toasts.get().filter((toast) => toast.key !== key))
  return {
    $toasts,
    dismiss,
    show: (text, action) => {
      lastKey += 1
      const toast: Toast = { key: lastKey, text, ...(action && { action }) }
      $toasts.set([...$toasts.get(), toast].slice(-max))
    },
  }
}
