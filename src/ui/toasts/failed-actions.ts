/** Holds what a page says if an action fails in a way that nothing expects. */
export const NOT_DONE = 'Something went wrong, so this was not done. Try again, or refresh the page.'

const listeners = new Set<() => void>()

/** Tells the user that an action failed, and reports why if reports are on. */
export function tellFailed(error: unknown): void {
  // Nobody else sees an error that is caught here.
  if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') reportError(error)
  for (const listener of listeners) listener()
}

/**
 * Calls back when an action has failed, also one whose promise nobody waits for. @returns a function that stops it
 */
export function listenToFailed(listener: () => void): () => void {
  listeners.add(listener)
  // The browser still reports what was not caught.
  addEventListener('unhandledrejection', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('unhandledrejection', listener)
  }
}
