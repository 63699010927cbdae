import { useEffect, useRef, type RefObject } from 'react'

type Held<T> = { ref: RefObject<T | null>; tabIndex: -1; onClick: () => void }

/**
 * Props for an element that takes the focus when a press of something in it makes that go away:
 * else the focus would be nowhere, and a screen reader at the top of the page.
 */
export function useHeldFocus<T extends HTMLElement>(): Held<T> {
  const holder = useRef<T>(null)
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) {
      holder.current?.focus({ preventScroll: true })
    }
    pressed.current = false
  })
  return {
    ref: holder,
    tabIndex: -1,
    onClick: () => {
      pressed.current = true
    },
  }
}
