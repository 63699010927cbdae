import { useCallback, useRef, type MouseEvent, type RefCallback } from 'react'

type FocusFallback<T> = {
  ref: RefCallback<T>
  'data-focus-fallback': true
  onClick: (event: MouseEvent) => void
}

/**
 * Props for an element that gets the focus when a pressed button inside it disappears. Otherwise the focus would be
 * lost, and the keyboard would start at the top of the page.
 */
export function useFocusFallback<T extends HTMLElement>(): FocusFallback<T> {
  const pressed = useRef<Element>(null)
  const ref = useCallback((fallback: T) => {
    // Not at a rendering: a part of it may render alone, or a moment later.
    const observer = new MutationObserver(() => {
      if (!pressed.current || pressed.current.isConnected) return
      pressed.current = null
      if (document.activeElement !== document.body) return
      // Not before, or a dialog would open with the focus there.
      fallback.tabIndex = -1
      fallback.focus({ preventScroll: true })
    })
    observer.observe(fallback, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref,
    'data-focus-fallback': true,
    onClick: ({ target, currentTarget }) => {
      // Of several around the button, the innermost one takes the focus.
      const isInnermost =
        target instanceof Element && target.closest('[data-focus-fallback]') === currentTarget
      pressed.current = isInnermost ? target.closest('button, a, summary') : null
    },
  }
}
