import { randomBackoff } from '#domain/time/backoff.ts'
import type { Platform } from '#platform/platform.ts'
import type { StagedPictures } from '#storage/staged-pictures.ts'
import type { UploadedPictures } from '#storage/uploaded-pictures.ts'
import type { WaitingUploads } from '#storage/waiting-uploads.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import { notStoredText } from '#stores/attempt.ts'
import type { UploadFailure } from './upload-failure.ts'
import type { UploadPicture } from './upload-picture.ts'

/** The state of the upload of an army's picture. */
export type UploadState =
  | { type: 'waiting' }
  | { type: 'offline' }
  /** The upload continues by itself when the reason in the text has passed. */
  | { type: 'later'; text: string }
  /** `sent` is from 0 to 1. */
  | { type: 'sending'; sent: number }
  | { type: 'checking' }
  | { type: 'failed'; text: string }

export type UploaderParts = {
  upload: UploadPicture
  pictures: StagedPictures
  waiting: WaitingUploads
  uploaded: Pick<UploadedPictures, 'keep'>
  /** Asks the server who is logged in. */
  reloadUser: () => Promise<unknown>
  news: ArmyNews
  platform: Pick<Platform, 'isOnline' | 'newId' | 'now' | 'randomBelow'>
}

/** Uploads the picture of one army, if it can be uploaded now. */
type Uploader = {
  /** @returns after how many ms to try again, if at all. Throws StorageError. */
  run: (armyId: string, userId: string) => Promise<number | null>
  /** Allows another try for a failed picture. Throws StorageError. */
  allowRetry: (armyId: string) => Promise<void>
  /** Allows another try for all pictures that failed for a reason other than the picture itself. */
  allowAllRetries: () => void
}

/** The first wait after a failure, in ms. */
const FIRST_RETRY = 2000

type Show = (armyId: string, state: UploadState | null) => void

export function createUploader(parts: UploaderParts, show: Show): Uploader {
  const { upload, pictures, waiting, uploaded, news, platform } = parts
  const failures = createFailures(parts, show)

  async function forget(id: string): Promise<null> {
    await waiting.remove(id)
    show(id, null)
    return null
  }

  async function send(id: string, userId: string, file: Blob): Promise<number | null> {
    const result = await upload(userId, file, (step) => show(id, step))
    if (result.state === 'failure') return failures.handle(id, file, result.failure)
    if (result.state === 'pending') return null
    failures.end()
    const stamp = { rev: platform.newId(), at: platform.now() }
    await uploaded.keep({ src: result.value, owner: userId, file, at: stamp.at })
    let isReplaced: boolean
    try {
      isReplaced = await pictures.replace(id, userId, file, result.value, stamp)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      // The file stays in the army, but is not sent again and again.
      failures.stop(id, file, `The picture is not linked yet. ${notStoredText(error.code)}`)
      return null
    }
    // If the user chose another picture in the meantime, that one is next.
    if (!isReplaced) return 0
    // Stores read the army again, and sync sends it.
    news.refresh({ changed: [id], listed: false })
    await news.announce({ changed: [id], listed: false })
    return forget(id)
  }

  return {
    run: async (id, userId) => {
      const file = await pictures.read(id, userId)
      if (file === 'foreign') return null
      if (file === 'none') return forget(id)
      const refusal = await waiting.refusalOf(id, file)
      if (refusal !== null) show(id, { type: 'failed', text: refusal })
      if (refusal !== null || failures.isStopped(id, file)) return null
      const wait = failures.waitOf(id)
      if (wait > 0) return wait
      if (platform.isOnline()) return send(id, userId, file)
      show(id, { type: 'offline' })
      return null
    },
    allowRetry: async (id) => {
      failures.forget(id)
      await waiting.clearRefusal(id)
    },
    allowAllRetries: failures.forgetAll,
  }
}

/** Remembers in this tab which pictures could not be sent, and says when to try again. */
function createFailures({ waiting, reloadUser, platform }: UploaderParts, show: Show) {
  /** The pictures whose failure does not resolve by itself. */
  const stopped = new Map<string, Blob>()
  /** The earliest time of the next try that the server allows, in ms. */
  const notBefore = new Map<string, number>()
  let offline = 0

  function stop(id: string, file: Blob, text: string): void {
    stopped.set(id, file)
    show(id, { type: 'failed', text })
  }

  return {
    stop,
    /** @returns after how many ms to try again, if at all */
    handle: async (id: string, file: Blob, failure: UploadFailure): Promise<number | null> => {
      switch (failure.type) {
        case 'offline': {
          show(id, { type: 'offline' })
          offline += 1
          return randomBackoff(offline, FIRST_RETRY, platform.randomBelow)
        }
        case 'later':
          show(id, { type: 'later', text: failure.text })
          notBefore.set(id, platform.now() + failure.wait)
          return failure.wait
        case 'refused':
          // First stored, then shown: a page that is left on reading it does not send the file again.
          await waiting.refuse(id, file, failure.text).finally(() => stop(id, file, failure.text))
          return null
        case 'failed':
          stop(id, file, failure.text)
          if (failure.ofUser) await reloadUser()
          return null
      }
    },
    /** The next failure is the first again. */
    end: () => {
      offline = 0
    },
    isStopped: (id: string, file: Blob) => isSame(stopped.get(id), file),
    /** How long the server does not allow another try, in ms. */
    waitOf: (id: string) => (notBefore.get(id) ?? 0) - platform.now(),
    forget: (id: string) => stopped.delete(id),
    forgetAll: () => stopped.clear(),
  }
}

function isSame(one: Blob | undefined, other: Blob): boolean {
  return one?.size === other.size && one.type === other.type
}
