import { waitText } from '#domain/time/wait-text.ts'
import type { CallFailure } from './calls/call.ts'
import { API_ERRORS, type ApiErrorCode } from './calls/errors.ts'

const NETWORK =
  'Could not submit form due to network error. Make sure you are connected to the internet and try again.'
export const UNEXPECTED =
  'Could not submit form due to an unexpected error. Please refresh the page and try again.'

/**
 * Finds out which error of the call this is. The status counts, because a proxy may replace the body; the code only tells
 * errors of one status apart.
 */
export function refusalOf(
  failure: CallFailure,
  errors: readonly ApiErrorCode[] = [],
): ApiErrorCode | undefined {
  if (failure.code !== 'API_ERROR') return undefined
  const possible = errors.filter((code) => API_ERRORS[code].status === failure.status)
  return possible.find((code) => code === failure.reason) ?? possible[0]
}

/**
 * Explains to the user why a form was refused.
 *
 * @param errors that the call of the form can return
 */
export function formFailureText(failure: CallFailure, errors: readonly ApiErrorCode[] = []): string {
  if (failure.code === 'NETWORK_ERROR') return NETWORK
  if (failure.code !== 'API_ERROR') return UNEXPECTED
  const reason = refusalOf(failure, errors)
  if (reason === 'TOO_MANY_REQUESTS' && failure.retryAfter !== undefined)
    return `Too many attempts. Try again ${waitText(failure.retryAfter)}.`
  return reason ? API_ERRORS[reason].text : UNEXPECTED
}
