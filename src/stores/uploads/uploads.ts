import { atom, computed, type ReadableAtom } from 'nanostores'
import { UPLOAD_TIMEOUT } from '#api/send-picture.ts'
import { canSync } from '#domain/account/auth-status.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#stores/account/session.ts'
import { createUploader, type UploaderParts, type UploadState } from './uploader.ts'

export type Uploads = {
  /** By the id of the army. */
  $states: ReadableAtom<Readonly<Record<string, UploadState>>>
  /** Starts to upload waiting pictures whenever it can. A second call does nothing. */
  start: () => void
  /** Records that the picture of this army waits for its upload. */
  want: (armyId: string) => void
  /** Tries failed uploads again. */
  retry: (armyId: string) => void
}

type UploadsParts = UploaderParts & { session: Pick<Session, '$currentUser'>; platform: Platform }

/** Only one tab uploads at a time, so that none repeats the upload of another. */
const LOCK = 'hobgoblin:uploads'

/**
 * Uploads the pictures that users have chosen for their armies, once there is a network and a user who may upload. A
 * refused picture stays on the device and is sent again only when the user asks for it.
 */
export function createUploads(parts: UploadsParts): Uploads {
  const { waiting, session, platform } = parts
  const $states = atom<Readonly<Record<string, UploadState>>>({})
  const $userId = computed(session.$currentUser, (user) => (user && canSync(user) ? user.id : null))
  const uploader = createUploader(parts, show)
  let running: Promise<void> | null = null
  let isRequested = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStarted = false

  function show(id: string, state: UploadState | null): void {
    const { [id]: _before, ...others } = $states.get()
    $states.set(state ? { ...others, [id]: state } : others)
  }

  async function runOnce(): Promise<void> {
    isRequested = false
    clearTimeout(timer)
    const userId = $userId.get()
    if (userId === null) return
    const waits: number[] = []
    for (const id of await waiting.list()) {
      const wait = await platform.withLock(LOCK, () => uploader.run(id, userId), UPLOAD_TIMEOUT)
      if (wait !== null) waits.push(wait)
    }
    if (waits.length > 0) timer = setTimeout(run, Math.min(...waits))
  }

  function run(): void {
    if (running) isRequested = true
    running ??= guarded(async () => {
      do await runOnce()
      while (isRequested)
    }).finally(() => {
      running = null
    })
  }

  /** A database that does not answer has its own screen. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      platform.log(`Pictures were not uploaded: ${String(error)}`)
    }
  }

  return {
    $states,
    start: () => {
      if (isStarted) return
      isStarted = true
      platform.onFocus(run)
      $userId.subscribe(() => {
        uploader.allowAllRetries()
        run()
      })
    },
    want: (id) => {
      if (!$states.get()[id]) show(id, { type: 'waiting' })
      void guarded(() => waiting.add(id)).then(run)
    },
    retry: (id) => {
      show(id, { type: 'waiting' })
      void guarded(() => uploader.allowRetry(id)).then(run)
    },
  }
}
