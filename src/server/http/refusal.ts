import type { ApiErrorCode } from '#api/calls/errors.ts'

/** A refusal as a value: the error code of the API, and the ms until a retry may succeed. */
export class Refusal {
  readonly code: ApiErrorCode
  readonly retryAfterMs: number | undefined

  constructor(code: ApiErrorCode, retryAfterMs?: number) {
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
