import type { CallFailure } from '#api/calls/call.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import type { AsyncResult } from '#domain/async-result.ts'
import { waitText } from '#domain/time/wait-text.ts'

/** The next step for a picture that was not uploaded, and the text for the user. */
export type UploadFailure =
  /** There was no answer, so the upload is tried again automatically. */
  | { type: 'offline' }
  /** Try again automatically after `wait` ms. */
  | { type: 'later'; wait: number; text: string }
  /** The server refuses this file for good. */
  | { type: 'refused'; text: string }
  /** `ofUser` is true if the reason is the user, not the picture. */
  | { type: 'failed'; text: string; ofUser: boolean }

/** The text for a user without a session. */
export const NOT_LOGGED_IN = 'Failed to upload image. You must be logged in to upload images.'
const UNEXPECTED = 'Failed to upload image. Please try again later.'

/** The call for the form, the sending of the file, and the first reading of the picture. */
type Step = 'prepare' | 'send' | 'check'

/** Why a step failed. */
export function uploadFailure(step: Step, result: AsyncResult<unknown, CallFailure>): UploadFailure {
  if (result.state !== 'failure' || result.failure.code === 'UNKNOWN_ERROR') return unexpected()
  const { failure } = result
  if (failure.code === 'NETWORK_ERROR') return { type: 'offline' }
  return failure.code === 'API_ERROR' ? refusalOf(step, failure) : unexpected()
}

const unexpected = (): UploadFailure => ({ type: 'failed', text: UNEXPECTED, ofUser: false })

/** The wait in seconds if the server does not name one. */
const DEFAULT_RETRY_AFTER = 60

/** Only the status distinguishes the refusals, because a proxy or the object storage may answer. */
function refusalOf(
  step: Step,
  { status, retryAfter = DEFAULT_RETRY_AFTER }: Extract<CallFailure, { code: 'API_ERROR' }>,
): UploadFailure {
  if (status === 429) {
    const text = `Too many uploads. Trying again ${waitText(retryAfter)}.`
    return { type: 'later', wait: retryAfter * 1000, text }
  }
  if (status === 503) {
    const text = `The server is busy. Trying again ${waitText(retryAfter)}.`
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
