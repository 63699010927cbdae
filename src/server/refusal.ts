import type { ApiErrorCode } from '../api/errors.ts'

/** A refusal as a value: the error of the API, and in how many ms a new try may succeed. */
export class Refusal {
  readonly code: ApiErrorCode
  readonly retryAfterMs: number | undefined

  constructor(code: ApiErrorCode, retryAfterMs?: number) {
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
