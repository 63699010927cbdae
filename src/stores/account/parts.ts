import type { Call, CallFailure } from '#api/calls/call.ts'
import type { ApiErrorCode } from '#api/calls/errors.ts'
import { formFailureText, refusalOf } from '#api/form-failure-text.ts'
import type { AsyncResult } from '#domain/async-result.ts'
import type { Platform } from '#platform/platform.ts'
import type { Authenticated, Request } from './authenticated.ts'
import type { Session } from './session.ts'

/** The parts that the flows of the account need. */
export type AccountParts = {
  send: Request
  authenticated: Authenticated
  session: Session
  platform: Platform
}

/** Why an action failed, as text for the user, with the code of the server if there is one; null if it succeeded. */
export type Problem = { text: string; code?: ApiErrorCode | undefined } | null

export function problemOf<T, Body>(
  { errors }: Call<T, Body>,
  result: AsyncResult<unknown, CallFailure>,
): Problem {
  if (result.state !== 'failure') return null
  return { text: formFailureText(result.failure, errors), code: refusalOf(result.failure, errors) }
}
