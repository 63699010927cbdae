import { useEffect, useRef, type RefObject } from 'react'

type FocusFallback<T> = { ref: RefObject<T | null>; tabIndex: -1; onClick: () => void }

/**
 * Props for an element that gets the focus when a pressed button inside it disappears. Otherwise the focus would be
 * lost, and the keyboard would start at the top of the page.
 */
export function useFocusFallback<T extends HTMLElement>(): FocusFallback<T> {
  const fallback = useRef<T>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      fallback.current?.focus({ preventScroll: true })
    }
    pressed.current = false
  })
  return {
    ref: fallback,
    tabIndex: -1,
    onClick: () => {
      pressed.current = true
    },
  }
}
