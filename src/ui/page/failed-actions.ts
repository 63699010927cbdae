/** What a page says if an action fails in a way that nothing expects. */
const NOT_DONE = 'Something went wrong, so this was not done. Try again, or refresh the page.'
const NOT_LOADED = 'Part of the app failed to load. Try again, or refresh the page.'

const listeners = new Set<(text: string) => void>()

const tell = (text: string): void => {
  for (const listener of listeners) listener(text)
}

/** Tells the user that an action failed, and reports why if reports are on. */
export function tellFailed(error: unknown): void {
  // Nobody else sees an error that is caught here.
  if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') reportError(error)
  tell(NOT_DONE)
}

/** Tells the user that what they opened could not be loaded. */
export const tellMissing = (): void => tell(NOT_LOADED)

/**
 * Calls back with a message when an action has failed, also one whose promise nobody waits for. @returns a function that
 * stops it
 */
export function listenToFailed(listener: (text: string) => void): () => void {
  const onRejected = () => listener(NOT_DONE)
  listeners.add(listener)
  // The browser still reports what was not caught.
  addEventListener('unhandledrejection', onRejected)
  return () => {
    listeners.delete(listener)
    removeEventListener('unhandledrejection', onRejected)
  }
}
