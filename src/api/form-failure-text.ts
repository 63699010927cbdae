import type { CallFailure } from './call.ts'
import { API_ERRORS, type ApiErrorCode } from './errors.ts'

const NETWORK =
  'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
export const UNEXPECTED =
  'Could not submit form due to an unexpected error. Please refresh the page and try again.'

/**
 * Why a form was refused, in words for the user. The status alone tells the server's reasons apart, because a proxy may
 * replace the body of an answer. (ERR-10, ERR-11)
 *
 * @param errors that the call of the form can answer
 */
export function formFailureText(failure: CallFailure, errors: readonly ApiErrorCode[] = []): string {
  if (failure.code === 'NETWORK_ERROR') return NETWORK
  if (failure.code !== 'API_ERROR') return UNEXPECTED
  const reason = errors.find((code) => API_ERRORS[code].status === failure.status)
  return reason ? API_ERRORS[reason].text : UNEXPECTED
}
