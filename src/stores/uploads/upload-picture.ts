import { createImage, IMAGE_TYPES } from '#api/calls/images.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { readPicture, sendPicture } from '#api/send-picture.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import type { Authenticated } from '#stores/account/authenticated.ts'
import { uploadFailure, type UploadFailure } from './upload-failure.ts'

type OnProgress = (step: { type: 'sending'; sent: number } | { type: 'checking' }) => void

/** Uploads a file for a user. @returns the path at which it is read. Throws StorageError. */
export type UploadPicture = (
  userId: string,
  file: Blob,
  onProgress: OnProgress,
) => Promise<AsyncResult<string, UploadFailure>>

export function createUploadPicture({ call }: Pick<Authenticated, 'call'>): UploadPicture {
  return async (user, file, onProgress) => {
    const type = IMAGE_TYPES.find((one) => one === file.type)
    if (type === undefined) return failure({ type: 'refused', text: API_ERRORS.NOT_AN_IMAGE.text })
    onProgress({ type: 'sending', sent: 0 })
    // A fixed name, because the name of the user's file could reveal something about them.
    const name = `picture.${type.replace('image/', '')}`
    const form = await call(createImage, { user, body: { size: file.size, type, name } })
    if (form.state !== 'success') return failure(uploadFailure('prepare', form))
    const sent = await sendPicture(form.value, file, (part) => onProgress({ type: 'sending', sent: part }))
    if (sent.state !== 'success') return failure(uploadFailure('send', sent))
    onProgress({ type: 'checking' })
    const read = await readPicture(form.value.key)
    if (read.state !== 'success') return failure(uploadFailure('check', read))
    return success(`/${form.value.key}`)
  }
}
