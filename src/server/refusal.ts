import type { ApiErrorCode } from '../api/errors.ts'

/** The answer no, as a value: which error of the API it is, and in how many ms it may be a yes. */
export class Refusal {
  readonly code: ApiErrorCode
  readonly retryAfterMs: number | undefined

  constructor(code: ApiErrorCode, retryAfterMs?: number) {
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
