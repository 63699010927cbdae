import { startTransition, useEffect, useState } from 'react'

/** A value that follows once the frame is on the screen in which it came, so that this frame waits for less; null until the first has. */
export function useOnceDrawn<T>(value: T): T | null {
  const [drawn, setDrawn] = useState<T | null>(null)
  useEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        startTransition(() => {
          setDrawn(value)
        })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return drawn
}
