import type { Call, CallFailure } from '../../api/call.ts'
import { formFailureText } from '../../api/form-failure-text.ts'
import type { AsyncResult } from '../../domain/async-result.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Authenticated, Request } from './authenticated.ts'
import type { Session } from '../session.ts'

/** What the flows of the account need. */
export type AccountParts = {
  send: Request
  authenticated: Authenticated
  session: Session
  platform: Platform
}

/** Why an action failed, as a text for the user; null if it succeeded. */
export type Problem = string | null

export function problemOf<T, Body>(
  { errors }: Call<T, Body>,
  result: AsyncResult<unknown, CallFailure>,
): Problem {
  return result.state === 'failure' ? formFailureText(result.failure, errors) : null
}
