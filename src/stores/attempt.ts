import { StorageError, type StorageErrorCode } from '#storage/storage-error.ts'
import type { Toasts } from './toasts.ts'

/** One sentence that says why something could not be stored. */
export function notStoredText(code: StorageErrorCode): string {
  switch (code) {
    case 'QUOTA_EXCEEDED':
      return 'This device has no room left.'
    case 'CLOSED_FOR_UPGRADE':
      return 'A newer version of this app has taken over the database.'
    default:
      return 'The browser’s database is not responding.'
  }
}

type Attempt = <T>(work: () => Promise<T>, again?: () => void) => Promise<T | undefined>

/**
 * Runs an action that stores something. If it throws, a toast says why, and the result is undefined.
 *
 * `again` is what the toast offers, if nothing else on the screen can run the action again.
 */
export function createAttempt(toasts: Pick<Toasts, 'show'>): Attempt {
  return async (work, again) => {
    try {
      return await work()
    } catch (error) {
      toasts.show(`Not saved. ${reasonOf(error)}`, again && { label: 'Try again', run: again })
      return undefined
    }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof StorageError) return notStoredText(error.code)
  // Nobody else sees an error that is caught here.
  if (import.meta.env.PUBLIC_ERROR_REPORTS === 'on') reportError(error)
  return 'Something unexpected went wrong.'
}

/**
 * Does what a toast offers. If it is too late, because what it would change is gone, another toast says so. If it fails,
 * another one offers it again.
 */
export function createTakeBack(toasts: Pick<Toasts, 'show'>, attempt: Attempt) {
  return function takeBack(step: () => Promise<unknown>, action: 'Undo' | 'Redo' = 'Undo'): void {
    void attempt(step, () => takeBack(step, action)).then((taken) => {
      if (taken === null) toasts.show(`Too late to ${action.toLowerCase()} that.`)
    })
  }
}
