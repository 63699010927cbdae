import type { CallFailure } from './call.ts'
import { API_ERRORS, type ApiErrorCode } from './errors.ts'

const NETWORK =
  'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
export const UNEXPECTED =
  'Could not submit form due to an unexpected error. Please refresh the page and try again.'

/**
 * Why a form was not taken, in words for the person. The server's reasons are told apart by their status, so that one
 * between it and the browser may put its own body into an answer. (S1 §8; G34)
 *
 * @param errors of the call that the form makes
 */
export function formFailureText(failure: CallFailure, errors: readonly ApiErrorCode[] = []): string {
  if (failure.code === 'NETWORK_ERROR') return NETWORK
  if (failure.code !== 'API_ERROR') return UNEXPECTED
  const reason = errors.find((code) => API_ERRORS[code].status === failure.status)
  return reason ? API_ERRORS[reason].text : UNEXPECTED
}
