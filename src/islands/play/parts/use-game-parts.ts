import { useEffect } from 'react'
import { platform } from '#app/device.ts'
import { loadGameParts } from './game-parts.ts'

/** How long to wait before missing parts are tried again, in milliseconds. */
const AGAIN_MS = 10_000

/** Loads all parts of a game when it opens, because a club may have no network later. */
export function useGameParts(): void {
  useEffect(() => {
    let isGone = false
    let timer = 0
    const load = async () => {
      if (isGone || (await loadGameParts())) return
      timer = window.setTimeout(start, AGAIN_MS)
    }
    // Without a network, this waits until there is one.
    const start = () => platform.whenIdle(() => void load())
    start()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
}
