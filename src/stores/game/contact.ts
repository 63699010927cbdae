import type { Platform } from '#platform/platform.ts'
import { createPolling } from './polling.ts'

/** How a page learns of the moves of others: the server announces them, or is asked again and again. */
export type Contact = {
  /** Whether the server announces moves, or has answered when it was asked, since its last announcement. */
  isOpen: () => boolean
  /** Asks until a stream opens. */
  start: () => void
  setStreaming: (isOpen: boolean) => void
  /** Is called after each exchange that has worked. */
  noteAnswer: (hasNews: boolean) => void
  stop: () => void
}

/** @param ask begins an exchange */
export function createContact(ask: () => void, platform: Pick<Platform, 'randomBelow'>): Contact {
  let isStreaming = false
  let isAnswered = false
  let isAsked = false
  const polling = createPolling(() => {
    isAsked = true
    ask()
  }, platform)

  function setStreaming(isOpen: boolean): void {
    isStreaming = isOpen
    isAnswered = false
    isAsked = false
    if (isOpen) polling.stop()
    else polling.start()
  }

  return {
    isOpen: () => isStreaming || isAnswered,
    start: polling.start,
    setStreaming,
    noteAnswer: (hasNews) => {
      isAnswered ||= isAsked
      polling.next(hasNews || !isAsked)
      isAsked = false
    },
    stop: () => {
      setStreaming(false)
      polling.stop()
    },
  }
}
