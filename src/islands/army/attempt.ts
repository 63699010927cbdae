import { toasts } from '../../stores/app.ts'
import { StorageError } from '../../stores/army.ts'
import { notStoredText } from './not-stored.ts'

/** Does what is stored at once. Where it cannot be stored this says so, and nothing has changed. @returns undefined then */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    toasts.show(`Not saved. ${notStoredText(error.code)}`)
    return undefined
  }
}
