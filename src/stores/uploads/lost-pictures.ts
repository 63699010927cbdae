import type { CallFailure } from '#api/calls/call.ts'
import type { AsyncResult } from '#domain/async-result.ts'
import type { Platform } from '#platform/platform.ts'
import type { StagedPictures } from '#storage/staged-pictures.ts'
import type { UploadedPictures } from '#storage/uploaded-pictures.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import type { Uploads } from './uploads.ts'

type Parts = {
  uploaded: UploadedPictures
  pictures: Pick<StagedPictures, 'stageAgain'>
  uploads: Pick<Uploads, 'want'>
  /** Asks the server whether it has the picture at this path. */
  find: (src: string) => Promise<AsyncResult<unknown, CallFailure>>
  news: ArmyNews
  platform: Pick<Platform, 'log' | 'newId' | 'now' | 'withLock'>
}

/**
 * Asks the server once a day for the pictures that this device uploaded, and immediately after the server was restored
 * from a backup. What the server has lost is staged again, so that it is uploaded like a new picture. Call it only
 * after a sync: the server removes pictures that no army shows any more, and a device that has not synced may still
 * show them.
 */
type CheckPictures = (owner: string) => Promise<void>

export function createCheckPictures(parts: Parts): CheckPictures {
  const { uploaded, pictures, uploads, news, platform } = parts

  async function check(owner: string): Promise<void> {
    for (const { src, file } of await uploaded.due(owner, platform.now())) {
      const found = await parts.find(src)
      if (found.state === 'failure' && isUnclear(found.failure)) return
      if (found.state !== 'failure' || !isLost(found.failure)) continue
      const stamp = { rev: platform.newId(), at: platform.now() }
      const armies = await pictures.stageAgain(owner, src, file, stamp)
      // A deleted army that shows it may come back, so the file stays.
      if (armies.length === 0) continue
      await uploaded.forget(src)
      news.refresh({ changed: armies, listed: false })
      for (const id of armies) uploads.want(id)
    }
    await uploaded.noteCheck(platform.now())
  }

  return async (owner) => {
    try {
      await platform.withLock('hobgoblin:lost-pictures', () => check(owner))
    } catch (error) {
      // A database that does not answer has its own screen.
      platform.log(`Pictures were not checked: ${String(error)}`)
    }
  }
}

const isLost = (failure: CallFailure): boolean => failure.code === 'API_ERROR' && failure.status === 404

/** A refusal is an answer: the operator has taken the picture down, or it is none. */
const isUnclear = (failure: CallFailure): boolean =>
  failure.code !== 'API_ERROR' || failure.status === 429 || failure.status >= 500
