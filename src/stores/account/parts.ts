import type { Call, CallFailure } from '../../api/call.ts'
import type { ApiErrorCode } from '../../api/errors.ts'
import { formFailureText, refusalOf } from '../../api/form-failure-text.ts'
import type { AsyncResult } from '../../domain/async-result.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Authenticated, Request } from './authenticated.ts'
import type { Session } from '../session.ts'

/** What the account's forms stand on. */
export type AccountParts = {
  send: Request
  authenticated: Authenticated
  session: Session
  platform: Platform
}

/** Why a form was not taken, in words for the user, and the server's reason if it gave one; null when it was taken. */
export type Problem = { text: string; code?: ApiErrorCode | undefined } | null

export function problemOf<T, Body>(
  { errors }: Call<T, Body>,
  result: AsyncResult<unknown, CallFailure>,
): Problem {
  if (result.state !== 'failure') return null
  return { text: formFailureText(result.failure, errors), code: refusalOf(result.failure, errors) }
}
