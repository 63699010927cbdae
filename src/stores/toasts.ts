import { atom, type ReadableAtom } from 'nanostores'

/** A short message about what was done, often with a button to take it back. */
export type Toast = { key: number; text: string; action?: { label: string; run: () => void } }

export type Toasts = {
  $toasts: ReadableAtom<readonly Toast[]>
  show: (text: string, action?: Toast['action']) => void
  dismiss: (key: number) => void
}

/** @param most how many are shown at a time */
export function createToasts(most: number): Toasts {
  const $toasts = atom<readonly Toast[]>([])
  let lastKey = 0
  const dismiss = (key: number) => {
    $toasts.set($toasts.get().filter((toast) => toast.key !== key))
  }
  return {
    $toasts,
    dismiss,
    show: (text, action) => {
      lastKey += 1
      const toast: Toast = { key: lastKey, text, ...(action && { action }) }
      $toasts.set([...$toasts.get(), toast].slice(-most))
    },
  }
}
