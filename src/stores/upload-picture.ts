import type { CallFailure } from '../api/call.ts'
import { createImage, IMAGE_TYPES } from '../api/create-image.ts'
import { API_ERRORS } from '../api/errors.ts'
import { readPicture, sendPicture } from '../api/send-picture.ts'
import { failure, success, type AsyncResult } from '../domain/async-result.ts'
import { waitText } from '../domain/wait-text.ts'
import type { Authenticated } from './account/authenticated.ts'

/** What to do about a picture that was not uploaded, and what the user is told. */
export type UploadFailure =
  /** Nobody was reached: try again by itself. */
  | { type: 'offline' }
  /** Try again by itself after `wait` ms. */
  | { type: 'later'; wait: number; text: string }
  /** The server does not take this file, now or later. */
  | { type: 'refused'; text: string }
  /** `ofUser` is true if it was not the picture, but who is logged in. */
  | { type: 'failed'; text: string; ofUser: boolean }

type OnProgress = (step: { type: 'sending'; sent: number } | { type: 'checking' }) => void

/** Uploads a file for a user. @returns the path at which it is read. Throws StorageError. (IMG-05, IMG-06) */
export type UploadPicture = (
  userId: string,
  file: Blob,
  onProgress: OnProgress,
) => Promise<AsyncResult<string, UploadFailure>>

const UNEXPECTED = 'Failed to upload image. Please try again later.'

export function createUploadPicture({ call }: Pick<Authenticated, 'call'>): UploadPicture {
  return async (user, file, onProgress) => {
    const type = IMAGE_TYPES.find((one) => one === file.type)
    if (type === undefined) return failure({ type: 'refused', text: API_ERRORS.NOT_AN_IMAGE.text })
    onProgress({ type: 'sending', sent: 0 })
    // The name is not the user's: it could tell something about them.
    const name = `picture.${type.replace('image/', '')}`
    const form = await call(createImage, { user, body: { size: file.size, type, name } })
    if (form.state !== 'success') return failure(failureOf('prepare', form))
    const sent = await sendPicture(form.value, file, (part) => {
      onProgress({ type: 'sending', sent: part })
    })
    if (sent.state !== 'success') return failure(failureOf('send', sent))
    onProgress({ type: 'checking' })
    const read = await readPicture(form.value.key)
    if (read.state !== 'success') return failure(failureOf('check', read))
    return success(`/${form.value.key}`)
  }
}

type Step = 'prepare' | 'send' | 'check'

function failureOf(step: Step, result: AsyncResult<unknown, CallFailure>): UploadFailure {
  if (result.state !== 'failure' || result.failure.code === 'UNKNOWN_ERROR') return unexpected()
  const { failure } = result
  if (failure.code === 'NETWORK_ERROR') return { type: 'offline' }
  return failure.code === 'API_ERROR' ? refusalOf(step, failure) : unexpected()
}

const unexpected = (): UploadFailure => ({ type: 'failed', text: UNEXPECTED, ofUser: false })

/** In seconds, if the server does not say. */
const LIMIT_PATIENCE = 60

/** The status alone tells them apart, because a proxy or the object storage may answer. (ERR-12) */
function refusalOf(
  step: Step,
  { status, retryAfter = LIMIT_PATIENCE }: Extract<CallFailure, { code: 'API_ERROR' }>,
): UploadFailure {
  if (status === 429) {
    const text = `Too many uploads. The next try is ${waitText(retryAfter)}.`
    return { type: 'later', wait: retryAfter * 1000, text }
  }
  if (step === 'prepare') {
    if (status === 401) return { type: 'failed', text: NOT_LOGGED_IN, ofUser: true }
    if (status === 403) return { type: 'failed', text: API_ERRORS.NOT_VERIFIED.text, ofUser: true }
    if (status === 409) return { type: 'failed', text: API_ERRORS.WRONG_USER.text, ofUser: true }
    if (status === 413) return { type: 'refused', text: API_ERRORS.ACCOUNT_FULL.text }
  } else {
    if (status === 413) return { type: 'refused', text: API_ERRORS.TOO_LARGE.text }
    if (status === 422) return { type: 'refused', text: API_ERRORS.NOT_AN_IMAGE.text }
  }
  return unexpected()
}

export const NOT_LOGGED_IN = 'Failed to upload image. You must be logged in to upload images.'
